// Tables that are sorted by the head of a column: by pointer, by keyboard, on a phone by a list; as it was without a script, on the
// next page, and after a third press.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, house, stage, visitor } from './house.mjs';
import { set } from './tasks.mjs';

const { place, chrome } = await stage(() => house('--demo'));

/** The words of a column from top to bottom. */
const column = (page, at) =>
  page.locator('main table[data-sort] tbody tr').evaluateAll((rows, cell) => rows.map((row) => row.cells[cell].innerText.trim()), at);
const head = (page, name) => page.locator('main table[data-sort] thead').getByRole('button', { name, exact: true });
const sorted = (page) => page.locator('th[aria-sort]').evaluateAll((all) => all.map((one) => `${one.innerText.trim()} ${one.ariaSort}`));
const points = (text) =>
  [...text.matchAll(/[⅓⅔½⅚⅙]/g)].reduce(
    (sum, [sign]) => sum + { '⅙': 1 / 6, '⅓': 1 / 3, '½': 1 / 2, '⅔': 2 / 3, '⅚': 5 / 6 }[sign],
    Number.parseInt(text, 10),
  );

test('the standings go by name, the other way, and as they were; each place stays with its player', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/c/keizer`);
  const was = await column(page, 2);
  const places = new Map(was.map((name, at) => [name, `${at + 1}`]));
  await head(page, 'Naam').click();
  assert.deepEqual(await sorted(page), ['Naam ascending']);
  const names = await column(page, 2);
  // By the family name without what stands before it: Van den Berg with the B, ’t Hart with the H.
  const at = (name) => names.findIndex((one) => one.startsWith(name));
  const order = [
    'Rachid Benali',
    'Astrid van den Berg',
    'Otto von Brandt',
    'Loïc D’hondt',
    'Wim de Graaf',
    'Bas ’t Hart',
    'Tjeerd Hoekema',
  ].map(at);
  assert.deepEqual(
    order,
    [...order].sort((one, other) => one - other),
  );
  assert.ok(
    order.every((one) => one >= 0),
    `${names}`,
  );
  assert.deepEqual(
    await column(page, 0),
    names.map((name) => places.get(name)),
  );
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Enter');
  assert.deepEqual(await sorted(page), ['Naam descending']);
  assert.deepEqual(await column(page, 2), [...names].reverse());
  await page.keyboard.press('Space');
  assert.deepEqual(await sorted(page), []);
  assert.deepEqual(await column(page, 2), was);
  await page.context().close();
});

test('points with fractions, ups and downs and minus signs are numbers; on paper it is what one sees', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/c/keizer`);
  await head(page, 'Score').click();
  if ((await sorted(page))[0] === 'Score descending') await head(page, 'Score').click();
  const scores = (await column(page, 3)).map(points);
  assert.ok(scores.some((one) => one % 1 > 0));
  assert.deepEqual(
    scores,
    [...scores].sort((one, other) => one - other),
  );
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual((await column(page, 3)).map(points), scores);
  await page.emulateMedia({ media: null });
  await head(page, 'S').click();
  const balance = (await column(page, 10)).filter(Boolean).map((text) => Number(text.replace('−', '-')));
  assert.ok(balance.includes(-1) && balance.includes(1));
  assert.deepEqual(
    balance,
    [...balance].sort((one, other) => other - one),
  );
  await head(page, '±').click();
  const moves = await page
    .locator('main tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Number(row.querySelector('.up')?.textContent ?? 0) - Number(row.querySelector('.down')?.textContent ?? 0)),
    );
  assert.ok(moves[0] > 0 && moves.at(-1) < 0);
  assert.deepEqual(
    moves,
    [...moves].sort((one, other) => other - one),
  );
  // Nothing is remembered.
  await page.reload();
  assert.deepEqual(await sorted(page), []);
  assert.equal((await column(page, 0))[0], '1');
  await page.context().close();
});

