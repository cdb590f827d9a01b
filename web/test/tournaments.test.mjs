// Tournaments from the screens alone: a rapid Swiss of nine, a cup of eleven and a bughouse day of six teams, each from its
// first form to the one who won.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { calls, capturesAndPlaces } from './arbiter.mjs';
import { axe, house, PROGRAM, SIZES, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));

const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
const text = (page) => page.locator('main').innerText();
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const go = (page, act) => Promise.all([page.waitForNavigation(), act()]);
const press = (page, value) => go(page, () => page.click(`form.demo button[value="${value}"]`));
const click = (page, what) => go(page, () => page.click(what));

/** The day that the example club has, as a form wants it. */
async function today(page) {
  const [, day, month] = (await page.locator('.demo .time').innerText()).match(/(\d+) (\p{L}+)/u);
  const at = MONTHS.indexOf(month);
  const now = new Date();
  const year = now.getFullYear() + (now.getMonth() === 11 && at === 0 ? 1 : 0);
  return `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** What cannot be undone asks first. */
async function sure(page) {
  const yes = page.locator('main').getByRole('button', { name: /^Ja\b/ });
  if (await yes.count()) await go(page, () => yes.first().click());
}

/** Opens the form of a new competition by its button on the page of competitions. */
async function form(page, button) {
  await press(page, 'officer');
  await click(page, 'header a[href="/competitions"]');
  await click(page, `main a.button:has-text("${button}")`);
}

/** Pairs a round and makes it public, as the officer. */
async function publish(page, at, round) {
  await press(page, 'officer');
  await page.goto(`${at}/round/${round}`);
  await click(page, 'button:has-text("Maak de indeling")');
  await click(page, 'button:has-text("openbaar")');
  await sure(page);
}

/** Enters a result at every board that has none, as the director. */
async function results(page, at, round, given) {
  await press(page, 'director');
  await page.goto(`${at}/round/${round}/results`);
  const keys = page.locator('input.key');
  for (let board = 0; board < (await keys.count()); board++) await keys.nth(board).fill(given[board % given.length]);
  await click(page, 'button.big');
}

/** The page is fine on a phone and on a laptop. */
async function sound(page, name) {
  for (const size of ['phone', 'laptop']) {
    await page.setViewportSize(SIZES[size]);
    assert.deepEqual(await axe(page), [], `${name}, ${size}`);
    assert.equal(await wide(page), 0, `${name}, ${size}`);
  }
  assert.deepEqual(page.errors, [], name);
}

// Covers: dsc-d.4
test('a rapid Swiss of nine with a bye and a late entry, and its file is read back', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  const day = await today(page);
  await form(page, 'Zwitsers toernooi');
  await page.fill('[name=name]', 'Rapid van negen');
  await page.fill('[name=first]', day);
  await page.fill('[name=rounds]', '3');
  await page.check('[name=rapid]');
  const players = page.locator('[name=player]');
  for (let at = 0; at < 8; at++) await players.nth(at).check();
  await sound(page, 'the form');
  await click(page, 'button:has-text("Zwitsers toernooi openen")');
  const at = page.url().replace(/\/entrants$/, '');
  assert.equal(await page.locator('tbody tr').count(), 8);
  await page.click('summary:has-text("half punt")');
  await click(page, 'form[action$="/entrants/half"] button >> nth=0');
  assert.match(await text(page), /half punt/);
  await publish(page, at, 1);
  await results(page, at, 1, ['1', '0', 'r']);
  await press(page, 'officer');
  await page.goto(`${at}/players`);
  await page.selectOption('form[action$="/players/enter"] [name=member], form[action$="/players"] [name=member]', { index: 1 });
  const accepts = page.locator('[name=accepts]');
  if (await accepts.count()) await accepts.first().check();
  await click(page, 'form[action$="/players/enter"] button[type=submit], form[action$="/players"] button[type=submit]');
  await page.goto(`${at}/entrants`);
  assert.equal(await page.locator('tbody tr').count(), 9, 'one came late');
  for (const round of [2, 3]) {
    await publish(page, at, round);
    await page.goto(`${at}/pairings?round=${round}`);
    assert.match(await text(page), /[Vv]rij/, 'nine players: one is free');
    await results(page, at, round, ['1', 'r', '0', '1']);
  }
  await page.goto(at);
  assert.match(await text(page), /Eindstand.*Rapidkampioen: .*DSC d\.4/s);
  await sound(page, 'the final standings');
  await click(page, 'tbody tr:first-child a');
  assert.match(await text(page), /Prestatie/);
  await sound(page, 'a player');
  for (const edition of ['trf16', 'trf26']) {
    const file = join(mkdtempSync(join(tmpdir(), 'trf-')), `${edition}.trf`);
    writeFileSync(file, await (await page.request.get(`${at}/report/${edition}`)).text());
    const checked = execFileSync(PROGRAM, ['--lang', 'en', 'swiss', 'check', file], { encoding: 'utf8' });
    assert.doesNotMatch(checked, /differ/i, checked);
  }
  await page.context().close();
});

// Covers: D53, D21
test('a cup of eleven with five byes, a replay and a winner', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  const day = await today(page);
  await form(page, 'beker');
  await page.fill('[name=name]', 'Beker van elf');
  await page.fill('[name=first]', day);
  const players = page.locator('[name=player]');
  for (let at = 0; at < 11; at++) await players.nth(at).check();
  await page.selectOption('[name=how]', 'day');
  await click(page, 'button:has-text("beker openen")');
  const at = page.url().replace(/\/entrants$/, '');
  await press(page, 'director');
  await page.goto(at);
  await page.fill('[name=seed]', '4 8 15 16');
  await click(page, 'button:has-text("Loten")');
  await sure(page);
  assert.match(await text(page), /besluit 53/);
  // In the tree and in the list beneath it.
  assert.equal((await text(page)).match(/vrij in de eerste ronde/g).length, 10);
  await sound(page, 'the bracket');
  await publish(page, at, 1);
  await results(page, at, 1, ['r', '1', '0']);
  await page.goto(at);
  assert.match(await text(page), /beslissingspartij/);
  await click(page, 'form[action$="/cup/replay"] button >> nth=0');
  for (const round of [2, 3, 4]) {
    await publish(page, at, round);
    await results(page, at, round, ['1', '0']);
  }
  await page.goto(at);
  assert.match(await text(page), /Bekerwinnaar: /);
  await sound(page, 'the winner');
  await page.context().close();
});

const TEAMS = ['Rood', 'Wit', 'Blauw', 'Geel', 'Groen', 'Paars'];

/** Opens the round of the desk at live boards: the links of the seats of each table, and the address of the room. */
async function live(page, at, tables) {
  await page.goto(`${at}/desk`);
  await click(page, 'form[action$="/desk/room"] button');
  await page.waitForSelector('.sheet-table');
  const links = await page.locator('.seat-links .url').allTextContents();
  assert.equal(links.length, 4 * tables, 'guests sit down by a link');
  const room = place.address + (await page.locator('a[href$="/desk"]').first().getAttribute('href')).replace('/desk', '');
  return { room, seats: links.map((_, table) => links.slice(4 * table, 4 * table + 4)).slice(0, tables) };
}

/** Sits down by a link. */
async function sits(link) {
  const player = await visitor(chrome, 'laptop');
  await player.goto(link);
  await player.waitForSelector('.board.own cg-board piece');
  return player;
}

/** All clocks at one sign, as the arbiter gives it. */
async function start(page, room) {
  await page.goto(room);
  assert.match(await page.locator('h1').innerText(), /Doorgeefdag, ronde \d/);
  await page.click('form[action$="/start"] button');
  await page.waitForSelector('[role=status]');
  assert.doesNotMatch(await text(page), /niet gestart/);
}

async function resigns(player) {
  await player.click('.more summary');
  await player.click('[data-act=resign]');
  await player.click('dialog [data-value=yes]');
  await player.waitForSelector('.ending h2');
}

/** Sees all results of the round at the desk of the tournament, where nobody typed them. */
async function came(page, at) {
  for (let tries = 0; tries < 40; tries++) {
    await page.goto(`${at}/desk`);
    if (/Alle uitslagen zijn er/.test(await text(page))) return;
    await page.waitForTimeout(250);
  }
  assert.fail('the ends did not come back by themselves');
}

// Covers: minerva-1.1, minerva-1.2, minerva-1.3, minerva-1.4, minerva-1.5, minerva-7.7, minerva-8.2
test('a bughouse day of six teams: sign-up, two rounds at live boards with a return, one on paper, a team that stops, prizes', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  const day = await today(page);
  await form(page, 'doorgeefschaaktoernooi');
  await page.selectOption('[name=rules]', 'minerva');
  await page.fill('[name=name]', 'Doorgeefdag');
  await page.fill('[name=day]', day);
  await page.selectOption('[name=meets]', 'swiss');
  await page.fill('[name=rounds]', '3');
  await click(page, 'button:has-text("doorgeefschaaktoernooi openen")');
  const at = page.url().replace(/\/teams$/, '');
  assert.match(await text(page), /Minerva 1\.1.*Minerva 1\.2.*Minerva 1\.3.*Minerva 1\.4/s);
  for (const team of TEAMS) {
    await page.fill('#new [name=name]', team);
    await page.fill('#new [name=one_guest]', `${team} een`);
    await page.fill('#new [name=two_guest]', `${team} twee`);
    await click(page, '#new button');
  }
  await sound(page, 'teams');
  await press(page, 'director');
  const next = async () => {
    await page.goto(`${at}/desk`);
    await click(page, 'form[action$="/desk/draft"] button');
    await click(page, 'form[action$="/desk/publish"] button');
  };
  await next();
  await page.goto(`${at}/pairings`);
  assert.match(await text(page), /Minerva 1\.5/);
  await page.goto(`${at}/desk`);
  await sound(page, 'the desk');

  // Round 1 at live boards. At the first table a knight takes what no knight can, and the partner has placed it.
  const first = await live(page, at, 3);
  const four = await Promise.all(first.seats[0].map(sits));
  const blacks = await Promise.all(first.seats.slice(1).flatMap((links) => [sits(links[1]), sits(links[3])]));
  await start(page, first.room);
  await four[0].waitForSelector('.board.own .clock.running');
  await capturesAndPlaces(four);
  await calls(four[1], 'irregularities.illegal_move');
  await four[1].click('[data-act=demand]');
  await page.goto(`${first.room}/desk`);
  await page.locator('.room-calls .call button').first().click();
  await page.locator('.work [data-kind=missing_piece]').first().click();
  await page.waitForSelector('dialog.ruling .preview .effects li');
  assert.match(await page.locator('dialog.ruling').innerText(), /Minerva 7\.7/);
  await page.click('[data-do=rule]');
  await page.waitForSelector('.just-done:not([hidden])');
  const screen = await visitor(chrome, 'laptop');
  await screen.goto(`${at}/screen`);
  await screen.evaluate(() => document.body.setAttribute('data-same', 'yes'));
  // The first game that ends is the match (minerva-8.2).
  for (const player of [four[1], blacks[0], blacks[2]]) await resigns(player);
  // Shown at once, by the page that was there.
  await screen.waitForFunction(() => document.querySelectorAll('body[data-same] .pairs strong.num').length === 3, null, { timeout: 3000 });
  assert.deepEqual(screen.errors, []);
  await screen.context().close();
  assert.match(await four[0].locator('.ending a[href*="/pairings"]').innerText(), /Doorgeefdag, ronde 1, tafel 1/);
  assert.doesNotMatch(await text(four[0]), /Gast/, 'guests have the names that they signed up with');
  await came(page, at);
  for (const player of [...four, ...blacks]) {
    assert.deepEqual(player.errors, []);
    await player.context().close();
  }

  // A team stops: five are left, and one of them is free.
  await press(page, 'officer');
  await page.goto(`${at}/teams`);
  await page.click('li.card:has-text("Paars") summary');
  await click(page, 'form[action$="/6/drop"] button');
  await sure(page);
  await press(page, 'director');
  await next();
  const second = await live(page, at, 2);
  const players = await Promise.all(second.seats.flatMap((links) => [sits(links[1]), sits(links[3])]));
  await start(page, second.room);
  for (const player of [players[0], players[2]]) await resigns(player);
  await came(page, at);
  for (const player of players) await player.context().close();

  // The last round on paper.
  await next();
  await page.goto(`${at}/desk`);
  assert.match(await text(page), /Minerva 8\.2/);
  const choices = page.locator('select[name^=m_]');
  assert.equal(await choices.count(), 2, 'five teams: two matches');
  for (let one = 0; one < 2; one++) await choices.nth(one).selectOption(one ? 'xa2' : 'hx1');
  await click(page, 'form[action$="/desk/results"] button');
  await page.goto(at);
  if (/loot de wedstrijdleider/.test(await text(page))) {
    await page.goto(`${at}/desk`);
    await page.click('summary:has-text("Loten")');
    await page.fill('form[action$="/desk/lots"] [name=seed]', '4 8 15 16');
    await click(page, 'form[action$="/desk/lots"] button');
    await sure(page);
    await page.goto(at);
  }
  const end = await text(page);
  assert.match(end, /Eindstand/);
  assert.match(end, /1e prijs/);
  assert.equal(await page.locator('tbody tr').count(), 6, 'who stopped keeps what was played');
  await sound(page, 'the prizes');
  await page.context().close();
});
