// Before the start: for whom it waits, who starts the clock, and how the teams are called, also in a rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stage, visitor } from './house.mjs';
import { close, links } from './players.mjs';

const { place, chrome } = await stage();

/** Sits down by the link of a seat, under a name. */
async function sits(size, link, name) {
  const page = await visitor(chrome, size);
  await page.context().addCookies([{ name: 'name', value: name, url: place.address }]);
  await page.goto(link);
  await page.waitForSelector('.board.own cg-board piece');
  return page;
}

const hint = (page, words) =>
  page
    .waitForFunction((text) => document.querySelector('.waiting .soft').textContent === text, words)
    .catch(async () => assert.equal(await page.locator('.waiting .soft').first().textContent(), words));

const headings = (page) =>
  page.locator('.who-is-here').evaluate((all) => [...all.children].map((one) => one.innerText.replace(/\s+/g, ' ').trim()));

for (const size of ['phone', 'laptop']) {
  test(`the clock is started when nobody is waited for, and the words say for whom it waits (${size})`, async () => {
    const [aw, ab, bw, bb] = await links(place, chrome, { rules: 'minerva', name: 'Anna' });
    const anna = await sits(size, aw, 'Anna');
    const bram = await sits(size, ab, 'Bram');
    await hint(bram, 'Er zijn nog 2 stoelen leeg.');
    assert.equal(await bram.locator('[data-act=start]').count(), 0, 'nothing to start yet');
    // The key does no more than the button.
    await bram.keyboard.press('Space');
    const carla = await sits(size, bw, 'Carla');
    await hint(bram, 'Er is nog 1 stoel leeg.');
    assert.equal(await bram.locator('[data-act=start]').count(), 0, 'one chair is empty');
    const daan = await sits(size, bb, 'Daan');
    await hint(anna, 'Bram en Daan starten de klok.');
    await hint(bram, 'Jij hebt zwart: start de klok als iedereen klaar is.');
    await bram.click('[data-act=start]');
    await hint(bram, 'Jij bent klaar. Nu start Daan de klok nog, dan begint het.');
    assert.equal(await bram.locator('[data-act=start]').count(), 0, 'he did');
    await hint(anna, 'Daan start de klok.');
    assert.deepEqual(await axe(bram), []);
    await daan.click('[data-act=start]');
    await anna.waitForSelector('.board.own .clock.running');
    await close([anna, bram, carla, daan]);
  });
}

test('at one board either player starts the clock', async () => {
  const [white, black] = await links(place, chrome, { rules: 'fide-2023', name: 'Anna' });
  const anna = await sits('laptop', white, 'Anna');
  await hint(anna, 'Er is nog 1 stoel leeg.');
  assert.equal(await anna.locator('[data-act=start]').count(), 0);
  const bram = await sits('phone', black, 'Bram');
  await hint(anna, 'Start de klok als jullie klaar zijn.');
  await anna.click('[data-act=start]');
  await bram.waitForSelector('.board.own .clock.running');
  // A phone has no keys to be told of.
  for (const [page, told] of [
    [anna, true],
    [bram, false],
  ]) {
    await page.click('.more summary');
    assert.equal(await page.locator('[data-do=flip]').isVisible(), true);
    assert.equal(await page.locator('[data-do=keys]').isVisible(), told);
  }
  await close([anna, bram]);
});

