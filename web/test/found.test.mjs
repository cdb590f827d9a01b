// A club is founded from an empty database in real Chromium, by what a new secretary sees: links, fields and buttons. Once in
// Dutch, once in English by a clock elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, founder, stage, visitor } from './house.mjs';
import { houseWithPost, link } from './post.mjs';

/** Thirty members as a spreadsheet saves them: semicolons, the letters of Windows, lines that end twice. */
function members() {
  const given = ['Anneke', 'Bért', 'Chiel', 'Dörte', 'Els', 'Frits'];
  const family = ['Plooij', 'van der Kamp', 'Ranzijn', 'Kalkman', 'de Boer'];
  const lines = given.flatMap((one, row) =>
    family.map((name, at) => `${one};${name};${1950 + 7 * row + at};${1400 + 11 * (5 * row + at)};${row}${at}@leden.example`),
  );
  return Buffer.from(['Voornaam;Achternaam;Geboren;Rating;E-mail', ...lines, ''].join('\r\n'), 'latin1');
}

const CLUBS = [
  { locale: 'nl-NL', zone: 'Europe/Amsterdam', country: 'nl', hour: '19.45', trial: 'Proefclub', closed: 'nog niet open' },
  { locale: 'en-GB', zone: 'Atlantic/Azores', country: 'pt', hour: '20:00', trial: 'Trial club', closed: 'not open yet' },
];

async function press(page, button) {
  await Promise.all([page.waitForNavigation(), page.click(button)]);
}

/** Opens the guide by the menu. */
async function guide(page) {
  await page.click('header button[popovertarget=more]');
  await Promise.all([page.waitForURL('**/found'), page.click('#more a[href="/found"]')]);
}

for (const club of CLUBS) {
  test(`a club is founded by its pages alone: ${club.locale}, ${club.zone}`, async () => {
    const { place, chrome } = await stage(houseWithPost);
    const page = await visitor(chrome, 'laptop', club.locale);
    await founder(page, place);
    assert.deepEqual(await axe(page), []);
    await page.fill('input[name=name]', 'SC Weidebrug');
    await page.fill('input[name=place]', 'Weidebrug');
    await page.selectOption('select[name=country]', club.country);
    await page.fill('input[name=zone]', club.zone);
    await page.selectOption('select[name=evening]', 'tuesday');
    await page.fill('input[name=hour]', club.hour);
    await press(page, 'form[action="/found/club"] button[type=submit]');
    assert.match(await page.locator('#club').innerText(), new RegExp(club.zone));
    assert.ok(await page.getByText(club.trial).first().isVisible());
    assert.deepEqual(await axe(page), []);

    // Who does what: for a start everything oneself.
    await press(page, 'ol.todo a[href="/found/offices"]');
    for (const box of await page.locator('form[action="/found/offices"] input[type=checkbox]').all()) await box.check();
    assert.deepEqual(await axe(page), []);
    await press(page, 'form[action="/found/offices"] button[type=submit]');

    await press(page, 'ol.todo a[href="/members/import"]');
    await page.setInputFiles('input[type=file]', { name: 'leden.csv', mimeType: 'text/csv', buffer: members() });
    await press(page, 'form[action="/members/import"] button[type=submit]');
    await press(page, 'form[action="/members/import/do"] button[value=import]');
    await guide(page);
    assert.match(await page.locator('#members').innerText(), /30/);

    await press(page, 'ol.todo a[href="/competitions/new"]');
    await page.fill('input[name=name]', 'Keizer');
    await page.fill('input[name=first]', new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await page.fill('input[name=start]', club.hour);
    await press(page, 'form[action="/competitions/new"] button[type=submit]');
    await guide(page);
    assert.match(await page.locator('#competition').innerText(), /Keizer/);

    // A letter to oneself: its link shows a button, which says that it came.
    await press(page, 'ol.todo a[href="/found/letter"]');
    await press(page, 'form[action="/found/letter"] button');
    const phone = await visitor(chrome, 'phone', club.locale);
    await phone.goto(link(await place.letter('ans@club.nl')));
    await press(phone, '#main form button');

    // Nobody sees the club before it opens.
    await phone.goto(place.address);
    assert.match(await phone.locator('h1').innerText(), new RegExp(club.closed));
    assert.deepEqual(await axe(phone), []);
    phone.errors.length = 0; // Chromium reports the 403 of a club that is not open.
    await press(page, '.trial a[href="/club/open"]');
    assert.deepEqual(await axe(page), []);
    await press(page, 'form[action="/club/open"] button[type=submit]');
    assert.equal(await page.locator('ol.todo > li.done').count(), 6, await page.locator('ol.todo').innerText());
    assert.equal(await page.locator('.trial').count(), 0);
    await phone.goto(place.address);
    assert.match(await phone.locator('#main').innerText(), /Keizer/);
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, 'nothing sticks out on a phone');
    assert.deepEqual([...page.errors, ...phone.errors], []);
    for (const one of [page, phone]) await one.context().close();
  });
}
