// What was played, again: stepping by keyboard, jumps to rulings, links to a moment, files. Real Chromium, real program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { axe, stage, visitor } from './house.mjs';

const PROGRAM = process.env.CLUBAVOND ?? '../target/debug/clubavond';
const { place, chrome } = await stage();
let played;
before(async () => {
  played = await ruledTable();
});

/** A socket inside a page, with the page's cookies: says something, and waits for the answer to it. */
async function line(page, path) {
  await page.evaluate(async (path) => {
    const socket = new WebSocket(`ws://${location.host}${path}`);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    globalThis.number = 0;
    globalThis.act = (act) =>
      new Promise((resolve) => {
        const id = ++globalThis.number;
        socket.addEventListener('message', (event) => {
          const message = JSON.parse(event.data);
          if (message.id === id) resolve(message);
        });
        socket.send(JSON.stringify({ t: 'do', id, seen: null, act }));
      });
    socket.send(JSON.stringify({ t: 'join', have: null }));
  }, path);
  return async (act) => {
    const answer = await page.evaluate((act) => globalThis.act(act), act);
    assert.equal(answer.t, 'receipt', `${JSON.stringify(act)}: ${JSON.stringify(answer)}`);
  };
}

/** Four players and an arbiter: an illegal move, a call, two rulings, a piece that is passed and placed, a resignation. */
async function ruledTable() {
  const opener = await visitor(chrome, 'laptop');
  await opener.goto(`${place.address}/new`);
  await opener.check('input[name=rules][value=knsb]');
  await opener.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await opener.check('input[name=way][value=board]');
  await opener.check('input[name=others][value=people]');
  await opener.check('input[name=arbiter][value=yes]');
  await opener.click('form.stack button');
  const links = await opener.locator('.seat-links input').evaluateAll((inputs) => inputs.map((input) => input.value));
  const judge = links.pop();
  const pages = [];
  const acts = [];
  let id = '';
  for (const link of links) {
    const page = await visitor(chrome, 'laptop');
    await page.goto(link);
    id = new URL(page.url()).pathname.split('/').pop();
    acts.push(await line(page, `/ws/${id}`));
    pages.push(page);
  }
  const arbiter = await visitor(chrome, 'laptop');
  await arbiter.goto(judge);
  await arbiter.fill('input[name=name]', 'Wil de Wijs');
  await arbiter.click('main form button');
  await arbiter.waitForURL(/\/desk\//);
  const rule = await line(arbiter, `/ws/${id}?as=arbiter`);
  const [aw, ab, bw, bb] = acts;
  const plays = async (seat, m) => {
    await seat({ k: 'move', m });
    await seat({ k: 'press' });
  };
  await ab({ k: 'start' });
  await bb({ k: 'start' });
  await aw({ k: 'say', id: 'ask_n' });
  await plays(aw, 'e2e4');
  await plays(ab, 'd7d5');
  await plays(aw, 'e4d5');
  await aw({ k: 'pass', piece: 'p' });
  await plays(bw, 'd2d4');
  await plays(bb, 'P@e6');
  await plays(ab, 'd8d4');
  await aw({ k: 'call_arbiter', about: 'irregularities.illegal_move', stop: true });
  await rule({ k: 'rule', ruling: { k: 'warn', seat: 'Ab' }, ground: 'arbiter.not_provided', why: 'Te luid.' });
  await rule({
    k: 'rule',
    ruling: { k: 'lose', seat: 'Ab', opponent: 2 },
    ground: 'irregularities.illegal_move',
    why: 'Niet goed te maken.',
  });
  await bw({ k: 'resign' });
  for (const page of [opener, arbiter, ...pages.slice(1)]) await page.context().close();
  return { id, player: pages[0] };
}

const shown = (page) => page.locator('.now').textContent();
const current = (page) => page.locator('.mv[aria-current]').textContent();

test('a replay with rulings is stepped through by keyboard', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/t/${played.id}/replay`);
  await page.waitForSelector('.board cg-board piece');
  assert.equal(await shown(page), 'Begin');
  const boards = await page.locator('#replay .board').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  assert.equal(boards[0], boards[1], 'side by side');
  assert.deepEqual(await page.locator('.board .board-name').allTextContents(), ['Bord A', 'Bord B']);
  await page.keyboard.press('ArrowRight');
  assert.match(await current(page), /^1\. e2-e4/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.match(await current(page), /^2\. e4xd5/);
  assert.equal(await page.locator('[data-board=A] .pile .slot').count(), 1, 'the pawn lies there until it is passed');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('[data-board=B] .hand .slot').count(), 1, 'then it is in the hand of the partner');
  await page.keyboard.press('ArrowLeft');
  assert.match(await current(page), /^2\. e4xd5/);
  await page.keyboard.press('b');
  assert.match(await current(page), /geeft een pion door|1\. d2-d4/);
  await page.keyboard.press('Home');
  await page.keyboard.press('r');
  assert.match(await shown(page), /waarschuwing voor \S+ \(zwart A\)/);
  await page.waitForSelector('.article-text:not([hidden])');
  await page.keyboard.press('r');
  assert.match(await shown(page), /verloren voor \S+ \(zwart A\).*Niet goed te maken/);
  assert.match(await page.locator('.article-text').textContent(), /^KNSB 7\.4 ./);
  assert.match(await page.locator('[data-board=A] .board-state').textContent(), /^\S.* 1 – 0 \S.* · /);
  await page.keyboard.press('Shift+R');
  assert.match(await shown(page), /waarschuwing/);
  await page.keyboard.press('End');
  assert.match(await page.locator('[data-board=B] .board-state').textContent(), /opgegeven/);
  // A spectator heard nothing of what partners said, nor of the call.
  assert.equal(await page.locator('tr.said, tr.called').count(), 0);
  await played.player.goto(`${place.address}/t/${played.id}/replay`);
  await played.player.waitForSelector('tr.said');
  assert.equal(await played.player.locator('tr.called').count(), 1);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a link opens the replay at its moment, and the moment stays in the address', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/t/${played.id}/replay`);
  await page.waitForSelector('.board cg-board piece');
  await page.keyboard.press('r');
  const at = await current(page);
  await page.waitForURL(/\?at=\d+$/);
  await page.click('[data-do=copy]');
  const other = await visitor(chrome, 'phone');
  await other.goto(page.url());
  await other.waitForSelector('.board cg-board piece');
  assert.equal(await current(other), at);
  // Between two events the link carries the time.
  await other.goto(`${place.address}/t/${played.id}/replay?at=1#t=1`);
  await other.waitForSelector('.board cg-board piece');
  assert.deepEqual(await axe(other), []);
  assert.ok(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out of a phone');
  await page.context().close();
  await other.context().close();
});

