// The treasurer's year and the secretary's week in real Chromium, by visible forms and links alone; and a minor's page
// as each reader finds it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { called, dutch, season } from './dates.mjs';
import { axe, founder, house, opened, stage, visitor } from './house.mjs';

const { place, chrome } = await stage();
const demo = await house('--demo');
test.after(() => demo.stop());

/** The last day of this season. */
const ends = `${season() + 1}-08-31`;

const main = (page) => page.locator('#main').innerText();
const shot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

async function clean(page, name) {
  assert.deepEqual(await axe(page), [], page.url());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${page.url()} is ${wide} pixels too wide`);
  await shot(page, name);
}

/** Fills fields by their names and presses the button of the form. */
async function send(page, action, fields) {
  const form = page.locator(`#main form[action="${action}"]`);
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`).first();
    if (value === true) await field.check();
    else if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await Promise.all([page.waitForNavigation(), form.locator('button[type=submit]').first().click()]);
}

/** The first admin, who is of the board and keeps the money too. */
async function officer(size) {
  const page = await visitor(chrome, size);
  await founder(page, place);
  await opened(page, place);
  for (const role of ['board', 'treasurer']) {
    await page.locator('.people summary').first().click();
    await send(page, '/people/give', { role });
  }
  return page;
}

/** A new member by the form of the list, then what else is known by the form of the member. */
async function join(page, given, family, more) {
  await page.goto(`${place.address}/members`);
  await send(page, '/members/new', { given, family });
  await page.click(`#main tbody a:has-text("${family}, ${given}")`);
  const at = new URL(page.url()).pathname;
  await page.click('#main a:has-text("Gegevens wijzigen")');
  await send(page, `${at}/edit`, more);
  return at.replace('/members/', '');
}

const ids = {};
let ans;

// Covers: ddt-1.1, ddt-1.2, ddt-1.3.i, ddt-1.3.iii, D40, D49
test('a family with someone of 65 joins, the meeting decides, and everyone is charged with the reason', async () => {
  ans = await officer('laptop');
  ids.anna = await join(ans, 'Anna', 'Bos', { born: '1975-04-01', joined: '2008-09-01' });
  ids.wim = await join(ans, 'Wim', 'Bos', { born: '1950-02-01', joined: '2023-09-01', with: ids.anna });
  ids.kim = await join(ans, 'Kim', 'Bos', {
    born: '2014-05-20',
    joined: '2022-09-01',
    with: ids.anna,
    guardian_1: ids.anna,
  });
  ids.loes = await join(ans, 'Loes', 'Smit', { born: '1990-01-01', joined: '2020-01-01', half_price: true });
  ids.piet = await join(ans, 'Piet', 'Jansen', { born: '1980-01-01', joined: '2015-01-01' });
  await clean(ans, 'members');
  await ans.goto(`${place.address}/money`);
  await send(ans, '/money/account', { bank_name: 'SC Lindenoord', iban: 'NL91ABNA0417164300' });
  await clean(ans, 'money-empty');
  await ans.click('#main nav a:has-text("Lidgeld instellen")');
  assert.match(await main(ans), /nog geen lidgeld ingesteld/);
  await clean(ans, 'fees');
  await send(ans, '/money/fees/rules', { rules: 'ddt' });
  const run = await main(ans);
  assert.match(run, /Anna Bos.*vol tarief/s, run);
  assert.match(run, /Wim Bos.*half tarief.*DDT 1\.3\.i/s, run);
  assert.match(run, /Loes Smit.*half tarief/s, run);
  assert.match(run, /Piet Jansen.*vol tarief/s, run);
  await clean(ans, 'run');
  await Promise.all([ans.waitForURL('**/money'), ans.click('#main form[action="/money/run/charge"] button')]);
  assert.match(await main(ans), /5 bedragen zijn geboekt/);
  assert.match(await main(ans), /Het kasboek klopt/);
  await clean(ans, 'money');
});

