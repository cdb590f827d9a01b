// Bughouse to its end under each ruleset: real Chromium at the real program, phone and laptop sizes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './house.mjs';
import { clickMove, close, logged, play, refused, sit, type } from './players.mjs';

const { place, chrome } = await stage();

/** What stands at a board, seen from each of the four chairs. */
const result = (page, board, text) =>
  page
    .waitForFunction(([id, words]) => document.querySelector(`[data-board=${id}] .board-state`).textContent.includes(words), [board, text])
    .catch(async () => assert.fail(`${text}: ${await page.locator('#table').innerText()}`));
const results = async (pages, board, ...texts) => {
  for (const [at, page] of pages.entries()) await result(page, board, texts[at]);
};

for (const size of ['phone', 'laptop']) {
  // Covers: minerva-2.4, minerva-5.1
  test(`four browsers play to a mate by a drop under Minerva, and that ends the match (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'minerva' });
    await play(pages, 'Aw e4, Ab e5, Aw Pf3, Ab Dg5, Aw Pxg5, Bw f3, Bb e5, Bw g4');
    await pages[3].waitForSelector('.board.own .hand [data-piece=q]:not(.none)');
    await type(pages[3], 'D@h4');
    const [partner, own] = [
      ['Je teamgenoot heeft gewonnen', 'Je teamgenoot heeft verloren'],
      ['Verloren', 'Gewonnen!'],
    ];
    await results(pages, 'B', ...partner, ...own);
    assert.match(await pages[0].locator('.ending h2').textContent(), /Gewonnen/);
    assert.match(await pages[1].locator('.ending h2').textContent(), /Verloren/);
    assert.match(await pages[2].locator('.log').textContent(), /D@h4#/);
    await close(pages);
  });

  // Covers: knsb-2.4, knsb-5.1
  test(`under KNSB a drop that checks is refused, a move mates, and the other game goes on to its own mate (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb' }, ['Anna', 'Bram', 'Carla', 'Daan']);
    const [, , bw, bb] = pages;
    await play(pages, 'Aw e4, Ab e5, Aw Pf3, Ab Dg5, Aw Pxg5, Bw f3, Bb e5, Bw g4');
    await bb.waitForSelector('.board.own .hand [data-piece=q]:not(.none)');
    await refused(bb, 'D@h4', 'knsb-2.4');
    assert.equal(await bb.locator('.status a').getAttribute('href'), '/rules/knsb#knsb-2.4');
    // Placed quietly, the queen mates with its next move.
    await play(pages, 'Bb D@f6, Bw a3, Bb Dh4');
    await results(pages, 'B', 'heeft gewonnen', 'heeft verloren', 'Verloren', 'Gewonnen!');
    // The own game is over, the match is not: the page says what goes on at the other board.
    // A score has the names of who got the points, and reads the same for everyone.
    const told = (page) => page.locator('.ending h2').textContent();
    assert.equal(await told(bw), 'Tussenstand: Anna + Daan 1 – 0 Bram + Carla (jij), bord A speelt nog');
    assert.equal(await told(bb), 'Tussenstand: Anna + Daan (jij) 1 – 0 Bram + Carla, bord A speelt nog');
    assert.match(await bw.locator('.ending').textContent(), /Bord A: loopt nog; \S+ is aan zet.*Bord B: Carla \(jij\) 0 – 1 Daan · /);
    assert.match(await bw.locator('.log').textContent(), /bord B is afgelopen: Carla 0 – 1 Daan,/);
    // However narrow: a score stays in one piece.
    const rows = await bb.locator('.ending').evaluate((card) => {
      card.style.width = '5rem';
      const lines = [...card.querySelectorAll('.one-line')].map((score) => score.getClientRects().length);
      card.style.width = '';
      return lines;
    });
    assert.deepEqual(rows, [1, 1]);
    assert.equal(await bw.locator('[data-act=rematch]').isVisible(), false, 'the match goes on');
    assert.equal(await bw.locator('.move-form').isVisible(), false, 'there is nothing left to move');
    await play(pages, 'Ab a6, Aw Dh5, Ab b6, Aw Dxf7, Ab Kd8, Aw Dxf8');
    await results(pages, 'A', 'Gewonnen!', 'Verloren', 'heeft verloren', 'heeft gewonnen');
    assert.match(await bb.locator('.ending h2').textContent(), /^Gewonnen! Anna \+ Daan \(jij\) 2 – 0 Bram \+ Carla$/);
    await close(pages);
  });

  // Covers: stein-2.4, stein-5.4
  test(`under Stein a mate waits for the other game, and counts when that one is over (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'stein' });
    const [aw, ab, bw, bb] = pages;
    await play(pages, 'Aw e4, Ab e5, Aw Pf3, Ab Dg5, Aw Pxg5, Bw f3, Bb e5, Bw g4');
    await bb.waitForSelector('.board.own .hand [data-piece=q]:not(.none)');
    await refused(bb, 'D@h4', 'stein-2.4');
    await play(pages, 'Bb D@f6, Bw a3, Bb Dh4');
    for (const page of [aw, bw]) await result(page, 'B', 'Mat – wacht');
    assert.equal(await bw.locator('[data-board=B] .clock.running').count(), 1, 'the clock runs on');
    await ab.click('.more summary');
    await ab.click('[data-act=resign]');
    await ab.click('dialog [data-value=yes]');
    await results(pages, 'B', 'heeft gewonnen', 'heeft verloren', 'Verloren', 'Gewonnen!');
    assert.match(await ab.locator('.ending h2').textContent(), /^Verloren: .* 2 – 0 /);
    assert.match(await aw.locator('.ending h2').textContent(), /^Gewonnen! .* 2 – 0 /);
    await close(pages);
  });

  // Covers: stein-3.1
  test(`under Stein a promotion takes the piece that was chosen from the other board (${size})`, async () => {
    const setup = '1nbqkbnr/P1pppppp/8/8/8/8/1PPPPPPP/RNBQKBNR';
    const pages = await sit(place, chrome, size, { rules: 'stein', setup_a: setup });
    const [aw, , bw] = pages;
    await clickMove(aw, 'a7', 'a8', 'w');
    // The piece is tapped where it stands; nothing lies over it, and it has its own colour.
    const queen = aw.locator('.board.partner [data-square=d1]');
    await queen.waitFor();
    assert.equal(await aw.locator('dialog').count(), 0);
    for (const square of await aw.locator('.board.partner [data-square]').all()) {
      const free = await square.evaluate((one) => {
        const box = one.getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === one;
      });
      assert.ok(free, `${await square.getAttribute('data-square')} can be tapped`);
    }
    // Given up and chosen again.
    await aw.click('[data-do=cancel]');
    await aw.waitForFunction(() => document.querySelectorAll('.board.partner [data-square]').length === 0);
    await clickMove(aw, 'a7', 'a8', 'w');
    await queen.click();
    await logged(bw, 'a8=D/d1');
    // Who was robbed is told: a card, a marked square, a sentence.
    await logged(bw, 'Daarvoor gaat de dame van d1 van bord B.');
    await bw.waitForFunction(() => /neemt daarvoor de dame van d1 van jouw bord/.test(document.querySelector('.arbiter-news').textContent));
    await bw.waitForSelector('.board.own square.robbed');
    assert.equal(await aw.locator('.board.own square.robbed').count(), 0);
    const cell = (board, at) => [board, `abcdefgh`.indexOf(at[0]) + 1, 9 - Number(at[1])];
    const stands = (page, board, at) => {
      const [id, file, row] = cell(board, at);
      return page.locator(`[data-board=${id}] table tbody tr:nth-child(${row}) td:nth-of-type(${file})`).textContent();
    };
    assert.equal(await stands(bw, 'B', 'd1'), '', 'the queen is gone from the other board');
    assert.equal(await stands(bw, 'A', 'a8'), 'dame, wit');
    await close(pages);
  });
}