test('it plays, pauses, follows a click in the moves and in the plot', async () => {
  const page = await visitor(chrome, 'laptop', 'en-GB');
  await page.goto(`${place.address}/t/${played.id}/replay`);
  await page.waitForSelector('.board cg-board piece');
  await page.keyboard.press('+');
  assert.equal(await page.locator('.transport select').inputValue(), '2');
  await page.selectOption('.transport select', '10');
  await page.click('h1');
  await page.keyboard.press('Space');
  await page.waitForSelector('[data-do=play][title=Pause]');
  // At the end it stops by itself.
  await page.waitForSelector('[data-do=play][title=Play]');
  assert.match(await page.locator('[data-board=A] .board-state').textContent(), /^\S.* 1 – 0 \S.* · /);
  await page.click('.mv >> text=1. e2-e4');
  assert.match(await shown(page), /Board A, white: 1\. e2-e4/);
  const curve = page.locator('svg.curve').first();
  await curve.click({ position: { x: (await curve.boundingBox()).width - 2, y: 20 } });
  assert.match(await page.locator('[data-board=B] .board-state, [data-board=A] .board-state').first().textContent(), /1 – 0/);
  await page.locator('.plot summary').click();
  assert.ok((await page.locator('.plot tbody tr').count()) > 3);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

// Covers: knsb-2.4
test('a file that breaks the rules shows the move and the article, and the boards up to there', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(`${place.address}/replay`);
  assert.deepEqual(await axe(page), []);
  await page.setInputFiles('input[type=file]', '../testdata/bpgn/drop-check.bpgn');
  await page.selectOption('select[name=rules]', 'knsb');
  await page.click('form button');
  await page.waitForSelector('.board cg-board piece');
  assert.match(await page.locator('[role=alert]').textContent(), /P@f7\+.*KNSB 2\.4/);
  await page.keyboard.press('End');
  assert.match(await page.locator('tr.breach').textContent(), /KNSB 2\.4/);
  assert.match(await page.locator('.article-text').textContent(), /^KNSB 2\.4 ./);
  assert.equal(await page.locator('[data-board=A] .hand .slot').count(), 2, 'both players of board A still hold a pawn');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.match(await current(page), /^1\. e4/);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('the downloaded file is replayed by the program itself, with the same result', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/t/${played.id}/replay`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
  assert.equal(download.suggestedFilename(), `clubavond-${played.id}.bpgn`);
  const file = join(mkdtempSync(join(tmpdir(), 'clubavond-')), 'game.bpgn');
  writeFileSync(file, readFileSync(await download.path()));
  const verdict = spawnSync(PROGRAM, ['--json', 'replay', file], { encoding: 'utf8' });
  assert.equal(verdict.status, 0, verdict.stderr + verdict.stdout);
  const answer = JSON.parse(verdict.stdout);
  assert.deepEqual([answer.rules, answer.results.A, answer.results.B], ['knsb', '1-0', '0-1']);
  assert.match(readFileSync(file, 'utf8'), /\[%ruling\s+A\s+knsb-7\.4\s+Niet\s+goed\s+te\s+maken\.\]/);
  await page.context().close();
});

test('the record and the replay show the same clocks', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(`${place.address}/t/${played.id}/replay`);
  await page.waitForSelector('.mv .left');
  const left = (await page.locator('.mv .left').allTextContents()).sort();
  await page.goto(`${place.address}/t/${played.id}/record`);
  const cells = await page.locator('.record-moves tbody tr:not(.between) td:nth-child(even)').allTextContents();
  assert.deepEqual(cells.filter(Boolean).sort(), left);
  await page.context().close();
});

test('a phone has no keys to be told of', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(`${place.address}/t/${played.id}/replay`);
  await page.waitForSelector('.mv .left');
  assert.equal(await page.locator('.keys').isVisible(), false);
  await page.context().close();
});

test('the tab says who played and the result', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/t/${played.id}/replay`);
  assert.match(await page.title(), /^Gast \+ Gast\S* 2 – 0 Gast\S* \+ Gast\S* · Naspelen/);
  await page.context().close();
});

test('the record has the rulings with their articles and prints on white', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/t/${played.id}/record`);
  assert.equal(await page.locator('.verdict').count(), 2);
  assert.match(await page.locator('#ruling-2').textContent(), /Niet goed te maken\..*KNSB 7\.4/s);
  assert.match(await page.locator('.signatures').textContent(), /Wil de Wijs/);
  assert.deepEqual(await axe(page), []);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  assert.ok(await page.locator('header.bar').isHidden());
  await page.context().close();
});
