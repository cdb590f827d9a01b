// A line that breaks in the middle of a game: nothing is lost, a move kept ready is played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './house.mjs';
import { clickMove, logged, play, sit, type } from './players.mjs';

const { place, chrome } = await stage();

/** How many squares of a premove are seen; the board hides those it does not need. */
const marked = (page, count) =>
  page.waitForFunction((wanted) => {
    const squares = [...document.querySelectorAll('.board.own square.current-premove')];
    return squares.filter((square) => square.style.display !== 'none').length === wanted;
  }, count);
/** Drawn, and known to the server. */
const kept = async (page) => {
  await marked(page, 2);
  await page.waitForFunction(() => document.querySelector('.board.own .board-notice').textContent.includes('Vooraf'));
};
const gone = (page) => marked(page, 0);
/** The seconds left on all four clocks together. */
const left = async (page) => {
  const clocks = await page.locator('.clock').allTextContents();
  assert.ok(clocks.length === 4 && clocks.every((clock) => /^\d+:\d\d$/.test(clock)), `${clocks}`);
  return clocks.reduce((sum, clock) => sum + Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]), 0);
};

for (const size of ['phone', 'laptop']) {
  test(`a premove survives a lost connection and a reload, and is played when it is time (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'knsb' });
    const [aw, ab] = pages;
    await clickMove(ab, 'e7', 'e5', 'b');
    await kept(ab);
    await ab.reload();
    await kept(ab);
    // The browser loses its line; the table goes on without it.
    await ab.context().setOffline(true);
    await ab.evaluate(() => window.dispatchEvent(new Event('offline')));
    await type(aw, 'e4');
    await logged(aw, '1… e5');
    await ab.context().setOffline(false);
    await logged(ab, '1… e5');
    await gone(ab);
    for (const page of pages) await page.context().close();
  });
}

test('the program is killed and started again: players come back by themselves, premove and clocks are there', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb' });
  const [aw, ab, bw, bb] = pages;
  await play(pages, 'Aw d4, Ab d5, Bw e4');
  await clickMove(ab, 'g8', 'f6', 'b');
  await kept(ab);
  const begin = performance.now();
  const before = await left(aw);
  await place.kill();
  // Longer than what is rounded off on the clocks of a board, so that it would be seen on them.
  const away = performance.now();
  await aw.waitForSelector('#table.offline');
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const outage = performance.now() - away;
  await place.again();
  for (const page of pages) await page.waitForSelector('#table:not(.offline)');
  await kept(ab);
  await type(aw, 'c4');
  await logged(bw, '2… Pf6');
  await type(bb, 'e5');
  await logged(aw, '1… e5');
  const used = before - (await left(aw));
  const lived = performance.now() - begin;
  // Of the two clocks of a board one runs at a time, and none while the program was away: together they use less than
  // the time that passed, whatever the machine does meanwhile. Each of the four shows whole seconds.
  const most = 2 * ((lived - outage) / 1000) + 4;
  assert.ok(used <= most, `the outage runs on nobody's clock: ${used} s used of at most ${most}`);
  for (const page of pages) await page.context().close();
});

test('a line that goes silent without a word is called again, without a reload', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb' });
  const [aw, ab] = pages;
  const lines = [];
  const closed = new Set();
  /** For each call, whether the silent line was still held. */
  const heldMeanwhile = [];
  let silent = null;
  await ab.routeWebSocket(/\/ws\//, (line) => {
    lines.push(line);
    heldMeanwhile.push(silent !== null && !closed.has(silent));
    line.onClose(() => closed.add(line));
    const server = line.connectToServer();
    // As with a program that is frozen: open, and nothing passes.
    line.onMessage((message) => line === silent || server.send(message));
    server.onMessage((message) => line === silent || line.send(message));
  });
  await ab.reload();
  await ab.waitForSelector('.board.own cg-board piece');
  await ab.evaluate('globalThis.stayed = true');
  silent = lines.at(-1);
  await type(aw, 'e4');
  await logged(ab, '1. e4');
  await type(ab, 'e5');
  await logged(aw, '1… e5');
  assert.equal(await ab.evaluate('globalThis.stayed'), true);
  assert.equal(heldMeanwhile.at(-1), true, 'another line was tried beside the silent one');
  await ab.waitForFunction(() => !document.querySelector('#table.offline'));
  assert.ok(closed.has(silent), 'and then it was let go');
  for (const page of pages) await page.context().close();
});

test('a line that is only slow is kept, though another was tried beside it', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb' });
  const [aw, ab] = pages;
  let calls = 0;
  await ab.routeWebSocket(/\/ws\//, (line) => {
    // Nobody ever takes the others.
    if (++calls > 1) return new Promise(() => {});
    const server = line.connectToServer();
    const late = (passOn) => (message) => setTimeout(() => passOn(message), 1200);
    line.onMessage(late((message) => server.send(message)));
    server.onMessage(late((message) => line.send(message)));
  });
  await ab.reload();
  await ab.waitForSelector('.board.own cg-board piece');
  await ab.evaluate(() => {
    globalThis.lost = 0;
    const table = document.querySelector('#table');
    const seen = () => table.classList.contains('offline') && globalThis.lost++;
    new MutationObserver(seen).observe(table, { attributeFilter: ['class'] });
  });
  await type(aw, 'e4');
  await logged(ab, '1. e4');
  await type(ab, 'e5');
  await logged(aw, '1… e5');
  await type(aw, 'd4');
  await logged(ab, '2. d4');
  assert.equal(await ab.evaluate('globalThis.lost'), 0);
  assert.ok(calls > 1, 'another was tried');
  for (const page of pages) await page.context().close();
});
