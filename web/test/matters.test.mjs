// The club's matters from the screens alone: a complaint from 23:29 to the committee, a trophy that did not come back, a
// phone at the board, a phone on stand-by whose number is gone the morning after.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, house, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));
const SHOTS = process.env.SHOTS;
if (SHOTS) mkdirSync(SHOTS, { recursive: true });

const text = (page) => page.locator('main').innerText();
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const follow = (page, act) => Promise.all([page.waitForNavigation(), act()]);
const click = (page, what) => follow(page, () => page.locator(what).first().click());
const press = (page, value) => click(page, `form.demo button[value="${value}"]`);

/** Looks at a page: nothing too wide, nothing that axe finds, a picture where one is asked for. */
async function look(page, size, name) {
  assert.equal(await wide(page), 0, `${name} is too wide`);
  assert.deepEqual(await axe(page), [], name);
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}-${size}.png`), fullPage: true });
}

/** A newcomer at this hour, as this part. */
async function enters(size, hour, part) {
  const page = await visitor(chrome, size);
  await page.goto(place.address);
  await click(page, 'form.demo button[name=again]');
  await press(page, hour);
  await press(page, part);
  return page;
}

/** From any page to the club's matters, by the menu. */
async function matters(page) {
  const link = page.locator('a[href="/matters"]').first();
  if (!(await link.isVisible())) await page.locator('header summary, header [popovertarget]').first().click();
  await click(page, 'a[href="/matters"]');
}

/** Says yes where the club asks whether one is sure. */
async function yes(page) {
  if (await page.locator('form input[name=yes]').count()) await click(page, 'form:has(input[name=yes]) button[type=submit]');
}

for (const size of ['phone', 'laptop']) {
  // Covers: dsc-v, dsc-w
  test(`a complaint at 23:29 is worked out, decided, and goes to the committee (${size})`, async () => {
    const page = await enters(size, 'monday-2329', 'player');
    await click(page, 'main a[href$="/evening/10?complain=yes"]');
    await page.fill('form[action$="/complain"] textarea', 'De klok van mijn tegenstander liep niet.');
    await look(page, size, 'complain');
    await click(page, 'form[action$="/complain"] button:has-text("Bezwaar maken")');
    await yes(page);
    await matters(page);
    assert.match(await text(page), /Bezwaar \d+ van Noud Verhagen .*op schrift tot dinsdag .*23\.\d\d uur.*DSC v/s);
    await look(page, size, 'matters-player');
    await click(page, 'a:has-text("van Noud Verhagen")');
    const complaint = new URL(page.url()).pathname;
    await page.fill('textarea[name=text]', 'Ik zag het op zet 34.\nMijn buurman zag het ook.');
    await look(page, size, 'complaint-to-write');
    await click(page, 'form[action$="/work-out"] button');
    await yes(page);
    await press(page, 'director');
    await click(page, 'main a[href$="/complaints"]');
    await click(page, `main a[href="${complaint}"]`);
    await page.selectOption('select[name=result]', 'stays');
    await page.fill('textarea[name=why]', 'De klok liep: de scheidsrechter keek mee.');
    await look(page, size, 'complaint-to-decide');
    await click(page, 'form[action$="/decide"] button');
    await yes(page);
    assert.match(await text(page), /afgewezen/);
    await look(page, size, 'complaint-decided');
    await click(page, 'a[href$="/file"]');
    assert.match(await text(page), /Map bij bezwaar.*De klok van mijn tegenstander.*Mijn buurman.*de scheidsrechter keek mee/s);
    await look(page, size, 'complaint-file');
    if (SHOTS && size === 'laptop') await page.pdf({ path: join(SHOTS, 'complaint-file.pdf'), format: 'A4' });
    await press(page, 'player');
    await matters(page);
    await click(page, 'a[href="/matters/appeals/new"]');
    await page.fill('textarea[name=why]', 'De scheidsrechter stond aan een ander bord.');
    await look(page, size, 'appeal-new');
    await click(page, 'form[action="/matters/appeals/new"] button');
    assert.match(await text(page), /Je beroep is ontvangen|Beroep 1/);
    await press(page, 'committee');
    assert.match(await text(page), /Beroep 1 van Noud Verhagen wacht.*DSC w/s);
    await look(page, size, 'matters-committee');
    await click(page, 'main a[href="/matters/appeals/1"]');
    await page.check('input[name=verdict][value=upheld]');
    await page.check('input[name=with]');
    await page.fill('textarea[name=why]', 'Twee getuigen zagen het.');
    await look(page, size, 'appeal-to-decide');
    await click(page, 'form[action$="/decide"] button');
    assert.match(await text(page), /Twee getuigen zagen het/);
    assert.match(await text(page), /DSC w/);
    await look(page, size, 'appeal-decided');
    await click(page, 'a[href="/matters/appeals/1/file"]');
    await look(page, size, 'appeal-file');
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  // Covers: dsc-x
  test(`a trophy of someone who left is asked for, and comes back (${size})`, async () => {
    const page = await enters(size, 'monday-2031', 'board');
    await matters(page);
    assert.match(await text(page), /Jan Feenstra is sinds .* geen lid meer.*Zilveren Toren.*DSC x/s);
    await look(page, size, 'matters-board');
    await click(page, 'main a[href="/trophies"]:has-text("Jan Feenstra")');
    assert.match(await text(page), /Moet terug sinds .*DSC x/s);
    await look(page, size, 'trophies');
    await click(page, 'form[action="/trophies/2/back"] button');
    assert.doesNotMatch(await text(page), /Moet terug sinds/);
    await matters(page);
    assert.doesNotMatch(await text(page), /Jan Feenstra/);
    await click(page, 'main a[href="/honours"]');
    assert.match(await text(page), /Clubkampioen.*Joost Terpstra/s);
    await look(page, size, 'honours');
    await page.context().close();
  });

  // Covers: dsc-t
  test(`a phone at the board costs time, a second time the game (${size})`, async () => {
    const page = await enters(size, 'monday-2031', 'director');
    await click(page, 'main a[href$="/phones"]');
    assert.match(await text(page), /Telefoons in ronde 10.*DSC t/s);
    const record = async (sanction) => {
      await page.selectOption('select[name=member]', { index: 2 });
      await page.selectOption('select[name=sanction]', sanction);
      await click(page, 'form[action$="/phones"] button');
      await yes(page);
    };
    await record('halved');
    await look(page, size, 'phones-board');
    assert.match(await text(page), /de tijd gehalveerd/);
    await record('lost-2');
    assert.match(await text(page), /partij verloren; de tegenstander krijgt het punt/);
    await click(page, 'main a[href$="/results"]');
    await look(page, size, 'results-after-phone');
    await page.context().close();
  });

  // Covers: dsc-u
  test(`a phone on stand-by: asked, kept, the captain told, the number gone the morning after (${size})`, async () => {
    const page = await enters(size, 'monday-2031', 'director');
    await matters(page);
    assert.match(await text(page), /Fatma Yıldız vraagt om een telefoon op stand-by.*DSC u/s);
    await click(page, 'main a[href="/matters/phones"]:has-text("Fatma")');
    assert.match(await text(page), /06 5550 1234.*dienst in het ziekenhuis/s);
    await look(page, size, 'phones-asked');
    await click(page, 'form[action="/matters/phones/1/answer"]:has(input[value=granted]) button');
    await page.fill('form[action="/matters/visitors"] input[name=name]', 'Schaakclub Zuid');
    await click(page, 'form[action="/matters/visitors"] button');
    assert.match(await text(page), /Schaakclub Zuid: de telefoon van Fatma Yıldız mag aan staan/);
    await look(page, size, 'phones-to-tell');
    await click(page, 'form[action="/matters/visitors/1/told"] button');
    assert.match(await text(page), /Iedere teamleider weet het/);
    await press(page, 'tuesday-0900');
    await matters(page);
    await click(page, 'main a[href="/matters/phones"]');
    assert.doesNotMatch(await page.content(), /06 5550 1234|ziekenhuis/);
    await look(page, size, 'phones-after');
    await page.context().close();
  });
}
