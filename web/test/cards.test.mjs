// What players read while something is wrong: it must not push the board away, and it must be possible to close it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, capturesAndPlaces, gives, hears, plays, rules, table } from './arbiter.mjs';
import { axe, stage } from './house.mjs';
import { close } from './players.mjs';

const { place, chrome } = await stage();

/** Where the own board, its two clocks and the hand are, seen from the top of the page; all of it must be in sight. */
function own(page) {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const bar = '.board.own > .seatbar:not(:first-child)';
    const parts = ['.board.own .square', '.board.own > .seatbar:first-child .clock', `${bar} .clock`, `${bar} .hand`];
    return parts.map((part) => {
      const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
      const corners = [
        [x + 3, y + 3],
        [x + width - 3, y + height - 3],
      ];
      const seen = corners.every(([left, top]) => document.elementFromPoint(left, top)?.closest('.board.own'));
      return { part, box: [x, y, width, height].map(Math.round).join(), seen };
    });
  });
}

const height = (page, part) => page.locator(part).evaluate((element) => element.getBoundingClientRect().height);

for (const chairs of ['phone', 'small']) {
  // Covers: knsb-7.4, knsb-7.6, knsb-7.7
  test(`a return of a piece moves nothing of the own board, its clocks and its hand (${chairs})`, async () => {
    const { players, desk } = await table({ place, chrome }, 'knsb', { chairs });
    const [aw, ab, bw, bb] = players;
    await capturesAndPlaces(players);
    const first = await Promise.all(players.map(own));
    const stays = async (when) => {
      for (const [seat, page] of players.entries()) {
        const now = await own(page);
        assert.deepEqual(now, first[seat], `${when}: seat ${seat}`);
        for (const { part, seen } of now) assert.ok(seen, `${when}: seat ${seat} does not see ${part}`);
      }
    };
    await stays('before');
    await calls(ab, 'irregularities.illegal_move');
    await hears(ab, 'Je hebt de arbiter geroepen. De klok loopt door');
    await hears(bw, 'Jouw bord gaat gewoon door');
    await stays('called');
    await ab.click('[data-act=demand]');
    await hears(aw, 'Nu jij');
    await hears(ab, 'zelf zetten hoef je niet');
    assert.doesNotMatch(await ab.locator('.arbiter-news').textContent(), /loopt door|Speel door/);
    assert.ok((await height(aw, '.arbiter-news .todo')) < 80, 'three lines at most');
    await stays('demanded');
    await rules(desk, 'missing_piece', { why: 'het paard komt van bord B' });
    await gives(desk);
    for (const page of players) await page.waitForSelector('.arbiter-news .told.new');
    await stays('ruled');
    await aw.click('[data-act=announce_missing]');
    await hears(ab, 'Wacht tot');
    await stays('announced');
    await plays(bw, 'c2c3');
    await ab.waitForSelector('.board.partner [data-square=f6]');
    await stays('to be taken');
    assert.deepEqual(await axe(ab), []);
    // The frame lies on the square that is drawn.
    const [spot, board] = [
      await ab.locator('.board.partner [data-square=f6]').boundingBox(),
      await ab.locator('.board.partner cg-board').boundingBox(),
    ];
    assert.ok(Math.abs(spot.x - board.x - (board.width * 5) / 8) < 1, 'the sixth column');
    assert.ok(Math.abs(spot.y - board.y - (board.height * 2) / 8) < 1, 'the third row');
    await ab.click('[data-take-off=f6]');
    await hears(aw, 'met je paard op f3');
    await stays('taken off');
    await plays(aw, 'f3e5');
    await aw.waitForFunction(() => !document.querySelector('.arbiter-news .todo'));
    await stays('replaced');
    for (const page of [aw, bb]) assert.deepEqual(await axe(page), []);
    await close([...players, desk]);
  });
}

// Covers: knsb-10.5
test('a new ruling is marked until it is opened, and gone once it is closed, also after the page is loaded again', async () => {
  const { players, desk } = await table({ place, chrome }, 'knsb', { chairs: 'phone' });
  const [aw, ab] = players;
  await calls(aw, 'arbiter.only_when_asked');
  const warns = async (why) => {
    await rules(desk, 'warn', { why });
    await gives(desk);
    await desk.waitForFunction(() => !document.querySelector('[data-do=rule]'));
    await desk.keyboard.press('Escape');
  };
  await warns('je sprak met een toeschouwer');
  await ab.waitForSelector('.told.new');
  assert.ok((await height(ab, '.told')) < 50, 'no more than two lines');
  await ab.click('.told summary');
  await ab.waitForSelector('.told:not(.new) details[open] .ruled');
  assert.ok(await ab.locator('.told').getByText('Reden: je sprak met een toeschouwer').isVisible());
  assert.deepEqual(await axe(ab), []);
  await ab.click('.told .close');
  assert.equal(await ab.locator('.told').count(), 0);
  await ab.reload();
  await ab.waitForSelector('.board.own cg-board piece');
  assert.equal(await ab.locator('.told').count(), 0, 'closed is closed');
  assert.equal(await aw.locator('.told.new').count(), 1, 'for the others it is still there');
  await close([...players, desk]);
});

for (const chairs of ['phone', 'laptop']) {
  test(`before and at the start: who is here, a name, the letters of the boards, and passing in words (${chairs})`, async () => {
    const { players, desk, lobby } = await table({ place, chrome }, 'knsb', {
      chairs,
      waits: async (page) => ({
        title: await page.locator('.waiting h2').boundingBox(),
        start: await page.locator('[data-act=start]').boundingBox(),
        name: await page.locator('#my-name').boundingBox(),
        tall: page.viewportSize().height,
      }),
    });
    for (const { title, start, name, tall } of lobby) {
      assert.ok(title.y + title.height < tall && start.y + start.height <= tall, 'at once in sight');
      assert.ok(name.width >= 130, `a name fits: ${name.width}`);
    }
    const [aw, ab] = players;
    for (const page of [...players, desk]) {
      const letters = await page.locator('.board .board-name').evaluateAll((all) => all.map((one) => one.textContent));
      assert.deepEqual(letters.sort(), ['Bord A', 'Bord B']);
    }
    await plays(aw, 'e2e4');
    await plays(ab, 'd7d5');
    await plays(aw, 'e4d5');
    const pass = aw.locator('.board.own .pile button');
    assert.match(await pass.textContent(), /Geef door/);
    const { width, height: tall } = await pass.boundingBox();
    assert.ok(width >= 40 && tall >= 40, `${width} by ${tall}`);
    assert.deepEqual(await axe(aw), []);
    const page = await aw.evaluate(() => document.documentElement.scrollHeight);
    if (chairs === 'laptop') assert.ok(page <= 768, `nothing scrolls away from the board: ${page}`);
    await close([...players, desk]);
  });
}
