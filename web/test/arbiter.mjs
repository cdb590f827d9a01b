// Four players and an arbiter at a table, each with a browser of their own: what they do to one another.
import assert from 'node:assert/strict';
import { visitor } from './house.mjs';

/** A table as on the board: pages on the four chairs (clocks running) and one at the arbiter's desk. `lobby` is what
 * `waits` finds on the pages of the Black players before they start. */
export async function table({ place, chrome }, rules, options = {}) {
  const { size = 'laptop', chairs = 'laptop', setup = '', names = ['Wil de Wijs'], waits = async () => null } = options;
  const opener = await visitor(chrome, 'laptop');
  await opener.goto(`${place.address}/new`);
  await opener.check(`input[name=rules][value=${rules}]`);
  await opener.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await opener.check('input[name=way][value=board]');
  await opener.check('input[name=others][value=people]');
  await opener.check('input[name=arbiter][value=yes]');
  if (setup) {
    await opener.fill('input[name=setup_a]', setup);
  }
  await opener.click('form.stack button');
  const links = await opener.locator('.seat-links input').evaluateAll((inputs) => inputs.map((input) => input.value));
  // One board has two chairs, two have four; the last link is the arbiter's.
  assert.ok([3, 5].includes(links.length));
  await opener.context().close();
  const desks = [];
  for (const name of names) {
    const desk = await visitor(chrome, size);
    await desk.goto(links.at(-1));
    await desk.fill('input[name=name]', name);
    await desk.click('form.stack button');
    await desk.waitForSelector('.sight .board cg-board piece');
    desks.push(desk);
  }
  const players = [];
  for (const link of links.slice(0, -1)) {
    const page = await visitor(chrome, chairs);
    await page.goto(link);
    await page.waitForSelector('.board.own cg-board piece');
    players.push(page);
  }
  const lobby = [];
  for (const black of players.filter((_, at) => at % 2 === 1)) {
    await black.waitForSelector('[data-act=start]');
    lobby.push(await waits(black));
    await black.click('[data-act=start]');
  }
  await players[0].waitForSelector('.board.own .clock.running');
  return { players, desks, desk: desks[0], lobby };
}

export async function plays(page, move) {
  const before = await page.locator('.log li').count();
  await page.fill('#move-text', move);
  await page.press('#move-text', 'Enter');
  await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before);
  await page.click('[data-act=press]');
}

export async function calls(page, about, stop = false) {
  await page.click('[data-act=call_arbiter]');
  await page.check(`.call-dialog [data-about="${about}"]`);
  if (stop) await page.check('.call-dialog input[name=stop]');
  await page.click('.call-dialog [data-do=call]');
}

export async function rules(desk, kind, { why = '', fill = async () => {} } = {}) {
  await desk.locator(`.work [data-kind=${kind}]`).first().click();
  await fill();
  await desk.waitForSelector('dialog.ruling textarea');
  // Nobody is chosen beforehand: where it matters to no test, the first.
  const people = desk.locator('dialog.ruling [data-field=option]');
  if ((await people.count()) > 0 && (await people.locator('input:checked').count()) === 0) await people.locator('label').first().click();
  if (why) await desk.fill('dialog.ruling textarea', why);
  // A return shows at once what it does.
  if (await desk.locator('[data-do=preview]').count()) await desk.click('[data-do=preview]');
  await desk.waitForSelector('[data-do=rule]');
}

export const gives = (desk) => desk.click('[data-do=rule]');
export const hears = (page, words) =>
  page.waitForFunction((text) => document.querySelector('.arbiter-news').textContent.includes(text), words);

/** White on A takes the knight on g8, which no knight on f3 can; the partner places it at once. */
export async function capturesAndPlaces([aw, ab, bw, bb]) {
  await plays(bw, 'e2e4');
  await plays(bb, 'a7a6');
  await plays(aw, 'g1f3');
  await plays(ab, 'e7e5');
  await plays(bw, 'd2d4');
  await plays(aw, 'f3g8');
  await aw.click('.board.own .pile button');
  await bb.waitForSelector('.board.own .hand [data-piece=n]:not(.none)');
  await plays(bb, 'P@f6');
}