// Covers: ddt-1.3.ii
test('the family pays a part, agrees on instalments, and a slip is reversed', async () => {
  await ans.click('#main a:has-text("Gezin Bos")');
  const at = new URL(ans.url()).pathname;
  assert.match(await main(ans), /Anna Bos.*Kim Bos.*Wim Bos/s, 'each of the family is named');
  assert.ok(await ans.locator('#main .qr svg').isVisible(), 'a payment code');
  await send(ans, `${at}/receive`, { cents: '10', way: 'cash', note: 'aan de bar' });
  assert.match(await main(ans), /Betaling van €\s10,00 ingevoerd/);
  await ans.locator('#main a:has-text("Terugdraaien")').last().click();
  assert.match(await main(ans), /Er komt een tegenboeking bij/);
  await clean(ans, 'reverse');
  await send(ans, `${at}/reverse`, { why: 'was van Piet' });
  assert.match(await main(ans), /Boeking \d+ teruggedraaid.*was van Piet/s);
  await ans.evaluate(() => document.querySelector('form[action$="/plan"]').setAttribute('novalidate', ''));
  await send(ans, `${at}/plan`, { months: '99' });
  assert.match(await main(ans), /€\s2,00/, 'a month has at least two euro');
  ans.errors.length = 0; // Chromium reports the 409 of the refused plan.
  await send(ans, `${at}/plan`, { months: '2' });
  assert.match(await main(ans), /Afgesproken: 2 termijnen/);
  assert.match(await main(ans), /DDT 1\.3\.ii/);
  await clean(ans, 'statement');
});

test('a statement prints on one A4: the names, the sum and the code, and no forms', async () => {
  await ans.emulateMedia({ media: 'print' });
  await ans.setViewportSize({ width: 703, height: 1032 });
  await shot(ans, 'statement-paper');
  await ans.setViewportSize({ width: 1366, height: 768 });
  const seen = (name) => ans.locator(`#main ${name}`).first().isVisible();
  assert.ok(await seen('h1'));
  assert.ok(await seen('.qr svg'));
  for (const hidden of ['form', 'details']) {
    for (const one of await ans.locator(`#main ${hidden}`).all()) assert.ok(!(await one.isVisible()), hidden);
  }
  const pdf = await ans.pdf({ format: 'A4', path: process.env.SHOTS ? `${process.env.SHOTS}/statement.pdf` : undefined });
  assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g).length, 1, 'one page');
  await ans.emulateMedia({ media: 'screen' });
});

// Covers: D67, ddt-1.3.iii
test('the full payer leaves: this year stays, and the next run says who pays in full then', async () => {
  await ans.goto(`${place.address}/members/${ids.anna}`);
  await ans.click('#main a:has-text("Lid gaat weg")');
  await ans.fill('#main form[method=get] input[name=on]', ends);
  await Promise.all([ans.waitForNavigation(), ans.click('#main form[method=get] button')]);
  const means = await main(ans);
  assert.match(means, new RegExp(`Vanaf ${dutch(ends)} geen lid meer`), means);
  assert.match(means, /Anna Bos betaalt nu het volle tarief.*wordt dat Kim Bos/, means);
  assert.match(means, /blijft ouder of verzorger van Kim Bos/, means);
  await clean(ans, 'leave');
  await Promise.all([ans.waitForNavigation(), ans.click(`#main button:has-text("Afmelden per ${dutch(ends)}")`)]);
  assert.match(await ans.locator('body').innerText(), /Anna Bos is afgemeld/);
  await ans.goto(`${place.address}/money/run`);
  assert.match(await main(ans), /iedereen geboekt/, 'this year stays');
  await ans.click(`#main a:has-text("${called(season() + 1)}")`);
  const next = await main(ans);
  assert.match(next, /Anna Bos is weg en betaalde het volle tarief van het gezin; nu wordt dat Kim Bos/, next);
  assert.match(next, /Kim Bos\s+zonder clubkampioenschap: vol tarief/, next);
  assert.match(next, /Wim Bos\s+zonder clubkampioenschap: half tarief/, next);
  await clean(ans, 'run-next');
});

test('the secretary changes, finds with a slip, and erases; nothing is left but a number', async () => {
  const page = ans;
  await page.goto(`${place.address}/members`);
  await page.fill('#main input[name=q]', 'jansne');
  await Promise.all([page.waitForNavigation(), page.click('#main form[role=search] button')]);
  await page.click('#main tbody a:has-text("Jansen, Piet")');
  await page.click('#main a:has-text("Toon hoe dit lid te bereiken is")');
  assert.match(await main(page), /staat in het logboek/);
  await clean(page, 'member');
  await page.goto(`${place.address}/money/of/${ids.piet}`);
  const at = new URL(page.url()).pathname;
  await send(page, `${at}/receive`, {});
  await page.goto(`${place.address}/members/${ids.piet}`);
  await page.click('#main a:has-text("Dit lid wissen")');
  await clean(page, 'erase');
  await send(page, `/members/${ids.piet}/erase`, { name: 'Piet Jansen' });
  assert.match(await page.locator('body').innerText(), /Het lid is gewist/);
  assert.doesNotMatch(await main(page), /Jansen/);
  await page.goto(`${place.address}/audit`);
  const log = await main(page);
  assert.doesNotMatch(log, /Jansen/, log);
  assert.doesNotMatch(log, /[a-z]_[a-z]/, `no raw words: ${log}`);
  await clean(page, 'audit');
});

