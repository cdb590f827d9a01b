// In a cellar: the line goes, tonight can still be read, a result waits on the phone and is sent once when the line is back.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, test } from 'node:test';
import { axe, house, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo', '--secure'));

/** A line to the program that can be cut. */
async function line(to) {
  const { hostname, port } = new URL(to);
  const open = new Set();
  let gone = false;
  const server = net.createServer((here) => {
    if (gone) return here.destroy();
    const there = net.connect(Number(port), hostname);
    for (const one of [here, there]) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        here.destroy();
        there.destroy();
      });
    }
    here.pipe(there).pipe(here);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const cut = (yes) => {
    gone = yes;
    if (yes) for (const one of open) one.destroy();
  };
  after(() => {
    cut(true);
    server.close();
  });
  return { address: `http://127.0.0.1:${server.address().port}`, cut };
}

const text = (page) => page.locator('body').innerText();

test('without a line tonight is readable, and an entered result waits and is sent once', async () => {
  const wire = await line(place.address);
  const page = await visitor(chrome, 'phone');
  await page.goto(wire.address);
  for (const value of ['monday-2031', 'player']) {
    await Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${value}"]`)]);
  }
  await page.goto(`${wire.address}/tonight`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${wire.address}/tonight`);

  wire.cut(true);
  await page.goto(`${wire.address}/tonight`);
  assert.match(await text(page), /Geen verbinding: dit is de pagina zoals je hem het laatst zag/);
  assert.match(await text(page), /Je speelt tegen/, 'the pairing can be read');
  assert.deepEqual(await axe(page), []);
  await Promise.all([page.waitForNavigation(), page.click('button:has-text("Remise")')]);
  assert.match(await text(page), /Nog niet bewaard: er is geen verbinding/, 'clearly marked');
  await page.goto(`${wire.address}/members`).catch(() => {});
  assert.match(await text(page), /Geen verbinding/, 'what was never opened says so');

  wire.cut(false);
  const sent = [];
  chrome.contexts().forEach((context) => {
    context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  });
  await page.goto(`${wire.address}/tonight`);
  await page.waitForTimeout(1500);
  await page.goto(`${wire.address}/tonight`);
  assert.match(await page.locator('main .baize').first().innerText(), /½–½/, 'it was saved');
  await page.goto(`${wire.address}/tonight`);
  await page.waitForTimeout(500);
  assert.ok(sent.length <= 1, `sent once: ${sent}`);
  await page.context().close();
});

test('a result that waited too long is refused, and the player is told once', async () => {
  const wire = await line(place.address);
  const page = await visitor(chrome, 'phone');
  const press = (from, value) => Promise.all([from.waitForNavigation(), from.click(`form.demo button[value="${value}"]`)]);
  await page.goto(wire.address);
  await Promise.all([page.waitForNavigation(), page.click('form.demo button[name=again]')]);
  for (const value of ['monday-2031', 'player']) await press(page, value);
  await page.goto(`${wire.address}/tonight`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${wire.address}/tonight`);
  wire.cut(true);
  await Promise.all([page.waitForNavigation(), page.click('button:has-text("Remise")')]);
  assert.match(await text(page), /Nog niet bewaard/);
  // Meanwhile the evening ends: no player enters a result any more.
  const other = await visitor(chrome, 'laptop');
  await other.goto(place.address);
  await press(other, 'monday-2331');
  wire.cut(false);
  await page.goto(`${wire.address}/rules`);
  assert.match(await text(page), /De uitslag die wachtte, is niet aangenomen/, 'told at once');
  assert.deepEqual(await axe(page), []);
  await page.goto(`${wire.address}/rules`);
  assert.doesNotMatch(await text(page), /die wachtte/, 'and once');
  for (const one of [page, other]) await one.context().close();
});
