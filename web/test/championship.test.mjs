// The championship from the screens alone: postponing and making up, a limit that passes, who stops before and after half, a
// tie of three down to the lot, and next season with who goes up, who goes down and why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, house, SIZES, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));

const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
const text = (page) => page.locator('main').innerText();
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const go = (page, act) => Promise.all([page.waitForNavigation(), act()]);
const press = (page, value) => go(page, () => page.click(`form.demo button[value="${value}"]`));
const click = (page, what) => go(page, () => page.click(what));

/** The day of the example club, and so many days later. */
async function day(page, later) {
  const [, number, month] = (await page.locator('.demo .time').innerText()).match(/(\d+) (\p{L}+)/u);
  const now = new Date();
  const year = now.getFullYear() + (now.getMonth() === 11 && month === 'januari' ? 1 : 0);
  return new Date(Date.UTC(year, MONTHS.indexOf(month), Number(number) + later)).toISOString().slice(0, 10);
}

/** What cannot be undone asks first. */
async function sure(page) {
  const yes = page.locator('main button:has-text("Ja")');
  if (await yes.count()) await go(page, () => yes.first().click());
}

async function sound(page, name) {
  for (const size of ['phone', 'laptop']) {
    await page.setViewportSize(SIZES[size]);
    assert.deepEqual(await axe(page), [], `${name}, ${size}`);
    assert.equal(await wide(page), 0, `${name}, ${size}`);
  }
  assert.deepEqual(page.errors, [], name);
}

/** Opens a championship of these players, each with the series that the meeting gives; the answer is its address. */
async function championship(page, name, players, first, count) {
  await press(page, 'officer');
  await page.goto(`${place.address}/competitions/new/championship`);
  await page.fill('[name=name]', name);
  await page.fill('[name=first]', first);
  await page.fill('[name=count]', String(count));
  await page.locator('[name=player]').evaluateAll((boxes) => {
    for (const box of boxes) box.checked = false;
  });
  for (const player of Object.keys(players)) await page.locator(`label:has-text("${player}") [name=player]`).check();
  await click(page, 'button:has-text("kampioenschap openen")');
  const at = page.url().replace(/\/division$/, '');
  await press(page, 'board');
  await page.goto(`${at}/division`);
  for (const [player, series] of Object.entries(players)) await page.getByLabel(player, { exact: true }).selectOption(String(series));
  await click(page, 'form[action$="/division/meeting"] button[type=submit]');
  await divided(page, at);
  return at;
}

/** The director confirms the series, and the calendar is made. */
async function divided(page, at) {
  await press(page, 'director');
  for (const verb of ['confirm', 'calendar']) {
    await page.goto(`${at}/division`);
    await click(page, `form[action$="/division/${verb}"] button[type=submit]`);
    await sure(page);
  }
}

/** Enters the results of a round as the director: `key(white, black)` is what is typed for two names. */
async function results(page, at, round, key) {
  await page.goto(`${at}/round/${round}/results`);
  const boards = page.locator('tbody tr:has(input.key)');
  for (let board = 0; board < (await boards.count()); board++) {
    const [white, black] = (await boards.nth(board).locator('td, th').nth(1).innerText()).split('\n').map((name) => name.trim());
    await boards.nth(board).locator('input.key').fill(key(white, black));
  }
  await click(page, 'button.big');
}

/** Who comes first in this order wins. */
const by = (order) => (white, black) => (order.indexOf(white) < order.indexOf(black) ? '1' : '0');

const FOUR = ['Noud Verhagen', 'Aart Dijkstra', 'Cor Zijlstra', 'Henk Postma'];

// Covers: ddt-12, ddt-11, ddt-10
test('a game is postponed, told and made up; who stops before half loses the results', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await press(page, 'friday-1759');
  const sunday = await day(page, 2);
  const at = await championship(page, 'Vier', Object.fromEntries(FOUR.map((name) => [name, 1])), await day(page, -11), 8);
  for (const round of [1, 2]) await results(page, at, round, by(FOUR));

  // Noud cannot come on Monday: he postpones, three are told, and the game is made up on Sunday.
  await press(page, 'player');
  await page.goto(`${at}/series/1/calendar`);
  await click(page, 'section.card:has-text("Ronde 3") li.me a');
  const game = page.url();
  await click(page, 'form[action$="/postpone"] button[type=submit]');
  await sure(page);
  assert.match(await text(page), /tegenstander, wedstrijdleider en voorzitter krijgen bericht.*DDT 12/s);
  assert.match(await text(page), /Noud Verhagen kan deze partij niet nog eens uitstellen/);
  await sound(page, 'a game that is postponed');
  await page.goto(`${at}/postponed`);
  assert.match(await text(page), /Uiterlijk voor .*DDT 12/s);
  await sound(page, 'postponed games');
  await page.goto(game);
  await page.locator('form[action$="/make-up"] [type=date]').fill(sunday);
  await click(page, 'form[action$="/make-up"]:has([type=date]) button[type=submit]');
  await sure(page);
  // A day of one player alone is a proposal; here the director settles it.
  assert.match(await text(page), /Je voorstel, zondag .* is naar .* gestuurd/);
  await press(page, 'director');
  await page.goto(game);
  await page.locator('form[action$="/make-up"] [type=date]').fill(sunday);
  await click(page, 'form[action$="/make-up"]:has([type=date]) button[type=submit]');
  await sure(page);
  assert.match(await text(page), /De partij wordt gespeeld op zondag/);
  await press(page, 'monday-2331');
  await press(page, 'player');
  await page.goto(game);
  await click(page, 'form[action$="/result"] button >> nth=0');
  assert.match(await text(page), /1\s*–\s*0|0\s*–\s*1/);
  await page.goto(`${at}/postponed`);
  assert.doesNotMatch(await text(page), /Noud Verhagen/, 'it is played');

  // Henk stops after two of six games: what was played is void; what that does to everyone is shown first.
  await press(page, 'director');
  const stop = async (name) => {
    await page.goto(`${at}/series/1`);
    await click(page, `main a:has-text("${name}")`);
    await click(page, 'main a[href*="/stop/"]');
  };
  await stop('Henk Postma');
  assert.match(await text(page), /minder dan de helft.*DDT 11/s);
  await sound(page, 'before stopping');
  await click(page, 'button.danger');
  assert.match(await text(page), /doet niet meer mee.*alle uitslagen vervallen.*DDT 11/s);
  await page.context().close();
});