test('a double row is merged into the right one and taken apart again', async () => {
  const page = ans;
  const double = await join(page, 'Loesje', 'Smit', { joined: '2019-01-01', phone: '0612345678' });
  await page.goto(`${place.address}/members/${double}`);
  await page.click('#main a:has-text("Samenvoegen met een ander")');
  await clean(page, 'merge');
  await send(page, `/members/${double}/merge`, { into: ids.loes });
  assert.match(await main(page), /Samengevoegd met Loes Smit/);
  await page.goto(`${place.address}/members/${double}`);
  assert.match(await main(page), /dubbele regel van Loes Smit/);
  await clean(page, 'merged');
  await send(page, `/members/${double}/unmerge`, {});
  assert.match(await main(page), /staan weer apart/);
});

test('a file is looked at before it is read, a bad one changes nothing, and an import is undone', async () => {
  const page = ans;
  const look = async (name, text) => {
    await page.goto(`${place.address}/members/import`);
    await page.setInputFiles('#main input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await Promise.all([page.waitForNavigation(), page.click('#main form[action="/members/import"] button')]);
  };
  await look('leden.csv', 'Voornaam;Achternaam;Geboren\nZo\x81;Bakker;1988\n');
  assert.match(await main(page), /Regel 2, kolom 1: letters die niet te lezen zijn/);
  await look('leden.csv', 'Voornaam;Achternaam;Geboren;;E-mail\nZo\xeb;Bakker;ooit;x;zo\nBo;;1980;;bo@vos.nl\n');
  assert.match(await main(page), /3 fouten.*Regel 2, kolom 3.*Regel 2, kolom 5.*Regel 3 heeft geen.*Kolom 4, zonder naam/s);
  await clean(page, 'import-faults');
  await look('leden.csv', 'Voornaam;Achternaam;Geboren\nZo\xeb;Bakker;1988\nLoes;Smit;1990\n');
  assert.match(await main(page), /1 nieuw, 0 gewijzigd, 1 gelijk/);
  await clean(page, 'import');
  await Promise.all([page.waitForNavigation(), page.click('#main button[value=import]')]);
  assert.match(await main(page), /Bakker, Zoë/);
  await page.goto(`${place.address}/members/import`);
  await send(page, '/members/import/undo', {});
  await page.goto(`${place.address}/members`);
  assert.doesNotMatch(await main(page), /Bakker/);
  // Chromium reports the answers to the two bad files, when it likes.
  assert.deepEqual(
    page.errors.filter((one) => !one.includes('422')),
    [],
  );
  await page.context().close();
});

// Covers: D41, D50
test('a minor as a stranger, a member, the guardian and the treasurer find her', async () => {
  const page = await visitor(chrome, 'phone');
  const press = async (part) => {
    await page.goto(demo.address);
    await Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${part}"]`)]);
  };
  const at = async (path) => {
    const answer = await page.goto(`${demo.address}${path}`);
    return { status: answer.status(), text: await main(page) };
  };
  await press('visitor');
  const stranger = await at('/c/keizer/players/lid-13');
  assert.match(stranger.text, /Mila K\./);
  assert.doesNotMatch(stranger.text, /de Kok/);
  assert.doesNotMatch(stranger.text, /2013/);
  await clean(page, 'minor-stranger');
  assert.match((await at('/members/lid-13')) && page.url(), /\/in\?next=/, 'signs in first');
  await press('player');
  assert.match((await at('/c/keizer/players/lid-13')).text, /Mila de Kok/);
  assert.equal((await at('/members/lid-13')).status, 403);
  assert.equal((await at('/money/of/lid-13')).status, 403);
  await press('parent');
  const guardian = await at('/me/member');
  assert.match(guardian.text, /Voor Mila de Kok/);
  await clean(page, 'minor-guardian');
  assert.match((await at('/money/mine')).text, /Mila|Kok/);
  await clean(page, 'mine');
  await press('treasurer');
  const treasurer = await at('/money/of/lid-13');
  assert.equal(treasurer.status, 200);
  assert.match(treasurer.text, /Mila de Kok/);
  await clean(page, 'minor-treasurer');
  assert.match((await at('/members/lid-13')).text, /Mila de Kok/);
  assert.equal((await at('/members/lid-13/edit')).status, 403, 'the board changes members');
  await page.context().close();
});
