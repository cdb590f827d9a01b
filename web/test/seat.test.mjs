// The seat on every window: no sideways page, the own board as large as there is room, draw and resign within reach, nothing
// over a clock or a rank, and the partner's board large when the own game is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stage } from './house.mjs';
import { close, sit } from './players.mjs';

const { place, chrome } = await stage();
const NAMES = ['Anna van der Veen', 'Bastiaan Dijkstra', 'Cornelis Zijlstra', 'Dina Jansen'];
/** Windows, with the least width of the own board there. The first is 1280 by 800 at twice the size. */
const WINDOWS = [
  [640, 400, 350],
  [667, 375, 360],
  [568, 320, 290],
  [320, 640, 290],
  [390, 844, 370],
  [844, 390, 370],
  [1366, 768, 550],
  [1920, 1080, 850],
];

const measure = (page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const box = (one) => one.getBoundingClientRect();
    const over = (one, two) => one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1;
    const notice = document.querySelector('.status:not(:empty)');
    const covered = notice
      ? [...document.querySelectorAll('.board .clock, .board cg-board')]
          .filter((one) => over(box(one), box(notice)))
          .map((one) => one.className || 'board')
      : [];
    const acts = [...document.querySelectorAll('[data-act=offer_draw], [data-act=resign]')].map(box);
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      board: Math.round(box(document.querySelector('.board.own cg-board')).width),
      covered,
      reach: acts.filter((one) => one.height >= 36 && one.top >= 0 && one.bottom <= innerHeight && one.right <= innerWidth).length,
      cut: [...document.querySelectorAll('.seatbar .text')].filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth < 45)
        .length,
    };
  });

for (const [width, height, least] of WINDOWS) {
  test(`at ${width} by ${height} nothing slides, is cut or covered, and draw and resign are within reach`, async () => {
    const pages = await sit(place, chrome, 'phone', { rules: 'knsb', way: 'board' }, NAMES);
    const [white, black] = pages;
    for (const page of pages) await page.setViewportSize({ width, height });
    await white.fill('#move-text', 'e4');
    await white.press('#move-text', 'Enter');
    await white.click('[data-act=press]');
    await black.waitForSelector('.seatbar.you.turn .clock.running');
    for (const page of [white, black]) {
      const seen = await measure(page);
      assert.equal(seen.sideways, 0, `${seen.sideways} to slide`);
      assert.ok(seen.board >= least, `the own board is ${seen.board} wide`);
      assert.equal(seen.cut, 0, 'no name is cut to two letters');
      assert.equal(seen.reach, 2, 'draw and resign are in sight');
    }
    // A refusal is told where no clock and no rank lies.
    await black.fill('#move-text', 'Ke4');
    await black.press('#move-text', 'Enter');
    await black.waitForSelector('.status:not(:empty)');
    assert.deepEqual((await measure(black)).covered, []);
    assert.deepEqual(await axe(black), []);
    await close(pages);
  });
}

test('when the own game is over the board of the partner is the large one, until that is over too', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb' }, NAMES);
  const [aw, , bw, bb] = pages;
  const large = (page) => page.locator('.board.own').getAttribute('data-board');
  assert.deepEqual([await large(aw), await large(bb)], ['A', 'B']);
  await aw.click('[data-act=resign]');
  await aw.click('dialog [data-value=yes]');
  await pages[1].waitForSelector('.board.own[data-board=B]');
  await aw.waitForSelector('.board.own[data-board=B]');
  assert.equal(await large(bb), 'B', 'who still plays has the own board before them');
  const [own, other] = [
    await aw.locator('[data-board=B] cg-board').boundingBox(),
    await aw.locator('[data-board=A] cg-board').boundingBox(),
  ];
  assert.ok(own.width > 1.3 * other.width, `${own.width} and ${other.width}`);
  await bw.click('[data-act=resign]');
  await bw.click('dialog [data-value=yes]');
  await aw.waitForSelector('.board.own[data-board=A]');
  await close(pages);
});
