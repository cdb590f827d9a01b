// Four friends with one link between them: each picks a seat, they play, and the game comes to its end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stage, visitor } from './house.mjs';
import { close, links, logged, play } from './players.mjs';

const { place, chrome } = await stage();

/** Opens a table for people by the form, as a newcomer does; the page with the one link. */
async function opens(size, name) {
  const page = await visitor(chrome, size);
  await page.goto(place.address);
  await page.click('a[href="/new?others=people"]');
  await page.check('input[name=rules][value=minerva]');
  await page.fill('input[name=name]', name);
  await page.click('form.stack button[type=submit]');
  await page.waitForSelector('#invitation');
  return page;
}

async function joins(size, link, name, seat) {
  const page = await visitor(chrome, size);
  await page.goto(link);
  assert.deepEqual(await axe(page), []);
  await page.fill('input[name=name]', name);
  await page.click(`.places button[value=${seat}]`);
  await page.waitForSelector('.board.own cg-board piece');
  return page;
}

for (const size of ['phone', 'laptop']) {
  test(`four friends with one link between them play a game to its end (${size})`, async () => {
    const anna = await opens(size, 'Anna');
    const link = await anna.inputValue('#invitation');
    // The page with the link can be loaded again, and is found again from the table.
    await anna.reload();
    assert.equal(await anna.inputValue('#invitation'), link);
    assert.deepEqual(await axe(anna), []);
    await anna.click('a.button.big');
    await anna.waitForSelector('.board.own cg-board piece');
    // The link to play with stands in the waiting room itself, with its code, as long as there is room.
    assert.equal(await anna.inputValue('#join-link'), link);
    assert.ok(await anna.locator('.join-link .qr svg').isVisible());
    assert.deepEqual(await axe(anna), []);
    await anna.click('[data-do=invite]');
    assert.equal(anna.url(), link);
    assert.match(await anna.locator('main').textContent(), /Anna/);
    await anna.click('a.button.big');
    await anna.waitForSelector('.board.own cg-board piece');
    const bram = await joins(size, link, 'Bram', 'Ab');
    // Two who want the same seat: one is told, and picks another.
    const late = await visitor(chrome, size);
    await late.goto(link);
    // One sees who plays with whom before picking.
    const teams = await late.locator('.pick-seat .team').allInnerTexts();
    assert.match(teams[0], /^Team 1\s+Wit op bord A\s+Anna\s+Zwart op bord B met Anna/);
    assert.match(teams[1], /^Team 2\s+Zwart op bord A\s+Bram\s+Wit op bord B met Bram/);
    await late.fill('input[name=name]', 'Dirk');
    const pressed = await late.evaluateHandle(() => document.querySelector('.places button[value=Bw]').cloneNode());
    const chris = await joins(size, link, 'Chris', 'Bw');
    // The seats freshen by themselves; who pressed before that is told.
    await late.waitForFunction(() => !document.querySelector('.places button[value=Bw]'));
    assert.match(await late.locator('.places').last().innerText(), /Chris/);
    assert.equal(await late.inputValue('input[name=name]'), 'Dirk', 'what is typed stays');
    await pressed.evaluate((button) => {
      document.querySelector('form.pick-seat').append(button);
      button.click();
    });
    await late.waitForSelector('.fault');
    assert.match(await late.locator('.fault').textContent(), /al bezet/);
    assert.equal(await late.inputValue('input[name=name]'), 'Dirk', 'the name is still there');
    assert.equal(await late.locator('.places button').count(), 1, 'only what is still free');
    // Who has only the link to watch is told how to get in.
    const watcher = await visitor(chrome, size);
    await watcher.goto(bram.url());
    await watcher.waitForFunction(() =>
      document.querySelector('.waiting')?.textContent.includes('Nog 1 stoel vrij: vraag om de speellink'),
    );
    await watcher.context().close();
    await late.click('.places button[value=Bb]');
    await late.waitForSelector('.board.own cg-board piece');
    const pages = [anna, bram, chris, late];
    await anna.waitForFunction(() => document.querySelectorAll('.who-is-here li.here').length === 4);
    const [one, two] = await anna.locator('.who-is-here ul').allInnerTexts();
    assert.match(one, /Anna \(jij\).*Dirk/s);
    assert.match(two, /Bram.*Chris/s);
    assert.equal(await anna.locator('.join-link').isVisible(), false, 'nobody else can join');
    // Who comes fifth can look on.
    const fifth = await visitor(chrome, size);
    await fifth.goto(link);
    assert.match(await fifth.locator('main').textContent(), /Alle stoelen bezet/);
    // Who opens the link again sits already.
    await bram.goto(link);
    assert.match(await bram.locator('h1').textContent(), /Nodig/);
    await bram.click('a.button.big');
    for (const black of [bram, late]) await black.click('[data-act=start]');
    await anna.waitForSelector('.board.own .clock.running');
    assert.deepEqual(await anna.locator('.who:has(.mate) .text').allInnerTexts(), ['Dirk']);
    await play(pages, 'Aw e4, Ab e5, Aw Pf3, Ab Dg5, Aw Pxg5, Bw f3, Bb e5, Bw g4');
    await late.waitForSelector('.board.own .hand [data-piece=q]:not(.none)');
    await play(pages, 'Bb D@h4');
    for (const page of pages) await page.waitForSelector('.ending h2');
    const told = await Promise.all(pages.map((page) => page.locator('.ending h2').textContent()));
    assert.deepEqual(told, [
      'Gewonnen! Anna (jij) + Dirk 1 – 0 Bram + Chris',
      'Verloren: Anna + Dirk 1 – 0 Bram (jij) + Chris',
      'Verloren: Anna + Dirk 1 – 0 Bram + Chris (jij)',
      'Gewonnen! Anna + Dirk (jij) 1 – 0 Bram + Chris',
    ]);
    // Nobody judges this result: nobody is asked to sign it, and the way to another game is in sight.
    for (const page of pages) {
      assert.equal(await page.locator('.controls > .acts > button').count(), 0);
      assert.equal(await page.locator('.ending [data-act=sign]').isVisible(), false);
      await page.waitForFunction(() => {
        const again = document.querySelector('[data-act=rematch]').getBoundingClientRect();
        return again.top >= 0 && again.bottom <= innerHeight;
      });
    }
    // The match ended with the first game: the other one does not go on.
    assert.match(await anna.locator('.ending .results').textContent(), /Bord A: niet uitgespeeld/);
    const names = await anna.locator('.name .text').allTextContents();
    assert.deepEqual(names.sort(), ['Anna (jij)', 'Bram', 'Chris', 'Dirk']);
    await late.context().close();
    await close([anna, bram, chris, fifth]);
  });
}

