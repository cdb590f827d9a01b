// The arbiter's shortest way: a return in two clicks, the order of the cards, and what was done in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, capturesAndPlaces, table } from './arbiter.mjs';
import { axe, stage } from './house.mjs';
import { close, sit } from './players.mjs';

const { place, chrome } = await stage();

for (const size of ['phone', 'laptop']) {
  // Covers: knsb-7.7
  test(`a piece is returned in two clicks: what will happen is read, then signed, and the desk says what was done (${size})`, async () => {
    const { players, desk } = await table({ place, chrome }, 'knsb', { size });
    const [, ab] = players;
    await capturesAndPlaces(players);
    await calls(ab, 'irregularities.illegal_move');
    await ab.click('[data-act=demand]');
    await desk.waitForSelector('.work [data-kind=missing_piece]');
    assert.equal(await desk.locator('.just-done').isVisible(), false, 'nothing was done yet');
    await desk.locator('.work [data-kind=missing_piece]').first().click();
    await desk.waitForSelector('dialog.ruling .preview .effects li');
    const effects = await desk.locator('dialog.ruling .effects').textContent();
    assert.match(effects, /paard/);
    const cut = await desk.evaluate(() =>
      [...document.querySelectorAll('dialog.ruling *')]
        .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    );
    assert.deepEqual(cut, [], 'nothing is cut off at the key step');
    assert.deepEqual(await axe(desk), []);
    await desk.click('[data-do=rule]');
    await desk.waitForSelector('.just-done:not([hidden])');
    assert.match(await desk.locator('.just-done').textContent(), /^Deze tafel.*Beslist: /);
    await close([...players, desk]);
  });
}

test('who calls an arbiter where there is none reads so, and not where there is one', async () => {
  const pages = await sit(place, chrome, 'phone', { rules: 'knsb', way: 'board' });
  // What nobody hears is not in the way of who plays.
  assert.equal(await pages[0].locator('.controls > .acts [data-act=call_arbiter]').count(), 0);
  await pages[0].click('.more summary');
  assert.equal(await pages[0].locator('.more [data-act=call_arbiter]').textContent(), 'Geen arbiter: wat nu?');
  await pages[0].click('.more [data-act=call_arbiter]');
  assert.match(await pages[0].locator('.call-dialog .nobody').textContent(), /geen arbiter.*Onreglementaire zet!/);
  assert.deepEqual(await axe(pages[0]), []);
  // It is read and closed; who still wants to call finds how.
  assert.equal(await pages[0].locator('.call-dialog [data-do=call]').isVisible(), false);
  await pages[0].click('.call-dialog .anyway summary');
  assert.equal(await pages[0].locator('.call-dialog [data-do=call]').isVisible(), true);
  await pages[0].click('.call-dialog [data-do=close]');
  assert.equal(await pages[0].locator('.call-dialog').count(), 0);
  await close(pages);
  const { players, desk } = await table({ place, chrome }, 'knsb');
  await players[0].click('[data-act=call_arbiter]');
  assert.equal(await players[0].locator('.call-dialog .nobody').count(), 0);
  assert.equal(await players[0].locator('.call-dialog [data-do=call]').isVisible(), true);
  await close([...players, desk]);
});

for (const size of ['phone', 'laptop']) {
  // Covers: fide-8.7
  test(`a result that an arbiter looks after is signed once, at the result (${size})`, async () => {
    const { players, desk } = await table({ place, chrome }, 'knsb', { chairs: size });
    for (const loser of [players[0], players[2]]) {
      await loser.click('.more summary');
      await loser.click('[data-act=resign]');
      await loser.click('dialog [data-value=yes]');
    }
    const [aw, ab] = players;
    for (const page of players) await page.waitForSelector('.ending [data-act=sign]');
    await aw.click('.ending [data-act=sign]');
    await aw.waitForFunction(() => document.querySelector('.signing').innerText === 'Getekend (1 van 4)');
    assert.equal(await aw.locator('[data-act=sign]').isVisible(), false);
    assert.equal(await aw.locator('.controls > .acts > button[data-act=sign]').count(), 0);
    await ab.click('.ending [data-act=sign]');
    await aw.waitForFunction(() => document.querySelector('.signing').innerText === 'Getekend (2 van 4)');
    assert.deepEqual(await axe(aw), []);
    await close([...players, desk]);
  });
}

test('at the desk the cards stand in the order of the tables at every load', async () => {
  const { desk, players } = await table({ place, chrome }, 'knsb');
  const ids = ['zz', 'aa', 'mm'];
  // The real page, with tables that answer in another order than they stand in.
  const order = await desk.evaluate(async (names) => {
    const script = [...document.scripts].find((one) => one.src.includes('desk-'))?.src;
    document.body.innerHTML = `<div id="desk" data-tables="${names.join(' ')}" data-name="Wil"></div>`;
    const view = {
      rules: { id: 'knsb', name: { nl: 'KNSB', en: 'KNSB' } },
      seats: [],
      boards: [],
      rulings: [],
      arbiter: { calls: [], asked: {}, steps: {}, found: {}, onlyWhenAsked: true },
      started: false,
      over: false,
      score: null,
    };
    let opened = 0;
    globalThis.WebSocket = class {
      static OPEN = 1;
      static CONNECTING = 0;
      readyState = 1;
      constructor(url) {
        const late = (names.length - opened++) * 30;
        const state = { t: 'state', seq: 1, now: 0, view, log: [], at: url };
        setTimeout(() => this.onopen?.(), 1);
        setTimeout(() => this.onmessage?.({ data: JSON.stringify(state) }), 5 + late);
      }
      send() {}
      close() {}
    };
    await import(`${script}?again`);
    await new Promise((resolve) => {
      const look = () => (document.querySelectorAll('.table-card').length === names.length ? resolve() : requestAnimationFrame(look));
      look();
    });
    return [...document.querySelectorAll('.table-card')].map((card) => card.dataset.table);
  }, ids);
  assert.deepEqual(order, ids);
  for (const page of [...players, desk]) await page.context().close();
});
