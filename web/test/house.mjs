// A real program on a free port and a real Chromium, for the tests of this folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const PROGRAM = process.env.CLUBAVOND ?? '../target/debug/clubavond';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1366, height: 768 } };

/** Starts the program; `address` is where it listens. */
export async function house(...more) {
  const data = join(mkdtempSync(join(tmpdir(), 'clubavond-')), 'club.db');
  const program = spawn(PROGRAM, ['--lang', 'en', 'serve', '--data', data, '--listen', '127.0.0.1:0', ...more]);
  let said = '';
  const address = await new Promise((resolve, reject) => {
    program.stdout.on('data', (text) => {
      said += text;
      const found = said.match(/http:\/\/[\d.:]+/);
      if (found) resolve(found[0]);
    });
    program.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
  });
  return { address, data, said: () => said, stop: () => program.kill('SIGTERM'), kill: () => program.kill('SIGKILL') };
}

export const browser = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });

/** A page of its own (own cookies) that fails the test on any script error or broken security rule. */
export async function visitor(chrome, size, locale = 'nl-NL') {
  const context = await chrome.newContext({ viewport: SIZES[size], locale, reducedMotion: 'reduce' });
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