for (const [size, kind] of [
  ['phone', 'refused'],
  ['laptop', 'missing'],
]) {
  test(`a link is copied, or selected to copy, where the clipboard is ${kind} (${size})`, async () => {
    const page = await visitor(chrome, size);
    await page.addInitScript((how) => {
      const clipboard = how === 'missing' ? undefined : { writeText: () => Promise.reject(new Error('no')) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    }, kind);
    await page.goto(`${place.address}/new?others=people`);
    await page.click('form.stack button[type=submit]');
    const copy = page.locator('.invitation [data-copy]');
    await copy.click();
    await page.waitForFunction(() => document.querySelector('.invitation [data-copy]').textContent === 'Gekopieerd');
    assert.equal(await page.evaluate(() => getSelection().toString()), await page.inputValue('#invitation'));
    await page.click('a.button.big');
    await page.click('.join-link [data-do=copy]');
    await page.waitForFunction(() => document.querySelector('.join-link [data-do=copy]').textContent === 'Gekopieerd');
    await close([page]);
  });
}

test('as on the board is said where one sits down, in one line', async () => {
  const opener = await visitor(chrome, 'tiny');
  await opener.goto(`${place.address}/new?others=people`);
  await opener.click('form.stack details summary');
  await opener.check('input[name=way][value=board]');
  await opener.click('form.stack button[type=submit]');
  const link = await opener.inputValue('#invitation');
  const guest = await joins('tiny', link, 'Bram', 'Ab');
  assert.match(await guest.locator('.way-of-playing').innerText(), /^Zoals aan het bord: druk zelf je klok in/);
  await opener.goto(link);
  assert.match(await opener.locator('.way-of-playing').innerText(), /^Zoals aan het bord: druk zelf je klok in/);
  await close([opener, guest]);
});

test("the phone's own share sheet gets the link", async () => {
  const page = await visitor(chrome, 'phone');
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      globalThis.shared = what.url;
    };
  });
  await page.goto(`${place.address}/new?others=people`);
  await page.click('form.stack button[type=submit]');
  await page.click('[data-share]');
  assert.equal(await page.evaluate(() => globalThis.shared), await page.inputValue('#invitation'));
  await close([page]);
});

test('anyone may sit down at the page of a listed table, and at no other', async () => {
  const [white] = await links(place, chrome, { rules: 'fide-2023', name: 'Anna', listed: 'yes' });
  const anna = await visitor(chrome, 'laptop');
  await anna.goto(white);
  await anna.waitForSelector('.board.own cg-board piece');
  assert.equal(await anna.locator('.sit-here').count(), 0, 'who sits needs no seat');
  const guest = await visitor(chrome, 'phone');
  await guest.goto(anna.url());
  await guest.fill('.sit-here input[name=name]', 'Bram');
  await guest.click('.sit-here button');
  await guest.waitForSelector('[data-act=start]');
  await guest.click('[data-act=start]');
  await play([anna, guest], 'Aw e4, Ab e5');
  await logged(anna, '1… e5');
  const [hidden] = await links(place, chrome, { rules: 'fide-2023', name: 'Cor' });
  const cor = await visitor(chrome, 'laptop');
  await cor.goto(hidden);
  await cor.waitForSelector('.board.own cg-board piece');
  await guest.goto(cor.url());
  assert.equal(await guest.locator('.sit-here').count(), 0);
  const tried = await guest.request.post(`${cor.url()}/sit`, { form: { seat: 'Ab', name: 'Bram' }, headers: { origin: place.address } });
  assert.equal(tried.status(), 404);
  for (const page of [anna, guest, cor]) await page.context().close();
});

test('on a phone the form for a table begins with the name, what few people want is folded, and no script is needed', async () => {
  const context = await chrome.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto(`${place.address}/new?others=people`);
  const fields = page.locator('form.stack :is(input, select, button):visible');
  assert.equal(await fields.first().getAttribute('name'), 'name');
  for (const name of ['way', 'arbiter', 'listed', 'delay']) {
    assert.equal(await page.locator(`form.stack [name=${name}]`).first().isVisible(), false, name);
  }
  const button = await page.locator('form.stack button[type=submit]').boundingBox();
  assert.ok(button.y + button.height < 2 * 844, `within two screens: ${button.y}`);
  await page.fill('input[name=name]', 'Anna');
  await page.click('form.stack details summary');
  await page.check('input[name=way][value=board]');
  await page.click('form.stack button[type=submit]');
  await page.waitForSelector('#invitation');
  // Who comes for a choice that is folded finds it open.
  await page.goto(`${place.address}/new?arbiter=yes`);
  assert.equal(await page.locator('input[name=arbiter][value=yes]').isVisible(), true);
  await context.close();
});
