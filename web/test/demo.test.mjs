// The example club: its clock through a week, and what each part sees at each hour.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, house, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));

const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const press = async (page, value) => {
  await Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${value}"]`)]);
};
const text = (page) => page.locator('main').innerText();

test('within a minute: what it is, an evening at three hours as three parts, and a move', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  assert.equal(await page.locator('header .home').innerText(), 'SC Lindenoord');
  assert.match(await text(page), /Clubavond regelt de avonden van een schaakclub.*Dit is een verzonnen club/s);
  assert.match(await text(page), /Vanavond spelen we aan \d+ borden/);
  assert.match(await text(page), /Van het bestuur.*Wie vraag ik wat/s);
  await press(page, 'player');
  assert.match(await text(page), /Ik heb gewonnen/, 'a player enters the result');
  await press(page, 'director');
  assert.match(await text(page), /Uitslagen van ronde 10/);
  await press(page, 'friday-1801');
  await press(page, 'officer');
  assert.match(await text(page), /Maak de indeling/);
  await page.goto(place.address);
  assert.doesNotMatch(await text(page), /verzonnen club/, 'who looks as someone has read it');
  await page.goto(`${place.address}/play`);
  await page.click('form[action="/play"] button');
  await page.waitForSelector('.board.own cg-board piece');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a phone on its side shows where to sit down, and the way to the own chair is above the bar at the foot', async () => {
  const opener = await visitor(chrome, 'phone');
  const form = { others: 'people', rules: 'minerva', name: 'Anna', seat: 'Aw' };
  const opened = await opener.request.post(`${place.address}/new`, { form, headers: { origin: place.address } });
  const [link] = (await opened.text()).match(/https?:\/\/[\w.:]+\/j\/\w+/);
  await opener.goto(opened.url());
  const [chair, bar] = [await opener.locator('.to-seat a').boundingBox(), await opener.locator('.bar > nav').boundingBox()];
  assert.ok(chair.y + chair.height <= bar.y, `${chair.y + chair.height} ${bar.y}`);
  await opener.context().close();
  const guest = await visitor(chrome, 'aside');
  await guest.goto(link);
  const [name, foot] = [await guest.locator('#name').boundingBox(), await guest.locator('.bar > nav').boundingBox()];
  assert.ok(name.y + name.height <= foot.y, `${name.y + name.height} ${foot.y}`);
  assert.equal(await wide(guest), 0);
  assert.deepEqual(await axe(guest), []);
  await guest.context().close();
});

test('who speaks English stays in English whoever they look as, and who chose Dutch in Dutch', async () => {
  const page = await visitor(chrome, 'laptop', 'en-GB');
  await page.goto(place.address);
  for (const part of ['player', 'parent', 'officer', 'director', 'treasurer', 'board', 'committee', 'visitor']) {
    await press(page, part);
    assert.equal(await page.getAttribute('html', 'lang'), 'en', part);
  }
  await page.goto(`${place.address}/tonight?lang=nl`);
  await press(page, 'player');
  assert.equal(await page.getAttribute('html', 'lang'), 'nl', 'chosen');
  await page.context().close();
});

// Covers: dsc-l, dsc-m, dsc-o
test('the week of a player, the officer, the director and a visitor, hour by hour', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/tonight`);
  await press(page, 'friday-1759');
  await press(page, 'player');
  assert.match(await text(page), /Afmelden kan nog tot vrijdag .*18\.00 uur.*DSC l/s);
  assert.ok((await page.locator('button:has-text("Ik kan niet")').count()) > 0);
  await press(page, 'friday-1801');
  assert.match(await text(page), /Op tijd afmelden kon tot/);
  await press(page, 'visitor');
  await page.goto(`${place.address}/c/keizer/pairings?round=10`);
  assert.match(await text(page), /De indeling is openbaar vanaf vrijdag .*20\.00 uur/);
  await press(page, 'friday-2000');
  assert.ok((await page.locator('.pairs > li').count()) >= 9, 'the pairing is public');
  assert.match(await text(page), /DSC m/);
  await press(page, 'monday-1930');
  await press(page, 'player');
  assert.match(await text(page), /Je speelt tegen/, 'half an hour before the games');
  assert.doesNotMatch(await text(page), /Ik heb gewonnen/, 'nobody has a result yet');
  await press(page, 'monday-2031');
  await press(page, 'director');
  assert.match(await text(page), /Niet gekomen/);
  await press(page, 'monday-2331');
  await page.goto(`${place.address}/c/keizer`);
  assert.match(await text(page), /Stand na ronde 10/);
  await Promise.all([page.waitForNavigation(), page.click('form.demo button[name=again]')]);
  assert.match(await page.locator('.demo .time').innerText(), /maandag .*20\.31 uur/);
  await page.context().close();
});

test('the treasurer sees the year month by month, as bars and in figures', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await press(page, 'treasurer');
  await page.goto(`${place.address}/money`);
  const months = page.locator('section', { hasText: 'Het jaar per maand' });
  // The evening of the example club is on the coming Monday; its season began in September.
  const monday = new Date();
  while (monday.getDay() !== 1) monday.setDate(monday.getDate() + 1);
  const past = ((monday.getMonth() + 4) % 12) + 1;
  assert.equal(await months.locator('svg.plot rect').count(), past, 'from September on');
  await months.locator('summary').click();
  assert.equal(await months.locator('tbody tr').count(), past);
  assert.match(await months.innerText(), /september \d{4}.*€\s[1-9]/s);
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});

test('a parent acts for a child, and a visitor reads a short name', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/tonight`);
  await press(page, 'friday-1759');
  await press(page, 'parent');
  assert.match(await text(page), /Mila de Kok kan niet/);
  await press(page, 'monday-2031');
  assert.match(await text(page), /Mila de Kok speelt tegen Tjeerd/);
  assert.match(await text(page), /Uitslag van Mila de Kok/);
  assert.match(await text(page), /Mila de Kok heeft gewonnen/);
  assert.doesNotMatch(await text(page), /Je speelt|Mijn uitslag|Ik heb/);
  await press(page, 'visitor');
  await page.goto(`${place.address}/c/keizer`);
  assert.match(await text(page), /Mila K\./);
  assert.doesNotMatch(await text(page), /Mila de Kok/);
  await press(page, 'monday-2031');
  await page.context().close();
});

