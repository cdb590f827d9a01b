// Two phones on slow lines: who plays and presses the clock is never charged for what the line did (D77, fide-6.8).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './house.mjs';
import { close, logged, refused, sit, square, type } from './players.mjs';

const { place, chrome } = await stage();
const FIELDS = { rules: 'fide-2023', way: 'board', time: 'own', minutes: '5', increment: '2' };

const press = (page) => page.click('.board.own [data-act=press]');
/** The lines of the log that charge somebody: a press without a move counts as an illegal one. */
const charged = (page) =>
  page
    .locator('.log li')
    .evaluateAll((lines) => lines.map((line) => line.textContent).filter((line) => /zonder gezet|onreglementair|verliest/.test(line)));
const presses = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.log li[data-kind=pressed]').length >= wanted, count);
/** A hasty thumb: twice, before the page has drawn anything. */
const twice = async (page) => {
  await page.waitForSelector('.board.own [data-act=press]');
  await page.$eval('.board.own [data-act=press]', (clock) => {
    clock.click();
    clock.click();
  });
};
/** Two clocks of five minutes of which one runs at a time, and two seconds for each press: nothing else was taken or given. */
const whole = async (page, begin, count) => {
  const used = (performance.now() - begin) / 1000;
  const clocks = await page.locator('.board.own .clock').allTextContents();
  const left = clocks.reduce((sum, clock) => sum + Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]), 0);
  const most = 600 + 2 * count;
  assert.ok(left <= most && left >= most - used - 3, `${clocks} after ${used} s and ${count} presses`);
};

/** A line whose messages wait until they are let through, one by one, either way. */
async function gate(page) {
  const waiting = { up: [], down: [] };
  const held = { up: false, down: false };
  await page.routeWebSocket(/\/ws\//, (line) => {
    const server = line.connectToServer();
    const way = (to, name) => (message) => {
      if (held[name]) waiting[name].push(() => to.send(message));
      else to.send(message);
    };
    line.onMessage(way(server, 'up'));
    server.onMessage(way(line, 'down'));
  });
  await page.reload();
  await page.waitForSelector('.board.own cg-board piece');
  return {
    hold: (...names) => {
      for (const name of names) held[name] = true;
    },
    /** How many acts wait on their way to the table. */
    waits: async (count) => {
      while (waiting.up.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    pass: (name) => waiting[name].shift()(),
    open: () => {
      for (const name of ['up', 'down']) {
        held[name] = false;
        for (const send of waiting[name].splice(0)) send();
      }
    },
  };
}

// Covers: D77, fide-6.8
test('a press that comes after the answer completes the own move and brings its increment', async () => {
  const begin = performance.now();
  const pages = await sit(place, chrome, 'phone', FIELDS);
  const [white, black] = pages;
  const line = await gate(white);
  await type(white, 'e4');
  await white.waitForSelector('.board.own [data-act=press]');
  // Pressed at once, and on its way while Black answers and presses.
  line.hold('up');
  await press(white);
  await line.waits(1);
  await type(black, 'e5');
  await press(black);
  await presses(black, 1);
  line.open();
  await presses(black, 2);
  for (const page of pages) assert.deepEqual(await charged(page), []);
  await whole(black, begin, 2);
  await type(white, 'Nf3');
  await close(pages);
});

// Covers: D77
test('a press that was meant for an older board is refused and never charged', async () => {
  const pages = await sit(place, chrome, 'phone', FIELDS);
  const [white, black] = pages;
  const line = await gate(white);
  await type(white, 'e4');
  await white.waitForSelector('.board.own [data-act=press]');
  // Pressed twice, because the first seemed not to work; of what follows nothing is seen.
  line.hold('up', 'down');
  await twice(white);
  await line.waits(2);
  line.pass('up');
  await presses(black, 1);
  await type(black, 'e5');
  await press(black);
  await presses(black, 2);
  line.open();
  await white.waitForFunction(() => document.querySelector('.status').textContent.includes('intussen veranderd'));
  await logged(white, 'e7-e5');
  for (const page of pages) assert.deepEqual(await charged(page), []);
  await type(white, 'Nf3');
  await press(white);
  await presses(black, 3);
  await close(pages);
});

// Covers: D77
test('a whole opening over slow lines, answered before every press: nobody is charged, every increment comes', async () => {
  const begin = performance.now();
  const pages = await sit(place, chrome, 'phone', FIELDS);
  const [white, black] = pages;
  let late = 0;
  for (const [page, delay] of [
    [white, 350],
    [black, 120],
  ]) {
    await page.routeWebSocket(/\/ws\//, (line) => {
      const server = line.connectToServer();
      // In order, each as late as a bad line makes it.
      const slow = (to) => {
        let before = Promise.resolve();
        return (message) => {
          const wait = new Promise((resolve) => setTimeout(resolve, delay + (late++ % 5) * 60));
          before = Promise.all([before, wait]).then(() => to.send(message));
        };
      };
      line.onMessage(slow(server));
      server.onMessage(slow(line));
    });
    await page.reload();
    await page.waitForSelector('.board.own cg-board piece');
  }
  const line = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 d6 c3 g6'.split(' ');
  for (let at = 0; at < line.length; at += 2) {
    await type(white, line[at]);
    // White presses as soon as the page allows it, Black answers as soon as the move is seen.
    const whitePresses = twice(white);
    await type(black, line[at + 1]);
    await Promise.all([whitePresses, press(black)]);
    await presses(white, at + 1);
  }
  await presses(white, line.length);
  await presses(black, line.length);
  for (const page of pages) assert.deepEqual(await charged(page), []);
  await whole(white, begin, line.length);
  await close(pages);
});

// Covers: fide-1.1, fide-4.3
test('a player is on move when the move is made, pressed or not: a piece touched then binds', async () => {
  const pages = await sit(place, chrome, 'phone', FIELDS);
  const [white, black] = pages;
  await type(white, 'e4');
  await logged(black, 'e2-e4');
  await black.waitForFunction(() => document.title.includes('aan zet'));
  const at = await square(black, 'b8', 'b');
  await black.touchscreen.tap(at.x, at.y);
  await black.waitForSelector('.board.own square.touched');
  await refused(black, 'e7e5', 'fide-2023-4.3');
  // White's press is not in its way.
  await press(white);
  await presses(black, 1);
  await type(black, 'Nc6');
  for (const page of pages) assert.deepEqual(await charged(page), []);
  await close(pages);
});
