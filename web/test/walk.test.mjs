// Every kind of page: a title, a heading, a way back, nothing too wide, and nothing that axe finds; on a phone in light, at
// 320 px and at twice the size in dark.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, house, stage, visitor } from './house.mjs';
import { PAGES } from './walk.mjs';

const { place, chrome } = await stage(() => house('--demo'));

for (const [size, theme] of [
  ['phone', 'light'],
  ['tiny', 'dark'],
  ['zoomed', 'dark'],
]) {
  test(`every page holds on ${size} in ${theme}`, async () => {
    const page = await visitor(chrome, size, 'nl-NL', theme);
    const faults = [];
    let before = '';
    await page.goto(place.address);
    for (const [hour, part, path] of PAGES) {
      const press = (value) => Promise.all([page.waitForNavigation(), page.click(`form.demo button[value="${value}"]`)]);
      if (!before.startsWith(hour)) await press(hour);
      if (before !== hour + part) await press(part);
      before = hour + part;
      const answer = await page.goto(place.address + path);
      const wanted = path === '/nergens' ? 404 : 200;
      const fault = (what) => faults.push(`${path} as ${part}: ${what}`);
      if (answer.status() !== wanted) fault(`status ${answer.status()}`);
      const seen = await page.evaluate(() => ({
        title: document.title,
        headings: document.querySelectorAll('h1').length,
        home: document.querySelector('header .home') !== null || document.body.matches('.screen'),
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      if (!seen.title) fault('no title');
      if (seen.headings !== 1) fault(`${seen.headings} headings`);
      if (!seen.home && !path.endsWith('/screen')) fault('no way home');
      if (seen.wide > 0) fault(`${seen.wide} px too wide`);
      // The hall's screen has no reader who could be torn away: it renews itself without a script.
      const found = (await axe(page)).filter((one) => !(path.endsWith('/screen') && one.startsWith('meta-refresh')));
      for (const one of found) fault(one);
    }
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}
