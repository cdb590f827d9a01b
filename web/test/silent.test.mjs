// Nothing is refused in silence: a tapped move that is forbidden, a piece put down where one stands, and a resignation that leaves
// the opponent a last move are told to whom they concern.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './house.mjs';
import { clickMove, close, play, sit, square, type } from './players.mjs';

const { place, chrome } = await stage();

const told = (page, words) =>
  page
    .waitForFunction((text) => document.querySelector('.status').textContent.includes(text), words, { timeout: 5000 })
    .catch(async () => assert.fail(`${words}: ${await page.locator('.status').textContent()}`));
const reads = (page, words) =>
  page
    .waitForFunction((text) => document.body.innerText.includes(text), words, { timeout: 5000 })
    .catch(async () => assert.fail(`${words}: ${await page.locator('body').innerText()}`));

// Covers: fide-3.5, knsb-2.3, knsb-5.2
for (const size of ['phone', 'laptop']) {
  test(`what is forbidden is told with its article, however it is tried (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb', name: 'Anna' });
    const [aw, ab, bw, bb] = pages;
    // The queen cannot jump over her own pawn; nothing legal was offered there.
    await clickMove(aw, 'd1', 'd3', 'w');
    await told(aw, 'FIDE 3.5');
    assert.equal(await aw.locator('.log li[data-kind=moved]').count(), 0);
    // A pawn that is passed cannot be put down on another piece.
    await play(pages, 'Aw e4, Ab d5, Aw exd5');
    await type(bw, 'a3');
    await bb.click('.board.own .hand [data-piece=p]:not(.none)');
    await square(bb, 'e7', 'b').then((at) => (size === 'phone' ? bb.touchscreen.tap(at.x, at.y) : bb.mouse.click(at.x, at.y)));
    await told(bb, 'KNSB 2.3');
    // Who resigns when the other is on move leaves a last move, and all four know.
    await type(bb, 'e5');
    await bb.click('.more summary');
    await bb.click('[data-act=resign]');
    await bb.click('dialog [data-value=yes], dialog button:has-text("Geef op")');
    await reads(bb, 'Je hebt opgegeven.');
    await reads(bw, 'mag nog één zet doen, of kies ‘Geen laatste zet’.');
    for (const page of [aw, ab]) await reads(page, 'Op bord B geeft ');
    // Who resigned has nothing left to move, and the opponent has one move.
    assert.equal(await bb.locator('.move-form').isVisible(), false);
    assert.equal(await bw.locator('.move-form').isVisible(), true);
    // At the other board, which is done, the game is not called going on.
    if (!(await ab.locator('.more[open]').count())) await ab.click('.more summary');
    await ab.click('[data-act=resign]');
    await ab.click('dialog [data-value=yes], dialog button:has-text("Geef op")');
    await reads(ab, 'op bord B is opgegeven');
    await reads(ab, 'heeft opgegeven; ');
    assert.doesNotMatch(await ab.locator('.ending').textContent(), /loopt nog|speelt nog/);
    await close(pages);
  });
}
