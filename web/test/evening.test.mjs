// The evening between people: signing off around the deadline, two players who disagree, and all of it without script.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, SIZES, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));

/** Sets the hour of the example club, or as whom one looks. */
const set = async (page, value) => {
  await Promise.all([page.waitForNavigation({ timeout: 90_000 }), page.locator(`form.demo button[value="${value}"]`).click()]);
};
const text = (page) => page.locator('main').innerText();
/** Presses a button of the page and waits for the page after it. */
const press = async (page, button) => Promise.all([page.waitForNavigation(), button.click()]);
const again = async (page) => Promise.all([page.waitForNavigation({ timeout: 90_000 }), page.click('form.demo button[name=again]')]);
/** Someone whose browser runs no script. */
const plain = async () => {
  const context = await chrome.newContext({ viewport: SIZES.phone, locale: 'nl-NL', javaScriptEnabled: false });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.errors = [];
  return page;
};

/** The officer lets two meet, and makes the round public. */
async function meet(page, one, other) {
  await set(page, 'friday-1801');
  await set(page, 'officer');
  await page.locator('summary', { hasText: 'Deel in met een wens' }).click();
  await page.getByLabel('Deze speler', { exact: true }).first().selectOption({ label: one });
  await page.getByLabel('Wens', { exact: true }).selectOption('with');
  await page.getByLabel('En deze speler', { exact: true }).first().selectOption({ label: other });
  await press(page, page.getByRole('button', { name: 'Deel in met deze wens' }));
  assert.match(await text(page), new RegExp(`Wens: ${one} speelt tegen ${other}`));
  await press(page, page.getByRole('button', { name: 'Nu openbaar maken' }));
  if (await page.getByRole('button', { name: 'Ja, doen' }).count()) {
    await press(page, page.getByRole('button', { name: 'Ja, doen' }));
  }
  assert.match(await page.locator('body').innerText(), /De indeling van ronde 10 is openbaar/);
}

const how = { phone: () => visitor(chrome, 'phone'), laptop: () => visitor(chrome, 'laptop'), 'no script': plain };

for (const [name, open] of Object.entries(how)) {
  // Covers: dsc-l, dsc-k4, dsc-k6
  test(`a sign-off at 17.59 is in time, at 18.01 it is late (${name})`, { timeout: 240_000 }, async () => {
    const page = await open();
    await page.goto(`${place.address}/tonight`);
    await set(page, 'friday-1759');
    await set(page, 'player');
    await page.goto(place.address);
    // A tournament comes sooner; but it is for Monday that the club asks something.
    await press(page, page.getByRole('link', { name: 'Mijn avond', exact: true }));
    assert.match(page.url(), /\/c\/keizer\/evening\/10$/);
    await press(page, page.getByRole('button', { name: 'Ik kan niet' }).first());
    assert.match(await page.locator('body').innerText(), /Ontvangen om 17\.59.*afgemeld voor ronde 10, op tijd/);
    await press(page, page.getByRole('button', { name: 'Ik kom toch' }).first());
    assert.match(await page.locator('body').innerText(), /aangemeld voor ronde 10/);
    await set(page, 'friday-1801');
    await page.goto(`${place.address}/c/keizer/evening/10`);
    assert.match(await text(page), /Op tijd afmelden kon tot .*18\.00/);
    await press(page, page.getByRole('button', { name: 'Ik kan niet' }).first());
    assert.match(await text(page), /Het is te laat voor ronde 10: je krijgt er geen punten voor/, 'it asks first');
    await press(page, page.getByRole('button', { name: 'Ja, doen' }));
    assert.match(await page.locator('body').innerText(), /Ontvangen om 18\.01.*afgemeld voor ronde 10, te laat/);
    assert.deepEqual(page.errors, []);
    await again(page);
    await page.context().close();
  });

  // Covers: dsc-q, dsc-m, D43
  test(`two players enter different results, and the director decides (${name})`, { timeout: 240_000 }, async () => {
    const page = await open();
    await page.goto(`${place.address}/tonight`);
    await meet(page, 'Noud Verhagen', 'Wim de Graaf');
    await set(page, 'monday-2031');
    await set(page, 'player');
    assert.match(await text(page), /Je speelt tegen Wim de Graaf/);
    await press(page, page.getByRole('button', { name: 'Ik heb gewonnen' }));
    // The board's part of the example club is Wim himself.
    await set(page, 'board');
    assert.match(await text(page), /Je speelt tegen Noud Verhagen/);
    assert.match(await text(page), /Noud Verhagen gaf .* door; klopt dat\?/);
    await page.locator('.asked summary', { hasText: 'Nee' }).click();
    await press(page, page.getByRole('button', { name: 'Ik heb gewonnen' }));
    assert.match(await text(page), /Jullie vulden een verschillende uitslag in; de wedstrijdleider beslist/);
    await set(page, 'director');
    const row = page.locator('tr', { hasText: 'Noud Verhagen' });
    assert.equal(await row.locator('.res.clash').innerText(), '?', 'nothing counts yet');
    const field = row.locator('input.key');
    if (await field.isVisible()) await field.fill('r');
    else await row.getByRole('button', { name: '½–½', exact: true }).click();
    await press(page, page.getByRole('button', { name: 'Bewaren' }));
    assert.match(await page.locator('tr', { hasText: 'Noud Verhagen' }).innerText(), /½–½/);
    await set(page, 'player');
    assert.match(await text(page), /½–½/);
    assert.equal(await page.getByRole('button', { name: 'Ik heb gewonnen' }).count(), 0, 'the director has decided');
    assert.deepEqual(page.errors, []);
    await again(page);
    await page.context().close();
  });
}
