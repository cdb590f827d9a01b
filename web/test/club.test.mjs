// The club as a visitor finds it: from the front page to the reason of every point, by visible links alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, house, stage, visitor } from './house.mjs';

const { place, chrome } = await stage(() => house('--demo'));

const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [theme, size] of [
  ['light', 'phone'],
  ['dark', 'laptop'],
  ['light', 'tiny'],
]) {
  // Covers: dsc-a, dsc-k3, dsc-e
  test(`a visitor finds the standings and why a player has these points (${theme}, ${size})`, async () => {
    const page = await visitor(chrome, size, 'nl-NL', theme);
    await page.goto(place.address);
    await page.click('header a[href="/competitions"]');
    await page.click('main h2 a:has-text("Interne competitie")');
    await page.waitForSelector('h1:has-text("Stand na ronde")');
    assert.equal(await page.locator('tbody tr').count(), 25);
    const standings = await page.locator('main').innerText();
    for (const cited of ['DSC a', 'Keizer 1', 'Keizer 3']) assert.ok(standings.includes(cited), `${cited}: ${standings}`);
    assert.deepEqual(await axe(page), [], 'standings');
    assert.equal(await wide(page), 0, 'standings');
    await page.click('tbody tr:first-child a');
    await page.waitForSelector('h2:has-text("Waarom veranderde de score?")');
    const sum = await page.locator('.sum .total').last().innerText();
    assert.match(sum, /^[+-]?\d/, 'the parts add up to a total');
    await page.click('button.art[data-article="dsc-k3"] >> nth=0');
    assert.ok(await page.locator('#w-dsc-k3').isVisible(), 'an article opens its words');
    await page.keyboard.press('Escape');
    assert.match(await page.locator('main').innerText(), /van de 19 rondes.*DSC e/s);
    assert.deepEqual(await axe(page), [], 'a player');
    assert.equal(await wide(page), 0, 'a player');
    await page.click('nav a[href="/tonight"]');
    await page.waitForSelector('h2:has-text("Ronde 10")');
    assert.deepEqual(await axe(page), [], 'tonight');
    assert.equal(await wide(page), 0, 'tonight');
    await page.context().close();
  });
}
