// Who may sit where: guest links, expired links, free seats in the list, a rematch; nobody acts for another seat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage, visitor } from './house.mjs';
import { close, links, logged, play, sit, type } from './players.mjs';

const { place, chrome } = await stage();

for (const size of ['phone', 'laptop']) {
  test(`a guest opens a link, gives a name, and keeps the seat after a reload (${size})`, async () => {
    const [, black] = await links(place, chrome, { rules: 'knsb', name: 'Anna' });
    const guest = await visitor(chrome, size);
    await guest.goto(black);
    assert.match(guest.url(), /\/t\/\w+$/, 'the secret does not stay in the address');
    await guest.fill('#my-name', 'Zoë');
    await guest.click('.name-form button');
    await guest.waitForFunction(() => document.querySelector('.board.own')?.textContent.includes('Zoë (jij)'));
    await guest.reload();
    await guest.waitForFunction(() => document.querySelector('.board.own')?.textContent.includes('Zoë (jij)'));
    await close([guest]);
  });

  test(`a link that does not work says so calmly and leads on (${size})`, async () => {
    const guest = await visitor(chrome, size);
    const answer = await guest.goto(`${place.address}/s/abcdefghijkmnpqrstuvwxyz23456789`);
    assert.equal(answer.status(), 410);
    assert.match(await guest.locator('main').textContent(), /verlopen/);
    await guest.click('main a.button');
    await guest.waitForSelector('form[action="/play"]');
    await guest.context().close();
  });
}

test('nobody can act for another seat: not by a message, not without a seat, not with the secret of another table', async () => {
  const pages = await sit(place, chrome, 'laptop', { rules: 'knsb' });
  const [aw, ab] = pages;
  const id = new URL(aw.url()).pathname.split('/')[2];
  /** Tries acts over a socket of this page's own; the answers. */
  const ask = (page, acts, table = id) =>
    page.evaluate(
      ([path, wishes]) =>
        new Promise((resolve) => {
          const socket = new WebSocket(new URL(path, location.href.replace('http', 'ws')));
          const answers = [];
          socket.onopen = () => {
            socket.send(JSON.stringify({ t: 'join', have: null }));
            for (const [at, act] of wishes.entries()) socket.send(JSON.stringify({ t: 'do', id: at, seen: null, act }));
          };
          socket.onmessage = (event) => {
            const message = JSON.parse(event.data);
            if (['receipt', 'refusal', 'fault'].includes(message.t)) answers.push(message.t);
            if (answers.length === wishes.length) resolve(answers);
          };
        }),
      [`/ws/${table}`, acts],
    );
  // Black cannot move for White, nor can a message name a seat.
  assert.deepEqual(
    await ask(ab, [
      { k: 'move', m: 'e2e4' },
      { k: 'move', m: 'e2e4', seat: 'Aw' },
    ]),
    ['refusal', 'fault'],
  );
  // Who only watches can do nothing at all, though the table is there to be seen.
  const watcher = await visitor(chrome, 'laptop');
  await watcher.goto(aw.url());
  await watcher.waitForSelector('.board.own cg-board piece');
  assert.equal(await watcher.locator('#move-text').isVisible(), false);
  assert.deepEqual(await ask(watcher, [{ k: 'move', m: 'e2e4' }, { k: 'resign' }]), ['refusal', 'refusal']);
  // The secret of another table opens nothing here.
  const [foreign] = await links(place, chrome, { rules: 'knsb' });
  await watcher.context().addCookies([{ name: `seat_${id}`, value: foreign.split('/s/')[1], url: place.address }]);
  assert.deepEqual(await ask(watcher, [{ k: 'move', m: 'e2e4' }]), ['refusal']);
  assert.equal(await aw.locator('.log li[data-kind=moved]').count(), 0);
  await close([...pages, watcher]);
});

