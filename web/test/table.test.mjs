// Real Chromium at the real program, phone and laptop sizes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, browser, house, visitor } from './house.mjs';

let place;
let chrome;
before(async () => {
  place = await house();
  chrome = await browser();
});
after(async () => {
  await chrome.close();
  place.stop();
});

/** Opens a table for four people and seats a page on each chair: Aw, Ab, Bw, Bb. */
async function four(rules, size, way = 'assisted') {
  const opener = await visitor(chrome, size);
  await opener.goto(`${place.address}/new`);
  await opener.selectOption('select[name=rules]', rules);
  await opener.check(`input[name=way][value=${way}]`);
  await opener.check('input[name=others][value=people]');
  await opener.click('form.stack button');
  const links = await opener.locator('.seat-links input').evaluateAll((inputs) => inputs.map((input) => input.value));
  assert.equal(links.length, 4);
  await opener.context().close();
  const pages = [];
  for (const link of links) {
    const page = await visitor(chrome, size);
    await page.goto(link);
    await page.waitForSelector('.board.own cg-board piece');
    pages.push(page);
  }
  for (const black of [pages[1], pages[3]]) await black.click('[data-act=start]');
  await pages[0].waitForSelector('.board.own .clock.running');
  return pages;
}

async function type(page, move) {
  const before = await page.locator('.log li').count();
  await page.fill('#move-text', move);
  await page.press('#move-text', 'Enter');
  await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before);
}

async function refused(page, move, article) {
  await page.fill('#move-text', move);
  await page.press('#move-text', 'Enter');
  await page.waitForFunction((id) => document.querySelector('.status').textContent.includes(id), article);
}

async function close(pages) {
  for (const page of pages) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
}

for (const size of ['phone', 'laptop']) {
  // Covers: knsb-2.4, minerva-2.4
  test(`four browsers play bughouse with a drop that mates under Minerva, and KNSB refuses the check (${size})`, async () => {
    for (const rules of ['minerva', 'knsb']) {
      const pages = await four(rules, size);
      const [aw, ab, bw, bb] = pages;
      // Board A: White wins the queen; it goes to Black of board B.
      await type(aw, 'e4');
      await type(ab, 'e5');
      await type(aw, 'Pf3');
      await type(ab, 'Dg5');
      await type(aw, 'Pxg5');
      await type(bw, 'f3');
      await type(bb, 'e5');
      await type(bw, 'g4');
      await bb.waitForSelector('.board.own .hand [data-piece=q]:not(.none)');
      if (rules === 'knsb') {
        await refused(bb, 'D@h4', 'knsb-2.4');
      } else {
        await type(bb, 'D@h4');
        for (const page of pages) await page.waitForSelector('.board-state:not(:empty)');
        assert.match(await bw.locator('.board.own .board-state').textContent(), /0 – 1/);
      }
      await close(pages);
    }
  });
}

test('a piece in hand is placed by click and click, and the partner hears a message the opponents do not', async () => {
  const pages = await four('minerva', 'laptop');
  const [aw, ab, bw, bb] = pages;
  await type(aw, 'e4');
  await type(ab, 'd5');
  await type(aw, 'exd5');
  await type(bw, 'a3');
  await bb.click('.board.own .hand [data-piece=p]:not(.none)');
  const board = await bb.locator('.board.own cg-board').boundingBox();
  // Black sits below, so e6 is the fourth file from the left and the sixth rank from the top.
  await bb.mouse.click(board.x + board.width * (3.5 / 8), board.y + board.height * (5.5 / 8));
  await bw.waitForFunction(() => [...document.querySelectorAll('.log li')].some((line) => line.textContent.includes('@e6')));
  await aw.click('[data-message=ask_n]');
  await bb.waitForSelector('.log li[data-kind=said]');
  for (const page of [ab, bw]) assert.equal(await page.locator('.log li[data-kind=said]').count(), 0);
  await bb.reload();
  await bb.waitForSelector('.log li[data-kind=said]');
  await ab.reload();
  await ab.waitForSelector('.board.own cg-board piece');
  assert.equal(await ab.locator('.log li[data-kind=said]').count(), 0);
  await close(pages);
});

// Covers: knsb-7.4
test('as on the board an illegal move is played, pressed, and its take-back demanded', async () => {
  const pages = await four('knsb', 'laptop', 'board');
  const [aw, ab] = pages;
  await type(aw, 'e2e5');
  await aw.click('[data-act=press]');
  await ab.waitForSelector('.board.own .seatbar.turn .clock.running');
  await ab.click('[data-act=demand]');
  await ab.waitForFunction(() => document.querySelector('.log').textContent.includes('knsb-7.4'));
  await close(pages);
});

test('a guest plays against bots from the front page, in Dutch', async () => {
  for (const size of ['phone', 'laptop']) {
    const page = await visitor(chrome, size);
    await page.goto(place.address);
    await page.click('form[action="/play"] button');
    await page.waitForSelector('.board.own .clock.running');
    await type(page, 'e4');
    // The bot at the other side of the board answers.
    await page.waitForFunction(() => document.querySelectorAll('.log li[data-kind=moved].board-A').length >= 2);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
});

test('axe finds nothing on the front page, the form and the links', async () => {
  const page = await visitor(chrome, 'laptop', 'en-GB');
  for (const path of ['/', '/new', '/rules/knsb', '/t/nowhere']) {
    await page.goto(place.address + path);
    assert.deepEqual(await axe(page), [], path);
  }
  await page.context().close();
});
