// Between people: what the partner says, who is away, a line that breaks, the way back to a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIZES, stage, visitor } from './house.mjs';
import { close, links, play, sit } from './players.mjs';

const { place, chrome } = await stage();

/** Counts the tones that the page plays. */
const listen = (page) =>
  page.evaluate(() => {
    globalThis.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.tones += 1;
      return start.apply(this, when);
    };
  });

for (const size of Object.keys(SIZES)) {
  // Covers: knsb-9.1, knsb-9.3
  test(`what the partner says is a bubble at the name, above everything, with the piece and a sound (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb' });
    const [aw, ab, bw, bb] = pages;
    await aw.locator('.board.own').click({ position: { x: 5, y: 5 } });
    await listen(aw);
    assert.equal(await bb.locator('.messages h2').innerText(), 'Vraag je teamgenoot');
    assert.equal(await bb.locator('[data-message=ask_n] piece.black').count(), 1, 'what one asks for comes in the own colour');
    await bb.click('[data-message=ask_n]');
    await bb.waitForSelector('[data-message=ask_n].sent');
    const bubble = aw.locator('.bubble');
    await bubble.waitFor();
    assert.equal(await bubble.locator('piece.knight.black').count(), 1);
    assert.ok((await aw.evaluate(() => globalThis.tones)) > 0, 'it is heard');
    const [at, name] = [await bubble.boundingBox(), await aw.locator('.board.partner .seatbar:not(:first-child) .name').boundingBox()];
    const { width, height } = SIZES[size];
    assert.ok(at.x >= 0 && at.y >= 0 && at.x + at.width <= width && at.y + at.height <= height, 'within the window');
    const covered = await aw.evaluate(() => {
      const { left, right, top, bottom } = document.querySelector('.bubble').getBoundingClientRect();
      const over = ({ left: l, right: r, top: t, bottom: b }) => l < right && r > left && t < bottom && b > top;
      return [...document.querySelectorAll('.board .clock')].filter((clock) => over(clock.getBoundingClientRect())).length;
    });
    assert.equal(covered, 0, 'no clock is hidden');
    assert.ok(Math.abs(at.y - name.y) < 160 || name.y > height, `at the name of the partner: ${at.y}, ${name.y}`);
    for (const page of [ab, bw]) assert.equal(await page.locator('.bubble').isVisible(), false, 'the opponents do not see it');
    // Also while a dialog is open it lies on top.
    await aw.evaluate(() => scrollTo(0, 2000));
    assert.equal(await aw.locator('.more summary').innerText(), 'Opgeven, remise, meer');
    await aw.click('.more summary');
    await aw.click('[data-act=offer_draw]');
    await bb.click('[data-message=may_offer_draw]');
    await aw.waitForSelector('.bubble[data-said=may_offer_draw]');
    const middle = await aw.locator('.bubble').boundingBox();
    const top = await aw.evaluate(
      ([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.bubble')),
      [middle.x + middle.width / 2, middle.y + 6],
    );
    assert.ok(top, 'nothing lies over it');
    await aw.keyboard.press('Escape');
    // The answer is given at the question, and the question goes.
    await aw.click('.bubble [data-answer=yes]');
    await bb.waitForSelector('.bubble[data-said=yes]');
    assert.equal(await aw.locator('.bubble').isVisible(), false);
    await close(pages);
  });
}

for (const size of ['phone', 'laptop']) {
  test(`who goes away is marked at the name with since when, and the mark goes when they are back (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb', name: 'Anna' });
    const [aw, ab] = pages;
    const at = aw.url();
    await aw.goto('about:blank');
    const gone = ab.locator('.board.own .gone');
    await gone.waitFor();
    await ab.waitForFunction(() => /^al 0:0[1-9] weg$/.test(document.querySelector('.board.own .gone')?.textContent));
    await aw.goto(at);
    await ab.waitForFunction(() => !document.querySelector('.board.own .gone'));
    await ab.waitForFunction(() => /\d+ ms/.test(document.querySelector('.seatbar.you .lag')?.title));
    await close(pages);
  });

  test(`without a line the page says so and its clocks stand still (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb' });
    const [aw] = pages;
    await aw.context().setOffline(true);
    await aw.evaluate(() => window.dispatchEvent(new Event('offline')));
    await aw.waitForSelector('.no-line:not([hidden])');
    assert.match(await aw.locator('.no-line').textContent(), /Geen verbinding/);
    const clock = () => aw.locator('.seatbar.you .clock.unsure').textContent();
    const then = await clock();
    // The clock of the others goes on: a second later theirs differs, ours does not.
    const theirs = await pages[1].locator('.board.own .clock.running').textContent();
    await pages[1].waitForFunction((text) => document.querySelector('.board.own .clock.running').textContent !== text, theirs);
    await pages[1].waitForFunction((text) => document.querySelector('.board.own .clock.running').textContent !== text, theirs);
    assert.equal(await clock(), then);
    await aw.context().setOffline(false);
    await aw.waitForSelector('#table:not(.offline)');
    assert.equal(await aw.locator('.no-line').isVisible(), false);
    assert.equal(await aw.locator('.clock.unsure').count(), 0);
    for (const page of pages) await page.context().close();
  });
}

test('before the start the way back does not say that a game goes on', async () => {
  const [white] = await links(place, chrome, { rules: 'fide-2023' });
  const page = await visitor(chrome, 'phone');
  await page.goto(white);
  await page.waitForSelector('.board.own cg-board piece');
  await page.goto(place.address);
  assert.equal(await page.locator('.way-back').innerText(), 'Je tafel wacht: terug naar je stoel');
  await close([page]);
});

test('leaving a running game is asked about, and every page has a way back to it until it is over', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'fide-2023' });
  const [white, black] = pages;
  await play(pages, 'Aw e4, Ab e5');
  const asked = [];
  white.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const game = white.url();
  await white.locator('header .home').click();
  await white.waitForURL(`${place.address}/`);
  assert.deepEqual(asked, ['beforeunload']);
  await white.goto(`${place.address}/games`);
  await white.click('.way-back');
  await white.waitForURL(game);
  await white.waitForSelector('.board.own cg-board piece');
  await black.click('.more summary');
  await black.click('[data-act=resign]');
  await black.click('dialog [data-value=yes]');
  await white.waitForSelector('.ending h2');
  await white.goto(place.address);
  assert.equal(await white.locator('.way-back').count(), 0);
  assert.deepEqual(asked, ['beforeunload'], 'a finished game lets go');
  const guest = await visitor(chrome, 'laptop');
  await guest.goto(game);
  await guest.waitForSelector('.board.own cg-board piece');
  await guest.goto(place.address);
  assert.equal(await guest.locator('.way-back').count(), 0, 'who only looked on has no game');
  await close([...pages, guest]);
});