test('euros, fractions in figures, days and blanks; what is added up stays below', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(place.address);
  await set(page, 'treasurer');
  const rows = [
    ['€ 12,50', '66 1/7', '2026-02-01', '1 februari'],
    ['− € 3,00', '−1½', '2025-12-31', '31 december'],
    ['€ 100,00', '12/7', '', ''],
    ['', '–', '2026-01-10', '10 januari'],
    ['€ 9,00', '½', '2026-11-02', '2 november'],
  ];
  const written = rows.map(
    ([euro, part, day, said]) => `<tr><td>${euro}</td><td>${part}</td><td data-sort="${day}">${said}</td><td>x</td></tr>`,
  );
  await page.route('**/money/of/lid-15', async (route) => {
    const answer = await route.fetch();
    const heads = '<thead><tr><th>Bedrag</th><th>Deel</th><th>Dag</th><th>Doen</th></tr></thead>';
    const table = `${heads}<tbody>${written.join('')}<tr class="total"><td>€ 118,50</td><td></td><td></td><td></td></tr></tbody></table>`;
    const body = (await answer.text()).replace(/<thead role="rowgroup">.*?<\/table>/s, table);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${place.address}/money/of/lid-15`);
  for (const [name, at, order] of [
    ['Bedrag', 0, ['€ 100,00', '€ 12,50', '€ 9,00', '− € 3,00', '', '€ 118,50']],
    ['Deel', 1, ['66 1/7', '12/7', '½', '−1½', '–', '']],
    ['Dag', 2, ['31 december', '10 januari', '1 februari', '2 november', '', '']],
  ]) {
    await head(page, name).click();
    assert.deepEqual(await column(page, at), order, name);
  }
  assert.equal(await page.locator('thead button.sort').count(), 3, 'nothing to sort by where all are alike');
  await page.context().close();
});

test('on a phone, where a row is folded, a list of the columns sorts', async () => {
  const page = await visitor(chrome, 'phone', 'en-GB');
  await page.goto(`${place.address}/c/keizer`);
  const was = await column(page, 0);
  const list = page.getByLabel('Sort by');
  const turn = page.getByRole('button', { name: 'Turn round' });
  assert.ok(await turn.isDisabled());
  await list.selectOption({ label: 'Rtg' });
  const ratings = async () =>
    (await page.locator('main tbody tr').evaluateAll((all) => all.map((row) => row.cells[11].textContent))).map(Number);
  const high = await ratings();
  assert.deepEqual(
    high,
    [...high].sort((one, other) => other - one),
  );
  await turn.click();
  assert.deepEqual(await ratings(), [...high].reverse());
  assert.deepEqual(await axe(page), []);
  await list.selectOption('usual order');
  assert.deepEqual(await column(page, 0), was);
  // Heads that are not seen are not stepped through.
  const steps = await page.locator('button.sort').evaluateAll((all) => all.map((one) => one.tabIndex));
  assert.deepEqual([...new Set(steps)], [-1]);
  await page.context().close();
});

test('a reader who sorted is not told of news that is none', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.addInitScript(() => {
    globalThis.EventSource = class extends EventTarget {
      constructor() {
        super();
        globalThis.stream = this;
      }
    };
  });
  await page.goto(`${place.address}/c/keizer`);
  await head(page, 'Naam').click();
  const asked = page.waitForResponse('**/c/keizer');
  await page.evaluate(() => [1, 2].map(() => globalThis.stream.dispatchEvent(new MessageEvent('message'))));
  await (await asked).finished();
  await page.waitForTimeout(200);
  assert.equal(await page.locator('.toast').count(), 0);
  await page.context().close();
});

test('without a script a table is as it was', async () => {
  const context = await chrome.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${place.address}/c/keizer`);
  assert.equal(await page.locator('.sort, .sort-by').count(), 0);
  assert.equal((await page.locator('main tbody tr').count()) > 10, true);
  await context.close();
});

test('what the public may not read of a name, a table does not sort by', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/c/keizer`);
  const keys = () =>
    page.locator('main tbody th').evaluateAll((all) => all.map((one) => [one.querySelector('a').innerText, one.dataset.sort]));
  const short = (await keys()).filter(([name]) => /^\S+ \p{Lu}\.$/u.test(name));
  assert.ok(short.length > 0, 'a minor');
  for (const [name, key] of short) assert.match(key, /^\S, /, name);
  await page.context().close();
});
