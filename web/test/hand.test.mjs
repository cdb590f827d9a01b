// Placing pieces in three ways, talk between partners, and playing as on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './house.mjs';
import { clickMove, close, dragDrop, logged, play, refused, sit, square, type } from './players.mjs';

const { place, chrome } = await stage();

for (const size of ['phone', 'laptop']) {
  // Covers: knsb-2.2, knsb-2.3
  test(`a piece in hand is placed by dragging, by click and click, and by typing in Dutch letters (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb' });
    const [, , bw, bb] = pages;
    await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Pc6, Aw dxc6, Ab h6, Aw cxb7, Ab h5, Bw a3');
    // Black of board B holds two pawns and a knight.
    await bb.waitForSelector('.board.own .hand [data-piece=n]:not(.none)');
    await dragDrop(bb, 'p', 'e6', 'b');
    await logged(bw, '1… @e6');
    await type(bw, 'b3');
    // By finger on a phone, by mouse elsewhere.
    const finger = size === 'phone';
    await (finger ? bb.tap('.board.own .hand [data-piece=p]') : bb.click('.board.own .hand [data-piece=p]'));
    await bb.waitForSelector('.board.own .hand [data-piece=p].chosen');
    // The squares are drawn with the next frame.
    await bb.waitForFunction(() => document.querySelectorAll('.board.own square.drop-here').length > 20);
    const at = await square(bb, 'd5', 'b');
    await (finger ? bb.touchscreen : bb.mouse)[finger ? 'tap' : 'click'](at.x, at.y);
    await logged(bw, '2… @d5');
    await type(bw, 'c3');
    await refused(bb, 'P@e6', 'knsb-2.3');
    await type(bb, 'P@f6');
    await logged(bw, '3… P@f6');
    assert.equal(await bb.locator('.board.own .hand [data-piece]:not(.none)').count(), 0, 'the hand is empty');
    await close(pages);
  });
}

// Covers: knsb-9.1, knsb-9.2
test('the partner hears a message that the opponents do not, live and after a reload', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb' });
  const [aw, ab, bw, bb] = pages;
  await aw.click('[data-message=ask_n]');
  await bb.waitForSelector('.log li[data-kind=said]', { state: 'attached' });
  await bb.reload();
  await bb.waitForSelector('.log li[data-kind=said]', { state: 'attached' });
  for (const page of [ab, bw]) {
    await page.reload();
    await page.waitForSelector('.board.own cg-board piece');
    assert.equal(await page.locator('.log li[data-kind=said]').count(), 0);
  }
  await close(pages);
});

for (const size of ['phone', 'laptop']) {
  // Covers: knsb-7.4, knsb-7.6
  test(`as on the board an illegal move is played, pressed, demanded back and replaced (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb', way: 'board' });
    const [aw, ab] = pages;
    await clickMove(aw, 'e2', 'e5', 'w');
    await logged(ab, 'e2-e5');
    assert.doesNotMatch(await ab.locator('.log').textContent(), /onreglementair/, 'nobody is told');
    await aw.click('[data-act=press]');
    await ab.waitForSelector('.board.own .seatbar.turn .clock.running');
    await ab.click('[data-act=demand]');
    await ab.waitForFunction(() => document.querySelector('.log').textContent.includes('KNSB 7.4'));
    // The touched pawn binds.
    await refused(aw, 'd2d4', 'fide-4.3');
    await type(aw, 'e2e4');
    await aw.click('[data-act=press]');
    await ab.waitForSelector('.board.own .seatbar.turn .clock.running');
    await close(pages);
  });
}