const NINE = [
  ...['Joost Terpstra', 'Bas ’t Hart', 'Noud Verhagen'],
  ...['Karel Lambrecht', 'Wim de Graaf', 'Loïc D’hondt'],
  ...['Fatma Yıldız', 'Sietske Bouma', 'Henk Postma'],
];

// Covers: ddt-11, ddt-14, ddt-15, ddt-15.1
test('who stops after half keeps the results; the champion; who goes up and down next season, and why', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await press(page, 'director');
  const series = Object.fromEntries(NINE.map((name, at) => [name, 1 + Math.floor(at / 3)]));
  const at = await championship(page, 'Seizoen een', series, await day(page, -63), 8);
  for (const round of [1, 2, 3, 4, 5]) await results(page, at, round, by(NINE));
  await page.goto(`${at}/series/3`);
  await click(page, 'main a:has-text("Henk Postma")');
  await click(page, 'main a[href*="/stop/"]');
  assert.match(await text(page), /minstens de helft: de uitslagen blijven staan.*DDT 11/s);
  await results(page, at, 6, by(NINE));
  await page.goto(`${at}/season`);
  assert.match(await text(page), /Joost Terpstra.*DDT 14/s);
  await sound(page, 'the end of the season');
  await click(page, 'form[action$="/season/award"] button[type=submit]');
  await click(page, 'form[action$="/season/close"] button[type=submit]');
  await sure(page);
  assert.match(await text(page), /Het seizoen is gesloten/);

  // Next season: the officer opens it from there, the same nine play.
  await press(page, 'officer');
  await page.goto(`${at}/season`);
  await click(page, 'main a[href*="championship?after="]');
  await page.fill('[name=name]', 'Seizoen twee');
  await page.fill('[name=first]', await day(page, 7));
  await page.fill('[name=count]', '8');
  await click(page, 'button:has-text("kampioenschap openen")');
  const next = page.url().replace(/\/division$/, '');
  const division = await text(page);
  assert.match(division, /Noud Verhagen gaat van reeks 1 omlaag.*DDT 15\.1/s);
  assert.match(division, /Karel Lambrecht gaat van reeks 2 omhoog/);
  await sound(page, 'the division');
  await divided(page, next);

  // Noud looks himself up and reads why.
  await press(page, 'player');
  await page.goto(`${next}/division`);
  await click(page, 'main a:has-text("Noud Verhagen")');
  assert.match(await text(page), /Noud Verhagen gaat van reeks 1 omlaag naar reeks 2.*DDT 15\.1/s);
  assert.match(await text(page), /Vorig seizoen 3e van 3 in reeks 1/);
  await sound(page, 'why');
  await page.context().close();
});

// Covers: ddt-13.7, D21
test('three who are equal in everything are parted by a lot that anyone can check', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await press(page, 'board');
  const names = ['Xa Zonder', 'Xi Zonder', 'Xo Zonder'];
  for (const name of names) {
    await page.goto(`${place.address}/members`);
    const form = page.locator('form[action="/members/new"]');
    await form.locator('[name=given]').fill(name.split(' ')[0]);
    await form.locator('[name=family]').fill('Zonder');
    await go(page, () => form.locator('button[type=submit]').click());
  }
  const at = await championship(page, 'Drie', Object.fromEntries(names.map((name) => [name, 1])), await day(page, -63), 7);
  for (const round of [1, 2, 3, 4, 5, 6]) await results(page, at, round, () => '1');
  await page.goto(`${at}/season`);
  assert.match(await text(page), /er moet geloot worden.*DDT 13\.7.*grap/s);
  await sound(page, 'before the lot');
  await page.fill('form[action$="/season/lot"] [name=seed]', '4 8 15');
  await click(page, 'form[action$="/season/lot"] button[type=submit]');
  await sure(page);
  assert.match(await text(page), /Vooraf opgeschreven: 4 8 15.*DDT 13\.7/s);
  assert.doesNotMatch(await text(page), /er moet geloot worden/);
  await page.goto(`${at}/series/1`);
  assert.match(await text(page), /boven .*: loting/i);
  await sound(page, 'the standings after the lot');
  await page.context().close();
});

// Covers: ddt-12
test('a limit that has passed is an open item of the director, who may extend it by force majeure', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await press(page, 'director');
  await page.goto(`${place.address}/c/kampioenschap/postponed`);
  assert.match(await text(page), /termijn verstreken.*Uiterlijk voor .*DDT 12/s);
  const late = page.locator('article.card:has-text("termijn verstreken")').first();
  await late.locator('[type=date]').fill(await day(page, 10));
  await go(page, () => late.locator('form:has([type=date]) button[type=submit]').click());
  assert.match(await text(page), /alleen bij overmacht, en jij beslist dat.*DDT 12/s);
  await sure(page);
  assert.match(await text(page), /De partij wordt gespeeld op/);
  await page.context().close();
});
