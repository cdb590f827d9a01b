// The room on the screen: the board fills the height, and nothing moves when something happens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, SIZES, stage } from './house.mjs';
import { close, play, sit, type } from './players.mjs';

const { place, chrome } = await stage();

/** Where what is played with lies, by name. */
const where = (page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const parts = [
      '.board.own .square',
      '.board.partner .square',
      '.seatbar.you .clock',
      '#table:not(.single) .seatbar.you .hand',
      '.messages',
      '.move-form',
      '.record',
    ];
    return parts.flatMap((part) => {
      const found = document.querySelector(part)?.getBoundingClientRect();
      return found ? [`${part} ${[found.x, found.y, found.width].map(Math.round)}`] : [];
    });
  });

for (const size of ['aside', 'zoomed']) {
  test(`the own board fills the height of a low screen, clocks and hand beside it (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb' });
    const { height } = SIZES[size];
    for (const page of pages) {
      await page.evaluate(() => scrollTo(0, 0));
      const board = await page.locator('.board.own cg-board').boundingBox();
      assert.ok(board.height > 0.95 * height, `${board.height} of ${height}`);
      for (const part of [
        '.board.own .clock >> nth=0',
        '.board.own .clock >> nth=1',
        '.seatbar.you .hand',
        '.board.partner .clock >> nth=0',
      ]) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= height, `${part} is in sight: ${box.y} ${box.height}`);
        assert.ok(box.x >= board.x + board.width, `${part} is beside the board`);
      }
      // Scrolled to the messages the board is still there.
      await page.evaluate(() => scrollTo(0, 300));
      const still = await page.locator('.board.own cg-board').boundingBox();
      assert.ok(still.y >= 0 && still.y + still.height <= height + 1, `${still.y}`);
      assert.deepEqual(await axe(page), []);
    }
    await close(pages);
  });
}

for (const size of ['phone', 'tiny', 'aside', 'laptop']) {
  test(`the first capture, a word, a refusal and an offer move nothing (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'minerva' });
    const [aw, ab, bw, bb] = pages;
    const before = await Promise.all(pages.map(where));
    const stays = async (when) => {
      for (const [seat, page] of pages.entries()) {
        assert.deepEqual(await where(page), before[seat], `${when}: seat ${seat}`);
        const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= room, `${when}: seat ${seat} is ${wide} wide`);
      }
    };
    await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5, Bw d4');
    await bb.waitForSelector('.board.own .hand [data-piece=p]:not(.none)');
    await stays('captured');
    await bb.click('[data-message=ask_n]');
    await aw.waitForSelector('.bubble');
    await stays('said');
    await bb.fill('#move-text', 'Ke5');
    await bb.press('#move-text', 'Enter');
    await bb.waitForSelector('.status:not(:empty)');
    await stays('refused');
    await type(bb, 'd5');
    await ab.click('.more summary');
    await ab.click('[data-act=offer_draw]');
    await ab.click('dialog [data-value=yes]');
    await ab.click('.more summary');
    await aw.waitForFunction(() => document.querySelector('.board.own').textContent.includes('Remise'));
    await stays('offered');
    assert.ok(await bw.locator('.board.own cg-board').isVisible());
    await close(pages);
  });
}

for (const size of ['laptop', 'phone', 'aside']) {
  test(`chess on one board: the first capture moves nothing (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'fide-2023' });
    const before = await Promise.all(pages.map(where));
    await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5');
    for (const [seat, page] of pages.entries()) assert.deepEqual(await where(page), before[seat], `seat ${seat}`);
    const [tall, room] = await pages[0].evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    if (size === 'laptop') assert.ok(tall <= room, `${tall} of ${room}`);
    await close(pages);
  });
}
