// As on the board: touching, adjusting, letting go, a piece of the hand that touches the board, the claim of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './house.mjs';
import { close, logged, refused, sit, square, type } from './players.mjs';

const { place, chrome } = await stage();

const touch = async (page, name, side) => {
  const at = await square(page, name, side);
  await page.mouse.click(at.x, at.y);
};
const points = async (page, to, name, side) => {
  await page.click('.more summary');
  await page.click(`[data-point=${to}]`);
  await page.waitForSelector('#table.pointing');
  await touch(page, name, side);
};
const press = (page) => page.click('[data-act=press]');

for (const size of ['phone', 'laptop']) {
  // Covers: fide-4.2, fide-4.3
  test(`a piece that is touched binds, one that is set right does not (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'fide-2005', way: 'board' });
    const [white, black] = pages;
    await points(white, 'adjust', 'd2', 'w');
    await logged(white, 'd2');
    assert.equal(await white.locator('.board.own square.touched').count(), 0);
    await type(white, 'g1f3');
    await press(white);
    // A touch before the page knows of the press is nobody's.
    await black.waitForFunction(() => document.title.includes('aan zet'));
    await touch(black, 'b8', 'b');
    await black.waitForSelector('.board.own square.touched');
    // Who takes up another piece is told which one must move.
    await touch(black, 'g8', 'b');
    await black.waitForFunction(() => document.querySelector('.status').textContent === 'Je raakte het paard op b8 aan: zet daarmee.');
    await refused(black, 'e7e5', 'fide-4.3');
    await type(black, 'b8c6');
    await logged(white, 'Pb8-c6');
    await close(pages);
  });

  // Covers: fide-4.6
  test(`a pawn that is held on the last rank was let go there, and must be promoted (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'fide-2005', way: 'board', setup_a: '4k3/P6p/8/8/8/8/7P/4K3 w - - 0 1' });
    const [white] = pages;
    const [from, to] = [await square(white, 'a7'), await square(white, 'a8')];
    await white.mouse.click(from.x, from.y);
    await white.mouse.move(to.x, to.y);
    await white.mouse.down();
    await white.waitForSelector('.at-square');
    await white.mouse.up();
    await logged(white, 'a8');
    await white.keyboard.press('Escape');
    await refused(white, 'e1e2', 'fide-4.6');
    await type(white, 'a7a8r');
    await close(pages);
  });

  // Covers: knsb-4.1
  test(`a piece of the hand that is held on a square touches the board and must be placed (${size})`, async () => {
    const hand = 'rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1';
    const pages = await sit(place, chrome, size, { rules: 'knsb', way: 'board', setup_a: hand });
    const [white] = pages;
    const slot = await white.locator('.board.own .hand button[data-piece=n]').boundingBox();
    const at = await square(white, 'e4');
    await white.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2);
    await white.mouse.down();
    await white.mouse.move(at.x, at.y - 20, { steps: 4 });
    await white.mouse.move(at.x, at.y);
    await logged(white, 'e4');
    // Taken away again: it was touched all the same.
    await white.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2, { steps: 4 });
    await white.mouse.up();
    await refused(white, 'e2e4', 'knsb-4.1');
    await type(white, 'P@f3');
    await close(pages);
  });
}

// Covers: fide-4.7
test('a player claims that the opponent touched another piece: the clocks stop and the arbiter is called', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'fide-2005', way: 'board' });
  const [white, black] = pages;
  await type(white, 'e2e4');
  await press(white);
  await black.waitForSelector('.seatbar.you.turn .clock.running');
  await points(black, 'claim_touch', 'd2', 'b');
  await logged(white, 'd2');
  await white.waitForFunction(() => document.querySelector('.board.own .board-notice').textContent.includes('stil'));
  await close(pages);
});
