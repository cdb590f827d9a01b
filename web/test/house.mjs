// A real program on a free port and a real Chromium, for the tests of this folder.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';

export const PROGRAM = process.env.CLUBAVOND ?? '../target/debug/clubavond';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
  tiny: { width: 320, height: 640 },
  /** A phone on its side. */
  aside: { width: 844, height: 390 },
  /** A laptop at twice the size. */
  zoomed: { width: 683, height: 384 },
  laptop: { width: 1366, height: 768 },
};

/** Runs the program on this data; the answer is where it listens. */
async function start(house, data, listen, more) {
  const program = spawn(PROGRAM, ['--lang', 'en', 'serve', '--data', data, '--listen', listen, ...more]);
  house.stop = () => program.kill('SIGTERM');
  house.kill = () =>
    new Promise((resolve) => {
      program.on('exit', resolve);
      program.kill('SIGKILL');
    });
  // Its log is read and forgotten: a pipe that nobody empties fills up, and then the program waits for ever.
  program.stderr.resume();
  let said = '';
  house.said = () => said;
  house.address = await new Promise((resolve, reject) => {
    program.stdout.on('data', (text) => {
      said += text;
      const found = said.match(/http:\/\/[\d.:]+/);
      if (found) resolve(found[0]);
    });
    program.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
  });
}

/** Starts the program; `address` is where it listens, `again` starts it once more on the same data and address. */
export async function house(...more) {
  const data = join(mkdtempSync(join(tmpdir(), 'clubavond-')), 'club.db');
  const place = { data };
  await start(place, data, '127.0.0.1:0', more);
  place.again = () => start(place, data, place.address.replace('http://', ''), more);
  return place;
}

// The one without windows takes half the time: a page of the other draws a whole browser around itself.
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

export const browser = (...more) => chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });

/** The program and a Chromium for all tests of a file; both end with it. */
export async function stage(open = house) {
  const place = await open();
  const chrome = await browser();
  after(async () => {
    await chrome.close();
    place.stop();
  });
  return { place, chrome };
}

/** A page of its own (own cookies) that fails the test on any script error or broken security rule. */
export async function visitor(chrome, size, locale = 'nl-NL', colorScheme = 'light') {
  const context = await chrome.newContext({
    viewport: SIZES[size],
    hasTouch: !['laptop', 'zoomed'].includes(size),
    locale,
    colorScheme,
    reducedMotion: 'reduce',
    // A proxy under test has a certificate of its own making.
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(error.message));
  page.on('console', (line) => line.type() === 'error' && page.errors.push(line.text()));
  return page;
}

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe finds wrong with the page. */
export async function axe(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(', ')}`);
}

/** The first admin by the link of the first start, on the first step of the guide; the club is on trial. */
export async function founder(page, place) {
  await page.goto(place.said().match(/http\S+\/welcome\/\S+/)[0]);
  await page.fill('input[name=name]', 'Ans de Vries');
  await page.fill('input[name=email]', 'ans@club.nl');
  await page.fill('input[name=password]', 'paard naar f3');
  await Promise.all([page.waitForURL('**/found/club'), page.click('form.stack button')]);
}

/** Ends the trial, and goes to the accounts. */
export async function opened(page, place) {
  await page.goto(`${place.address}/club/open`);
  await Promise.all([page.waitForURL('**/found'), page.click('form[action="/club/open"] button')]);
  await page.goto(`${place.address}/people`);
}
