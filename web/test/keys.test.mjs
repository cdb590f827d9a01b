// Hands and keys: the clock, promotion at the square, the keyboard, the sheet, and touching as on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stage } from './house.mjs';
import { clickMove, close, logged, play, sit, type } from './players.mjs';

const { place, chrome } = await stage();

const PAWN = '4k3/P6p/8/8/8/8/7P/4K3';
const result = (page) => page.locator('.board.own .board-state').textContent();

for (const size of ['phone', 'laptop', 'aside']) {
  // Covers: fide-6.7
  test(`as on the board the clock itself is pressed, and buttons are there when they are of use (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'fide-2005', way: 'board' });
    const [white, black] = pages;
    assert.equal(
      await white.locator('[data-act=take_back], [data-act=demand], [data-act=claim_flag]').count(),
      0,
      'nothing to take back yet',
    );
    await type(white, 'e2e4');
    await white.waitForSelector('[data-act=take_back]');
    assert.equal(await white.locator('[data-act=demand]').count(), 0, 'nobody demands that the own move is replaced');
    const clock = await white.locator('.seatbar.you .clock').boundingBox();
    if (size === 'phone') await white.touchscreen.tap(clock.x + clock.width / 2, clock.y + clock.height / 2);
    else await white.mouse.click(clock.x + clock.width / 2, clock.y + clock.height / 2);
    await black.waitForSelector('.seatbar.you.turn .clock.running');
    assert.equal(await white.locator('[data-act=take_back], [data-act=demand]').count(), 0);
    assert.equal(await black.locator('[data-act=demand]').innerText(), 'Onreglementaire zet!');
    await type(black, 'e7e5');
    // The space bar is the clock too, when no field has the keyboard.
    await black.evaluate(() => document.activeElement.blur());
    await black.keyboard.press(' ');
    await white.waitForSelector('.seatbar.you.turn .clock.running');
    assert.deepEqual(await axe(white), []);
    await close(pages);
  });

  // Covers: fide-3.7
  test(`what a pawn becomes is asked at its square at once; always a queen is a setting of the player (${size})`, async () => {
    const both = { rules: 'fide-2023', setup_a: `${PAWN} w - - 0 1` };
    const first = await sit(place, chrome, size, both);
    await first[0].click('.more summary');
    await first[0].check('input[name=always_queen]');
    await first[0].click('.more summary');
    await first[0].evaluate(() => scrollTo(0, 0));
    await clickMove(first[0], 'a7', 'a8', 'w');
    await logged(first[1], 'a8=D+');
    await close(first);
    const pages = await sit(place, chrome, size, both);
    const [white] = pages;
    await clickMove(white, 'a7', 'a8', 'w');
    await white.waitForSelector('.at-square');
    const [list, drawn] = [await white.locator('.at-square').boundingBox(), await white.locator('.board.own cg-board').boundingBox()];
    assert.ok(Math.abs(list.x - drawn.x) < 8 && Math.abs(list.y - drawn.y) < 8, 'it opens at a8');
    assert.equal(await white.evaluate(() => document.activeElement.dataset.value), 'a7a8q', 'the queen has the focus');
    await white.click('.at-square [data-value=a7a8n]');
    await logged(pages[1], 'a8=P');
    await close(pages);
  });
}

test('the whole game by keyboard: walking over the squares, choosing, placing from the hand, and a list of the keys', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'minerva' });
  const [aw, ab, bw, bb] = pages;
  await aw.locator('.board.own td[data-at=e2]').focus();
  await aw.waitForSelector('.board.own square.cursor');
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await aw.keyboard.press(key);
  await logged(ab, '1. e4');
  // Black sees the board from the other side, and so do the arrows.
  await ab.locator('.board.own td[data-at=e2]').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) await ab.keyboard.press(key);
  assert.equal(await ab.evaluate(() => document.activeElement.dataset.at), 'f7');
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await ab.keyboard.press(key);
  await logged(aw, '1… d5');
  await type(aw, 'exd5');
  await play(pages, 'Bw a3');
  await bb.waitForSelector('.board.own .hand [data-piece=p]:not(.none)');
  await bb.locator('.board.own td[data-at=e2]').focus();
  await bb.keyboard.press('5');
  await bb.waitForSelector('.board.own .hand [data-piece=p].chosen');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await bb.keyboard.press(key);
  await logged(bw, '1… @e5');
  await aw.evaluate(() => document.activeElement.blur());
  await aw.keyboard.press('?');
  await aw.waitForSelector('dialog.keys');
  assert.match(await aw.locator('dialog.keys').textContent(), /klok indrukken/);
  assert.deepEqual(await axe(aw), []);
  await close(pages);
});

test('resigning asks with the focus on no, and a board that is turned round is so at this table only', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'fide-2023' });
  const [white, black] = pages;
  await white.click('.more summary');
  await white.click('[data-act=resign]');
  assert.equal(await white.evaluate(() => document.activeElement.dataset.value), 'no');
  await white.keyboard.press('Enter');
  assert.equal(await white.locator('dialog').count(), 0);
  assert.equal(await result(white), '', 'nobody resigned');
  await white.click('[data-do=flip]');
  const turned = () => white.locator('.board.own .cg-wrap.orientation-black').count();
  assert.equal(await turned(), 1);
  await white.reload();
  await white.waitForSelector('.board.own cg-board piece');
  assert.equal(await turned(), 1, 'still turned after a reload');
  const [other] = await sit(place, chrome, 'laptop', { rules: 'fide-2023' });
  const there = other.url();
  await white.goto(there);
  await white.waitForSelector('.board.own cg-board piece');
  assert.equal(await turned(), 0, 'another table is another table');
  await close([black, other]);
  await white.context().close();
});

test('the tab says whose move it is, and the start, a check, an offer and little time are heard', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'fide-2023', time: 'own', minutes: '1', increment: '0' });
  const [white, black] = pages;
  await white.waitForFunction(() => document.title.startsWith('● Jij bent aan zet'));
  assert.doesNotMatch(await black.title(), /aan zet/);
  await black.evaluate(() => {
    globalThis.heard = [];
    const set = Object.getOwnPropertyDescriptor(AudioParam.prototype, 'value').set;
    Object.defineProperty(AudioParam.prototype, 'value', {
      set(pitch) {
        globalThis.heard.push(pitch);
        set.call(this, pitch);
      },
    });
  });
  await play(pages, 'Aw e4, Ab f5, Aw Dh5');
  await black.waitForFunction(() => globalThis.heard.includes(740), null, { polling: 50 });
  await black.waitForFunction(() => document.title.startsWith('● Jij bent aan zet'));
  await type(black, 'g6');
  await type(white, 'Dxh7');
  await white.click('.more summary');
  await white.click('[data-act=offer_draw]');
  await white.click('dialog [data-value=yes]');
  await black.waitForFunction(() => globalThis.heard.includes(523));
  await black.waitForFunction(() => document.title.startsWith('● Remise aangeboden'));
  // A minute and less is told.
  await black.waitForFunction(() => globalThis.heard.includes(988), null, { timeout: 60_000 });
  await close(pages);
});

for (const size of ['phone', 'laptop']) {
  test(`the moves stand on a sheet, two boards side by side, with a sign where a piece was passed (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb', name: 'Anna' });
    await play(pages, 'Aw e4, Bw d4, Ab d5, Aw exd5, Bb Pf6');
    const [aw] = pages;
    await aw.waitForSelector('[data-sheet=A] .passed');
    // What was played at the other board has come here too.
    await aw.waitForFunction(() => document.querySelector('[data-sheet=B]').textContent.includes('Pf6'));
    const rows = (board) =>
      aw
        .locator(`[data-sheet=${board}] tbody tr`)
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
    assert.deepEqual(await rows('A'), ['1. e4 d5', '2. exd5↗ ']);
    assert.deepEqual(await rows('B'), ['1. d4 Pf6']);
    assert.equal(await aw.locator('[data-sheet=A] thead').textContent(), 'AnnaGast');
    const [a, b] = [await aw.locator('[data-sheet=A]').boundingBox(), await aw.locator('[data-sheet=B]').boundingBox()];
    assert.ok(a.x + a.width <= b.x + 1 && Math.abs(a.y - b.y) < 4, 'side by side');
    assert.match(await aw.locator('[data-sheet=A] .passed').getAttribute('aria-label'), /geeft een pion door/);
    await aw.click('[data-record=log]');
    assert.ok(await aw.locator('.log').isVisible());
    assert.deepEqual(await axe(aw), []);
    await close(pages);
  });
}

test('letters of the other language are understood too', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'fide-2023' });
  await play(pages, 'Aw Nf3, Ab Pc6, Aw d4, Ab d5, Aw Qd3, Ab Lg4');
  assert.match(await pages[0].locator('[data-sheet=A]').textContent(), /Pf3.*Pc6.*Dd3.*Lg4/s);
  await close(pages);
});
