// The director's results: by thumb on a phone, by keys on a laptop, by typing without a script.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, house, SIZES, stage, visitor } from './house.mjs';
import { set } from './tasks.mjs';

const { place, chrome } = await stage(() => house('--demo'));

const open = async (page, hour = 'monday-2031') => {
  await page.goto(place.address);
  await set(page, hour);
  await set(page, 'director');
  await page.goto(`${place.address}/c/keizer/round/10/results`);
};
const save = (page) => Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Bewaren' }).click()]);
/** The rows of boards that wait for a result. */
const waiting = (page) => page.locator('tr:has(input.key:not([data-stands]))');

for (const size of ['phone', 'tiny']) {
  test(`three buttons a board, nothing is sent before it is saved, and a second tap takes the first back (${size})`, async () => {
    const page = await visitor(chrome, size);
    await open(page);
    const rows = waiting(page);
    assert.ok((await rows.count()) > 8);
    assert.equal(await page.locator('input.key').first().isVisible(), false, 'nothing to type in');
    const before = await page.locator('label[for=in]').innerText();
    // Every button is large enough, and each result stands on one line.
    for (const one of await page.locator('.thumbs > *:visible').all()) {
      const { width, height } = await one.boundingBox();
      assert.ok(width >= 44 && height >= 44 && height < 60, `${await one.innerText()}: ${width} × ${height}`);
    }
    const press = (row, name) => rows.nth(row).getByRole('button', { name, exact: true }).tap();
    await press(0, '1–0');
    await press(1, '½–½');
    await press(2, '0–1');
    await press(2, '0–1');
    await press(3, '1–0');
    await press(3, '0–1');
    await rows.nth(4).getByLabel('anders…').selectOption('wit wint reglementair');
    const pressed = rows.locator('.thumbs [aria-pressed=true]');
    assert.deepEqual(await pressed.allInnerTexts(), ['1–0', '½–½', '0–1']);
    assert.equal(await page.locator('label[for=in]').innerText(), before);
    assert.deepEqual(await axe(page), []);
    // Saving is in sight wherever one is in the list.
    await rows.nth(1).scrollIntoViewIfNeeded();
    const button = await page.getByRole('button', { name: 'Bewaren' }).boundingBox();
    const bar = await page.locator('.bar > nav').boundingBox();
    assert.ok(button.y > 0 && button.y + button.height <= bar.y, `${button.y} ${button.height} above ${bar.y}`);
    await save(page);
    assert.match(await page.locator('main').innerText(), /4 uitslagen bewaard/);
    // What stands is seen on its button; a tap beside it is taken back by a tap on it.
    const first = page.locator('tr:has(input[data-stands="1–0"])').first();
    const on = () => first.locator('[aria-pressed=true]').allInnerTexts();
    assert.deepEqual(await on(), ['1–0']);
    await first.getByRole('button', { name: '0–1', exact: true }).tap();
    assert.deepEqual(await on(), ['0–1']);
    await first.getByRole('button', { name: '1–0', exact: true }).tap();
    assert.deepEqual(await on(), ['1–0']);
    assert.equal(await first.locator('input.key').inputValue(), '', 'nothing to send');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), SIZES[size].width);
    assert.deepEqual(page.errors, []);
    await Promise.all([page.waitForNavigation({ timeout: 90_000 }), page.click('form.demo button[name=again]')]);
    await page.context().close();
  });
}

test('on a phone who did not come waits behind one line; on a laptop it is there', async () => {
  const phone = await visitor(chrome, 'phone');
  await open(phone);
  const away = phone.getByRole('button', { name: /^Niet gekomen: / });
  assert.equal(await away.filter({ visible: true }).count(), 0);
  await phone.locator('summary', { hasText: 'Niet gekomen…' }).tap();
  assert.ok((await away.filter({ visible: true }).count()) > 16);
  assert.deepEqual(await axe(phone), []);
  const laptop = await visitor(chrome, 'laptop');
  await open(laptop);
  assert.ok(
    (await laptop
      .getByRole('button', { name: /^Niet gekomen: / })
      .filter({ visible: true })
      .count()) > 16,
  );
  for (const page of [phone, laptop]) await page.context().close();
});

test('on a laptop one key a board leads to the next, and there are no buttons', async () => {
  const page = await visitor(chrome, 'laptop');
  await open(page);
  assert.equal(await page.locator('.thumbs').filter({ visible: true }).count(), 0);
  const fields = page.locator('input.key');
  await fields.first().focus();
  await page.keyboard.type('1r0');
  assert.deepEqual(await fields.evaluateAll((all) => all.slice(0, 3).map((one) => one.value)), ['1', 'r', '0']);
  await page.context().close();
});

test('every offered form leads on by itself, and the arrows lead back', async () => {
  const page = await visitor(chrome, 'laptop');
  await open(page);
  const fields = page.locator('input.key');
  const values = (many) => fields.evaluateAll((all, to) => all.slice(0, to).map((one) => one.value), many);
  const at = () => fields.evaluateAll((all) => all.indexOf(document.activeElement));
  await fields.first().focus();
  await page.keyboard.type('1-0+--r0-½½-0-r');
  assert.deepEqual(await values(10), ['1', '-', '0', '+', '--', 'r', '0-½', '½-0', '-', 'r']);
  assert.equal(await at(), 10);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await at(), 8);
  // What is typed there takes the place of what stood, and leads on.
  await page.keyboard.type('1');
  assert.deepEqual((await values(10)).slice(8), ['1', 'r']);
  assert.equal(await at(), 9);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  assert.equal(await at(), 9);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a way to the field of a board leads to the board, where there is no field too', async () => {
  const page = await visitor(chrome, 'phone');
  await open(page);
  await page.goto('about:blank');
  await page.goto(`${place.address}/c/keizer/round/10/results#f-r_9`);
  const { y } = await page.locator('tr:has(#f-r_9)').boundingBox();
  assert.ok(y > 0 && y < 600, `${y}`);
  await page.context().close();
});

test('a draw stands on one line', async () => {
  const page = await visitor(chrome, 'phone');
  await open(page, 'monday-2331');
  const results = page.locator('.results .num', { hasText: '½–½' });
  assert.ok((await results.count()) > 0);
  for (const one of await results.all()) {
    const lines = await one.evaluate((part) => part.getClientRects().length);
    assert.equal(lines, 1);
    assert.ok((await one.boundingBox()).height < 30);
  }
  await page.context().close();
});
