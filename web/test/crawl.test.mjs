// Every page that links lead to, for everyone who looks at the example club and on a site without a club: it is there, has a
// title, a heading, a word where a list is empty, a way back up, and speaks the reader's language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crawl, kindOf } from './crawl.mjs';
import { axe, founder, house, stage, visitor } from './house.mjs';
import { set } from './tasks.mjs';
import { PAGES } from './walk.mjs';

const { place, chrome } = await stage(() => house('--demo'));
const PARTS = ['visitor', 'player', 'parent', 'officer', 'director', 'treasurer', 'board', 'committee'];
/** Pages of the menu: these have no page above them. */
const TOP = /^\/[a-z]*$/;
/** The hall's screen, a sheet to print, and a live board, which gives its room to the board. */
const ALONE = /\/(screen|print)$|^\/t\//;
/** Words that are Dutch and nothing else. */
const DUTCH =
  /\b(aan|avond|avonden|bij|bord|borden|deze|dit|door|een|geen|het|jouw|kan|lid(?!-)|leden|maandag|naar|niet|nog|onder|ook|partij|partijen|reeks|ronde|rondes|speler|spelers|spelen|tegen|uitslag|uitslagen|vanavond|vrijdag|voor|waarom|wedstrijd|wit|wordt|zwart|zijn)\b/gi;
/** What the example club wrote itself, which stays as it wrote it. */
const OWN_WORDS = [
  'Reeks 2: drie partijen open',
  'De inhaalpartijen van de eerste helft moeten voor ronde 3 van de tweede helft gespeeld zijn.',
  'oliebollen na ronde zes',
  'Zaal open om 19.30 uur',
  'Iedereen mag een gast meenemen',
  'Buurthuis De Linde',
  'Verkeerd overgenomen van het briefje: het was remise.',
  'Mijn tegenstander raakte zijn toren aan en deed daarna een zet met de loper.',
  'De laatste avond van het seizoen is een rapidavond.',
  'Anouk ter Horst is nieuw en begint in de tweede reeks.',
  'Ik heb dienst in het ziekenhuis.',
];

/** What a page lacks. */
function faultsOf(kind, seen, lang) {
  const faults = [];
  if (seen.status !== 200) return [`status ${seen.status}`];
  if (!seen.title) faults.push('no title');
  if (seen.headings.length !== 1 || !seen.headings[0]) faults.push(`headings: ${seen.headings}`);
  if (seen.lang !== lang) faults.push(`language ${seen.lang}`);
  if (seen.words.length < 40) faults.push(`says only '${seen.words}'`);
  for (const one of seen.empty) faults.push(`empty: ${one}`);
  const area = seen.at.split('/')[1];
  const above = (path) => path !== seen.at && path !== '/' && (path.split('/')[1] === area || TOP.test(path));
  if (!TOP.test(kind) && !ALONE.test(kind) && !seen.up.some(above)) faults.push('no way back up');
  return faults;
}

const dutchIn = (words) => {
  const rest = OWN_WORDS.reduce((left, own) => left.replaceAll(own, ''), words);
  return [...rest.matchAll(DUTCH)].map(({ index }) => rest.slice(Math.max(0, index - 25), index + 25));
};

test('every page that links lead to has what a page must have, and speaks English to who reads English', async () => {
  const page = await visitor(chrome, 'phone', 'en-GB');
  const walked = new Set(PAGES.map(([, , path]) => kindOf(path)));
  const faults = [];
  await page.goto(place.address);
  await set(page, 'monday-2331');
  for (const part of PARTS) {
    await set(page, part);
    const pages = await crawl(page, ['/', '/tonight', new URL(page.url()).pathname]);
    for (const [kind, seen] of pages) {
      const fault = (what) => faults.push(`${seen.path} as ${part}: ${what}`);
      for (const one of faultsOf(kind, seen, 'en')) fault(one);
      // The rules stand there in the words of those who wrote them.
      if (!kind.startsWith('/look')) for (const one of dutchIn(seen.words)) fault(`Dutch: …${one}…`);
      if (walked.has(kind) || seen.status !== 200) continue;
      walked.add(kind);
      await page.goto(place.address + seen.path);
      // The hall's screen renews itself without a script: nobody is torn away there.
      const found = (await axe(page)).filter((one) => !(kind.endsWith('/screen') && one.startsWith('meta-refresh')));
      for (const one of found) fault(one);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) fault(`${wide} px too wide`);
    }
    await page.goto(place.address);
  }
  assert.equal(faults.join('\n'), '');
  assert.ok(walked.size > 90, `${walked.size} kinds of pages: ${[...walked].sort()}`);
  await page.context().close();
});

test('without a club every page says what is not there yet, and what to do', async () => {
  const fresh = await house();
  try {
    const page = await visitor(chrome, 'laptop');
    await founder(page, fresh);
    await page.goto(`${fresh.address}/people`);
    for (const role of ['board', 'treasurer', 'arbiter', 'pairing_officer']) {
      await page.locator('.people summary').first().click();
      await page.selectOption('form.give select[name=role]', role);
      await Promise.all([page.waitForNavigation(), page.click('form.give button')]);
    }
    const found = await crawl(page, ['/', '/tonight', '/money', '/matters', '/members']);
    const faults = [...found].flatMap(([kind, seen]) => faultsOf(kind, seen, 'nl').map((one) => `${seen.path}: ${one}`));
    assert.equal(faults.join('\n'), '');
    assert.ok(found.size > 30, `${[...found.keys()]}`);
    await page.context().close();
  } finally {
    fresh.stop();
  }
});
