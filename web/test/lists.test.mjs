// What people look up: the competitions, a calendar, a cross table, a cup, a pairing. Each is read at one glance, on the smallest
// screen too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, stage, visitor } from './house.mjs';
import { set } from './tasks.mjs';

const { place, chrome } = await stage(() => house('--demo'));

/** On how many lines each of these stands. */
const lines = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    }),
  );

test('on a phone the day of an evening stands on one line, its state beneath', async () => {
  const page = await visitor(chrome, 'phone');
  for (const path of ['/c/kampioenschap/calendar', '/c/keizer/calendar']) {
    await page.goto(place.address + path);
    const days = await lines(page, 'main tbody th a');
    assert.ok(days.length > 10, path);
    assert.deepEqual([...new Set(days)], [1], `${path}: ${days}`);
  }
  await page.context().close();
});

test('two games in one cell of the cross table are two numbers', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/c/keizer/cross`);
  const cells = (await page.locator('table.cross td').allInnerTexts()).filter((one) => /[01½].*[01½]/s.test(one));
  const games = cells.filter((one) => !/^\d+$/.test(one));
  assert.ok(games.length > 3, `${cells}`);
  const twice = await page.locator('table.cross td:has(> span + span)').evaluateAll((all) =>
    all.map((cell) => {
      const [one, other] = [...cell.querySelectorAll('span')].map((game) => game.getBoundingClientRect());
      return { text: cell.textContent.trim(), apart: Math.round(other.left - one.right), same: one.top === other.top };
    }),
  );
  assert.ok(twice.length > 3);
  for (const { text, apart, same } of twice) assert.ok(/^[01½] [01½]/.test(text) && same && apart >= 5, `"${text}" ${apart}`);
  await page.context().close();
});

test('what is played comes before what is over', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(`${place.address}/competitions`);
  const names = await page.locator('main .cards h2').allInnerTexts();
  assert.deepEqual(names.slice(0, 3), ['Interne competitie', 'Bekertoernooi', 'Clubkampioenschap'], `${names}`);
  assert.equal(names.at(-1), 'Lindenoord Rapid', 'long over');
  await page.context().close();
});

test('the ticks of many at once stand on a line of their own', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(place.address);
  await set(page, 'officer');
  await page.goto(`${place.address}/competitions/new`);
  const bottom = await page.locator('fieldset > p').evaluate((one) => one.getBoundingClientRect().bottom);
  const first = await page.locator('fieldset .check').first().boundingBox();
  const top = await page.evaluate(() => document.querySelector('fieldset .check').getBoundingClientRect().top);
  assert.ok(first && top >= bottom, `the names begin at ${top}, the ticks end at ${bottom}`);
  await page.context().close();
});

test('a pairing shows the ratings, small', async () => {
  const page = await visitor(chrome, 'phone');
  for (const path of ['/c/keizer/pairings?round=9', '/tonight']) {
    await page.goto(place.address + path);
    const row = page.locator('.pairs > li', { hasText: 'Joost Terpstra' }).first();
    assert.match(await row.innerText(), /2041/, path);
    const sizes = await row.evaluate((one) => {
      const size = (part) => Number.parseFloat(getComputedStyle(part).fontSize);
      return [size(one.querySelector('.who')), size(one.querySelector('.rating'))];
    });
    assert.ok(sizes[1] < sizes[0], `${sizes}`);
  }
  await page.context().close();
});

test('a cup is a tree where there is room: each game stands between the two it comes from', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/c/beker`);
  const levels = await page
    .locator('.tree .level')
    .evaluateAll((all) =>
      all.map((level) =>
        [...level.querySelectorAll('.tie > div')].map((tie) => tie.getBoundingClientRect()).map((box) => (box.top + box.bottom) / 2),
      ),
    );
  assert.deepEqual(
    levels.map((level) => level.length),
    [8, 4, 2, 1],
  );
  for (const [at, level] of levels.slice(1).entries()) {
    for (const [tie, middle] of level.entries()) {
      const [one, other] = levels[at].slice(2 * tie, 2 * tie + 2);
      assert.ok(Math.abs(middle - (one + other) / 2) < 2, `round ${at + 2}, game ${tie + 1}`);
    }
  }
  assert.equal(await page.locator('.tree').getAttribute('aria-hidden'), 'true', 'who listens has the rounds');
  assert.match(await page.locator('.tree .tie').first().innerText(), /Noud Verhagen\s+½ 0\s+Sietske Bouma\s+½ 1/);
  assert.equal(await page.locator('main ol.pairs').count(), 4);
  const phone = await visitor(chrome, 'phone');
  await phone.goto(`${place.address}/c/beker`);
  assert.ok(!(await phone.locator('.tree').isVisible()), 'a phone has the rounds');
  for (const one of [page, phone]) await one.context().close();
});

