// Every page: axe finds nothing in light and dark, nothing is wider than the screen, the table fits on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { axe, house, stage, visitor } from './house.mjs';
import { close, links, play, sit } from './players.mjs';

const { place, chrome } = await stage(() => house('--demo'));

const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const theme of ['light', 'dark']) {
  for (const size of ['phone', 'laptop']) {
    test(`axe finds nothing on any page, and nothing is too wide (${theme}, ${size})`, async () => {
      await links(place, chrome, { rules: 'knsb', name: 'Anna', listed: 'yes' });
      const page = await visitor(chrome, size, 'nl-NL', theme);
      for (const path of [
        '/',
        '/play',
        '/new',
        '/rules',
        '/about',
        '/privacy',
        '/rules/knsb',
        '/games',
        '/games?name=Anna',
        '/replay',
        '/in',
        '/t/nowhere',
        '/s/nothing',
      ]) {
        await page.goto(place.address + path);
        if (path === '/') await page.waitForSelector('cg-board piece');
        assert.deepEqual(await axe(page), [], path);
        assert.equal(await wide(page), 0, path);
      }
      await page.goto(`${place.address}/new`);
      await page.check('input[name=others][value=people]');
      await page.click('form.stack button[type=submit]');
      await page.waitForSelector('#invitation');
      assert.deepEqual(await axe(page), [], 'the links');
      await page.click('a.button.big');
      await page.waitForSelector('.waiting h2');
      assert.deepEqual(await axe(page), [], 'before the start');
      // Nobody is there yet to be asked for a piece, and there is nothing to move.
      for (const part of ['.messages', '.move-form']) assert.equal(await page.locator(part).isVisible(), false, part);
      assert.equal(await wide(page), 0, 'the table');
      await page.context().close();
    });
  }
}

test('light and dark: the system decides until the visitor does, and that is remembered', async () => {
  const page = await visitor(chrome, 'laptop', 'nl-NL', 'dark');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(place.address);
  const dark = await paper();
  await page.click('a[data-theme-to=light]');
  const light = await paper();
  assert.notEqual(dark, light);
  await page.goto(`${place.address}/new`);
  assert.equal(await paper(), light);
  await page.context().close();
});

test('on a phone held upright both boards, hands and four clocks are on the screen without scrolling', async () => {
  const pages = await sit(place, chrome, 'phone', { rules: 'knsb' });
  await play(pages, 'Aw e4, Ab d5, Aw exd5, Ab Dxd5, Bw e4, Bb d5, Bw exd5, Bb Dxd5');
  for (const page of pages) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const below = await page.evaluate(() => {
      const seen = document.querySelectorAll('.clock, .hand, .board .square');
      return [...seen].filter((one) => one.getBoundingClientRect().bottom > innerHeight).length;
    });
    assert.equal(below, 0);
    assert.equal(await wide(page), 0);
  }
  assert.deepEqual(await axe(pages[0]), []);
  await close(pages);
});

test('the first load of a table stays under 120 KB', async () => {
  const [link] = await links(place, chrome, { rules: 'knsb' });
  const page = await visitor(chrome, 'laptop');
  let bytes = 0;
  page.on('response', async (answer) => {
    // What goes over the line: as sent when it is compressed, else as it would be.
    const body = await answer.body().catch(() => Buffer.alloc(0));
    bytes += answer.headers()['content-encoding'] ? gzipSync(body).length : body.length;
  });
  await page.goto(link);
  await page.waitForSelector('.board.own cg-board piece');
  await page.waitForTimeout(300);
  assert.ok(bytes > 5_000 && bytes < 120_000, `${bytes} bytes`);
  await page.context().close();
});
