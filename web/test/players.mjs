// Four people at a table, each with a browser of their own; what they do and what they must see.
import assert from 'node:assert/strict';
import { visitor } from './house.mjs';

/** The links of a new table, in the order Aw, Ab, Bw, Bb (and the arbiter); `fields` are put into the form. */
export async function links(place, chrome, fields) {
  const opener = await visitor(chrome, 'laptop');
  const answer = await opener.request.post(`${place.address}/new`, {
    form: { others: 'people', ...fields },
    headers: { origin: place.address },
  });
  assert.equal(answer.status(), 200);
  const found = (await answer.text()).match(/https?:\/\/[\w.:]+\/s\/\w+/g);
  await opener.context().close();
  return [...new Set(found)];
}

/** Opens a table for people and seats a page on each chair: Aw, Ab, Bw, Bb, by name where there are `names`; the clocks run. */
export async function sit(place, chrome, size, fields, names = []) {
  const pages = [];
  for (const [at, link] of (await links(place, chrome, { ...(names[0] ? { name: names[0] } : {}), ...fields })).entries()) {
    const page = await visitor(chrome, size);
    if (names[at]) await page.context().addCookies([{ name: 'name', value: names[at], url: place.address }]);
    await page.goto(link);
    await page.waitForSelector('.board.own cg-board piece');
    pages.push(page);
  }
  for (const black of pages.filter((_, at) => at % 2 === 1)) {
    await black.click('[data-act=start]');
  }
  await pages[0].waitForSelector('.board.own .clock.running');
  return pages;
}

const moves = (page) => page.locator('.log li[data-kind=moved]').count();

/** Types a move in the page's letters, and sees it in the log. */
export async function type(page, move) {
  const before = await moves(page);
  await page.fill('#move-text', move);
  await page.press('#move-text', 'Enter');
  await page
    .waitForFunction((count) => document.querySelectorAll('.log li[data-kind=moved]').length > count, before)
    .catch(async () => {
      throw new Error(`${move} was not played: ${await page.locator('.status').textContent()}`);
    });
}

/** `Aw e4`, `Ab e5`, … */
export async function play(pages, line) {
  const seats = { Aw: pages[0], Ab: pages[1], Bw: pages[2], Bb: pages[3] };
  for (const step of line.split(',')) {
    const [seat, move] = step.trim().split(' ');
    await type(seats[seat], move);
  }
}

/** Types a move and sees it refused with this article. */
export async function refused(page, move, article) {
  await page.fill('#move-text', move);
  await page.press('#move-text', 'Enter');
  await page.waitForFunction((id) => document.querySelector('.status a')?.hash === `#${id}`, article);
}

/** The middle of a square of the own board, wherever the player sits. */
export async function square(page, name, side = 'w') {
  const board = await page.locator('.board.own cg-board').boundingBox();
  const file = name.charCodeAt(0) - 97;
  const rank = Number(name[1]) - 1;
  const [x, y] = side === 'w' ? [file, 7 - rank] : [7 - file, rank];
  return { x: board.x + (board.width * (x + 0.5)) / 8, y: board.y + (board.height * (y + 0.5)) / 8 };
}

/** A piece of the hand, dragged to a square. */
export async function dragDrop(page, piece, to, side) {
  const slot = await page.locator(`.board.own .hand [data-piece=${piece}]`).boundingBox();
  const end = await square(page, to, side);
  await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y - 20, { steps: 4 });
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** From square to square by clicking both. */
export async function clickMove(page, from, to, side) {
  for (const name of [from, to]) {
    const at = await square(page, name, side);
    await page.mouse.click(at.x, at.y);
  }
}

export const logged = (page, text) =>
  page.waitForFunction((words) => [...document.querySelectorAll('.log li')].some((line) => line.textContent.includes(words)), text);

/** No script error, no broken security rule; then the pages close. */
export async function close(pages) {
  for (const page of pages) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
  }
}