for (const theme of ['light', 'dark']) {
  for (const size of ['phone', 'tiny', 'laptop']) {
    test(`axe finds nothing for any part, and nothing is too wide (${theme}, ${size})`, async () => {
      const page = await visitor(chrome, size, 'nl-NL', theme);
      await page.goto(place.address);
      for (const part of ['visitor', 'player', 'officer', 'director', 'treasurer', 'board']) {
        await press(page, part);
        assert.deepEqual(await axe(page), [], part);
        assert.equal(await wide(page), 0, part);
      }
      for (const path of ['/', '/news', '/news/write', '/found', '/help', '/help/player', '/rules']) {
        await page.goto(place.address + path);
        assert.deepEqual(await axe(page), [], path);
        assert.equal(await wide(page), 0, path);
      }
      await page.context().close();
    });
  }
}

test('between a phone and a laptop the bar holds its name, tabs and menu', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await press(page, 'officer');
  for (const width of [991, 992, 1000, 1100, 1151, 1152, 1250]) {
    await page.setViewportSize({ width, height: 700 });
    assert.equal(await wide(page), 0, `${width} px`);
    const menu = await page.locator('header details.menu').boundingBox();
    assert.ok(menu.x + menu.width <= width, `${width} px: the menu ends at ${menu.x + menu.width}`);
  }
  await page.context().close();
});

test('the front page is small, and a page that is read says that there is news instead of jumping', async () => {
  const page = await visitor(chrome, 'laptop');
  const reader = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await press(page, 'monday-2031');
  await reader.goto(`${place.address}/c/keizer/pairings?round=10`);
  await reader.waitForTimeout(500);
  await press(page, 'player');
  await page.click('button:has-text("Remise")');
  await page.waitForSelector('[role=status]');
  await reader.waitForSelector('.toasts .toast');
  assert.match(await reader.locator('.toasts').innerText(), /Er is nieuws/);
  await Promise.all([reader.waitForNavigation(), reader.click('.toasts button')]);
  assert.match(await text(reader), /½–½/);
  for (const one of [page, reader]) await one.context().close();
});

test('only what was done can be gone: nothing is said of it before', async () => {
  const own = await house('--demo');
  const page = await visitor(chrome, 'phone');
  await page.goto(own.address);
  assert.match(await text(page), /Voor schaakclubs/, 'for whom this is');
  const earlier = page.locator('form.demo button[value="friday-1759"]');
  assert.equal(await earlier.getAttribute('title'), null);
  await press(page, 'monday-1930');
  assert.doesNotMatch(await page.locator('body').innerText(), /is weg/, 'nothing was done');
  await press(page, 'player');
  await page.goto(`${own.address}/me`);
  assert.match(await text(page), /Chrome · \w+ \(deze browser\)/);
  await page.fill('input[name=name]', 'Noud V.');
  await Promise.all([page.waitForNavigation(), page.click('form:has(input[name=name]) button')]);
  assert.match(await earlier.getAttribute('title'), /zonder wat je deed/);
  await press(page, 'friday-1759');
  assert.match(await page.locator('body').innerText(), /wat je eerder deed, is weg/);
  await press(page, 'monday-2031');
  await Promise.all([page.waitForNavigation(), page.click('form.demo button[name=again]')]);
  assert.doesNotMatch(await page.locator('body').innerText(), /is weg/, 'since then nothing was done');
  await page.context().close();
  own.stop();
});