// Covers: knsb-1.3
test('in a rematch the words of the teams stay with the people, and who is not there yet is waited for by name', async () => {
  const seats = await links(place, chrome, { rules: 'minerva', name: 'Anna' });
  const pages = [];
  for (const [at, name] of ['Anna', 'Bram', 'Carla', 'Daan'].entries()) pages.push(await sits('laptop', seats[at], name));
  const [anna, bram, carla, daan] = pages;
  const watcher = await visitor(chrome, 'laptop');
  await watcher.goto(anna.url());
  await hint(anna, 'Bram en Daan starten de klok.');
  const own = ['Jouw team', /Anna \(jij\).*Daan/, 'De tegenstanders', /Bram.*Carla/];
  const same = (found, wanted) => found.every((text, at) => (wanted[at].test ? wanted[at].test(text) : wanted[at] === text));
  const first = await headings(anna);
  assert.ok(same(first, own), `${first}`);
  const others = await headings(bram);
  assert.ok(same(others, ['Jouw team', /Bram \(jij\).*Carla/, 'De tegenstanders', /Anna.*Daan/]), `${others}`);
  await watcher.waitForSelector('.who-is-here h3');
  assert.deepEqual(await watcher.locator('.who-is-here h3').allTextContents(), ['Anna + Daan', 'Bram + Carla']);
  for (const black of [bram, daan]) await black.click('[data-act=start]');
  await carla.click('.more summary');
  await carla.click('[data-act=resign]');
  await carla.click('dialog [data-value=yes]');
  await watcher.waitForFunction(() => document.querySelector('.ending h2').textContent === 'Uitslag: Anna + Daan 1 – 0 Bram + Carla');
  const old = anna.url();
  for (const page of [daan, bram, carla]) {
    await page.click('[data-act=rematch]');
    await page.waitForFunction(() => document.querySelector('[data-act=rematch]').disabled);
  }
  // Daan goes for coffee: the others find his chair kept.
  await close([daan]);
  await anna.click('[data-act=rematch]');
  for (const page of [anna, bram, carla]) {
    await page.waitForURL((url) => url.href !== old && url.pathname.startsWith('/t/'));
    await page.waitForSelector('.board.own cg-board piece');
  }
  for (const page of [anna, bram, carla]) await hint(page, 'Wacht op Daan.');
  assert.equal(await anna.locator('[data-act=start]').count(), 0);
  const again = await headings(anna);
  assert.ok(same(again, ['Jouw team', /(Anna \(jij\).*Daan|Daan.*Anna \(jij\))/, 'De tegenstanders', /Bram|Carla/]), `${again}`);
  await close([anna, bram, carla, watcher]);
});

for (const size of ['phone', 'laptop']) {
  test(`before the start one takes a free chair, and two swap when both want it (${size})`, async () => {
    const seats = await links(place, chrome, { rules: 'minerva', name: 'Anna' });
    const anna = await sits(size, seats[0], 'Anna');
    const bram = await sits(size, seats[1], 'Bram');
    for (const page of [anna, bram]) {
      // Nothing is wrong with the line when one changes seats: nobody is told so.
      await page.evaluate(() => {
        const told = document.querySelector('.no-line');
        globalThis.alarms = 0;
        new MutationObserver(() => {
          if (!told.hidden) globalThis.alarms++;
        }).observe(told, { attributes: true });
      });
    }
    const own = (page, board, side) =>
      page.waitForSelector(`.board.own[data-board=${board}] .cg-wrap.orientation-${side}`, { state: 'attached' });
    await own(anna, 'A', 'white');
    assert.equal(await anna.locator('.who-is-here button[data-to=Aw]').count(), 0, 'not for the own chair');
    await anna.click('.who-is-here button[data-to=Bw]');
    await own(anna, 'B', 'white');
    // Her old chair is free again, and Bram sees where she sits.
    await bram.waitForFunction(() => /Anna/.test(document.querySelector('[data-to=Bw]').closest('li').textContent));
    assert.match(await bram.locator('li:has([data-to=Aw])').textContent(), /Lege stoel/);
    await bram.click('.who-is-here button[data-to=Bw]');
    await bram.waitForSelector('.who-is-here .asked');
    await anna.waitForFunction(() => document.querySelector('.who-is-here strong.asked')?.textContent === 'Bram wil met jou ruilen.');
    assert.deepEqual(await axe(anna), []);
    await anna.click('.who-is-here button[data-to=Ab]');
    await own(anna, 'A', 'black');
    await own(bram, 'B', 'white');
    for (const page of [anna, bram]) assert.equal(await page.evaluate(() => globalThis.alarms), 0);
    await anna.reload();
    await own(anna, 'A', 'black');
    // Who comes by the link of the chair that Anna left sits there, and the game begins as always.
    const carla = await sits(size, seats[2], 'Carla');
    const daan = await sits(size, seats[3], 'Daan');
    for (const black of [anna, daan]) await black.click('[data-act=start]');
    await anna.waitForSelector('.board.own .clock.running, .board .clock.running');
    assert.equal(await anna.locator('.who-is-here button:visible').count(), 0);
    await close([anna, bram, carla, daan]);
  });
}

test('where a bot sits there is no chair to take', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/new`);
  const answer = await page.request.post(`${place.address}/new`, {
    form: { rules: 'minerva', others: 'bots', name: 'Anna', seat: 'Aw' },
    headers: { origin: place.address },
  });
  await page.goto(answer.url());
  const link = page.locator('a[href*="/s/"]').first();
  if (await link.count()) await link.click();
  await page.waitForSelector('.board.own cg-board piece');
  assert.equal(await page.locator('.who-is-here button').count(), 0);
  await page.context().close();
});
