// A whole game against bots, played in the page to its end; and a rematch with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stage, visitor } from './house.mjs';
import { logged, type } from './players.mjs';

const { place, chrome } = await stage();

for (const size of ['phone', 'laptop']) {
  test(`one press on the front page, and the bots answer (${size})`, async () => {
    const page = await visitor(chrome, size);
    await page.goto(place.address);
    await page.click('form[action="/play"] button');
    await page.waitForSelector('.board.own .clock.running');
    await type(page, 'e4');
    await page.waitForFunction(() => document.querySelectorAll('.log li[data-kind=moved].board-A').length >= 2);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

const DUTCH = { Q: 'D', R: 'T', B: 'L', N: 'P', P: '' };

test('a whole game against bots to its end, in Dutch, and then a rematch at once', async () => {
  const page = await visitor(chrome, 'laptop');
  let view = null;
  let wanted = 1;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.view) view = message.view;
    }),
  );
  await page.goto(`${place.address}/new`);
  await page.check('input[name=rules][value=minerva]');
  await page.selectOption('select[name=time]', 'own');
  await page.fill('input[name=minutes]', '1');
  const levels = (await page.locator('select[name=level] option').allTextContents()).map((level) => level.trim());
  assert.equal(levels.length, 21);
  for (const [at, level] of levels.entries()) assert.match(level, new RegExp(`^${at}: .+ \\(ongeveer \\d+\\)$`));
  assert.match(levels[0], /eerste stappen/);
  assert.match(levels[20], /sterk/);
  await page.selectOption('select[name=level]', '20');
  await page.fill('input[name=name]', 'Zoë');
  await page.click('form.stack button[type=submit]');
  await page.waitForSelector('.board.own .clock.running');
  // A bot has a name, and the name tells how it plays.
  const names = await page.locator('.seatbar .name .text').allTextContents();
  const bots = names.filter((name) => !name.startsWith('Zoë'));
  const strong = ['Boris (bot)', 'Katarina (bot)', 'Gijs (bot)', 'Mei Lin (bot)'];
  assert.equal(bots.length, 3);
  assert.ok(
    bots.every((name) => strong.includes(name)),
    `${bots}`,
  );
  // Any legal move will do, as a drop where there is one: the bots see to the end.
  while (!view.over) {
    const moves = view.you.moves;
    const drops = moves.filter((move) => move[1] === '@');
    const m = (drops.length ? drops : moves)[wanted++ % (drops.length || moves.length || 1)];
    if (m) {
      await page.fill('#move-text', m[1] === '@' ? `${DUTCH[m[0]]}${m.slice(1)}` : m, { timeout: 2000 }).catch(() => {});
      await page.press('#move-text', 'Enter', { timeout: 2000 }).catch(() => {});
    }
    await page.waitForTimeout(150);
  }
  await page.waitForSelector('.ending h2');
  const replay = await page.locator('.ending a[href$="/replay"]').evaluate((link) => link.href);
  assert.ok((await page.request.get(replay)).ok(), 'the game can be seen again');
  assert.match(await page.locator('.ending h2').textContent(), /Gewonnen|Verloren|Gelijkspel/);
  const old = page.url();
  await page.click('[data-act=rematch]');
  await page.waitForURL((url) => url.href !== old && url.pathname.startsWith('/t/'));
  await page.click('[data-act=start]');
  await page.waitForSelector('.board.own .clock.running');
  await logged(page, '1.');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