test('the list shows free seats, one of two who press takes it, and the link from before stops working', async () => {
  const [, black] = await links(place, chrome, { rules: 'fide-2023', name: 'Anna', listed: 'yes' });
  const two = [await visitor(chrome, 'phone'), await visitor(chrome, 'laptop')];
  for (const page of two) await page.goto(place.address);
  const card = two[0].locator('.tables .card', { hasText: 'Anna' });
  assert.match(await card.textContent(), /1 stoel vrij/);
  await Promise.all(two.map((page) => Promise.all([page.waitForNavigation(), page.click('.tables .card:has-text("Anna") button')])));
  const seated = two.filter((page) => /\/t\/\w+$/.test(page.url()));
  assert.equal(seated.length, 1, 'one is too late');
  await seated[0].waitForSelector('[data-act=start], .board.own cg-board piece');
  const late = two.find((page) => page !== seated[0]);
  assert.match(await late.locator('main').textContent(), /al bezet/);
  const old = await late.goto(black);
  assert.equal(old.status(), 410);
  // The list of a third visitor freshens by itself.
  const third = await visitor(chrome, 'laptop');
  await third.goto(place.address);
  await links(place, chrome, { rules: 'ddt', name: 'Bram', listed: 'yes' });
  await third.waitForSelector('.tables .card:has-text("Bram")');
  for (const page of [...two, third]) await page.context().close();
});

for (const size of ['phone', 'laptop']) {
  // Covers: knsb-1.3
  test(`a rematch opens when all four want it: everyone is taken to the own new seat, colours changed (${size})`, async () => {
    const pages = await sit(place, chrome, size, { rules: 'minerva', name: 'Anna' });
    const old = pages[0].url();
    const watcher = await visitor(chrome, size);
    await play(pages, 'Aw e4, Ab e5');
    await pages[2].click('.more summary');
    await pages[2].click('[data-act=resign]');
    await pages[2].click('dialog [data-value=yes]');
    for (const page of pages) await page.waitForSelector('[data-act=rematch]');
    await pages[1].click('[data-act=rematch]');
    await pages[0].waitForFunction(() => document.querySelector('.rematch-state').textContent.includes('wil revanche'));
    for (const page of [pages[0], pages[2]]) await page.click('[data-act=rematch]');
    assert.equal(pages[0].url(), old, 'three of four are not enough');
    // Who went to look at the game again reads of it there, and says yes there; who only looked on does not.
    for (const page of [pages[0], pages[3], watcher]) await page.goto(`${old}/replay`);
    await pages[0].waitForFunction(() => /Wachten op: /.test(document.querySelector('.rematch-news')?.textContent ?? ''));
    await pages[3].waitForFunction(() => /wil revanche/.test(document.querySelector('.rematch-news')?.textContent ?? ''));
    await watcher.waitForSelector('.moves .mv');
    assert.equal(await watcher.locator('.rematch-news').isVisible(), false);
    await pages[3].click('.rematch-news [data-act=rematch]');
    for (const page of [pages[0], pages[3]]) {
      await page.waitForFunction(() => /staat klaar/.test(document.querySelector('.rematch-news').textContent));
      await page.click('.rematch-news a.button');
    }
    await watcher.context().close();
    for (const page of pages) await page.waitForURL((url) => url.href !== old && url.pathname.startsWith('/t/'));
    for (const page of pages) await page.waitForSelector('.board.own cg-board piece');
    const seats = await Promise.all(
      pages.map((page) =>
        page.evaluate(() => [
          document.querySelector('.board.own').dataset.board,
          document.querySelector('.board.own cg-container') &&
            document.querySelector('.board.own .cg-wrap').classList.contains('orientation-white'),
        ]),
      ),
    );
    assert.deepEqual(seats, [
      ['A', false],
      ['A', true],
      ['B', false],
      ['B', true],
    ]);
    // Anna had White: now the others wait for her to start.
    for (const black of [pages[0], pages[2]]) await black.click('[data-act=start]');
    await type(pages[1], 'd4');
    await logged(pages[0], '1. d4');
    await close(pages);
  });
}