test('the year of a fee stands on one line', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(place.address);
  await set(page, 'monday-2331');
  await set(page, 'treasurer');
  await page.goto(`${place.address}/money/run`);
  const broken = await page.locator('h1').evaluate((head) => {
    const text = head.firstChild;
    const at = text.data.search(/\d{4}/);
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 9);
    return { said: range.toString(), lines: range.getClientRects().length };
  });
  assert.match(broken.said, /^\d{4}.\d{4}$/);
  assert.equal(broken.lines, 1);
  await page.context().close();
});

test('on a phone each year of the treasurer is a list of sums, and nothing slides', async () => {
  const page = await visitor(chrome, 'phone');
  await page.goto(place.address);
  await set(page, 'monday-2331');
  await set(page, 'treasurer');
  await page.goto(`${place.address}/money`);
  const years = page.locator('main .card', { has: page.getByText('Per jaar', { exact: true }) });
  const seen = await years.evaluate((card) => {
    const edge = card.getBoundingClientRect();
    const rows = [...card.querySelectorAll('tbody tr')];
    const sums = rows.flatMap((row) => [...row.querySelectorAll('td')]);
    return {
      years: rows.length,
      slides: card.scrollWidth > card.clientWidth,
      sums: sums.length,
      out: sums.filter((sum) => sum.getBoundingClientRect().right > edge.right).length,
      named: sums.filter((sum) => getComputedStyle(sum, '::before').content.length > 4).length,
    };
  });
  assert.deepEqual(seen, { years: 2, slides: false, sums: 12, out: 0, named: 12 });
  await page.context().close();
});

test('the plot of a season fills its card, and its letters are no larger than a heading and no smaller than a text', async () => {
  for (const size of ['phone', 'laptop']) {
    const page = await visitor(chrome, size);
    await page.goto(`${place.address}/c/keizer/players/lid-5/season`);
    for (const plot of await page.locator('.card > svg.plot').all()) {
      const { filled, letters, heading } = await plot.evaluate((one) => {
        const card = getComputedStyle(one.parentElement);
        const room = one.parentElement.clientWidth - Number.parseFloat(card.paddingLeft) - Number.parseFloat(card.paddingRight);
        const { width } = one.getBoundingClientRect();
        return {
          filled: width / room,
          letters: (Number.parseFloat(getComputedStyle(one.querySelector('text')).fontSize) * width) / one.viewBox.baseVal.width,
          heading: Number.parseFloat(getComputedStyle(one.parentElement.querySelector('h2')).fontSize),
        };
      });
      assert.ok(filled > 0.98, `${size}: ${filled} of its card`);
      assert.ok(letters >= 15.5 && letters <= heading, `${size}: ${letters} beside ${heading}`);
    }
    await page.context().close();
  }
});

test('on the roll of honour titles and names stand under one another through the years', async () => {
  const page = await visitor(chrome, 'laptop');
  await page.goto(`${place.address}/honours`);
  const columns = [];
  for (const part of ['h2', 'dt', 'dd']) {
    const lefts = await page
      .locator(`.honours ${part}`)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    assert.ok(lefts.length > 2, part);
    assert.equal(new Set(lefts).size, 1, `${part}: ${lefts}`);
    columns.push(lefts[0]);
  }
  assert.ok(columns[0] + 100 < columns[1] && columns[1] + 100 < columns[2], `season, title and name beside one another: ${columns}`);
  await page.context().close();
});

test('who signed off reads in two lines: who, and beneath it when and why', async () => {
  for (const size of ['phone', 'laptop']) {
    const page = await visitor(chrome, size);
    await page.goto(place.address);
    await set(page, 'officer');
    await page.goto(`${place.address}/c/keizer/round/10`);
    const off = await page.locator('.signed-off > li').evaluateAll((all) =>
      all.map((one) => {
        const [who, how] = ['strong', ':scope > .soft'].map((part) => one.querySelector(part).getBoundingClientRect());
        return { beneath: how.top >= who.bottom - 1, left: Math.round(how.left - who.left) };
      }),
    );
    assert.ok(off.length > 2, `${off.length}`);
    for (const one of off) assert.deepEqual(one, { beneath: true, left: 0 }, size);
    await page.context().close();
  }
});
