// Runs every file of tests, one after the other. A file that fails is run once more and both runs are shown: on a busy
// machine a browser sometimes answers too late. What fails twice is a failure.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const here = new URL('.', import.meta.url).pathname;
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs'));
const passes = (name) => spawnSync(process.execPath, ['--test', `${here}${name}`], { stdio: 'inherit' }).status === 0;

const again = [];
const failed = [];
for (const name of files.sort()) {
  if (passes(name)) continue;
  console.log(`# ${name} failed; once more`);
  again.push(name);
  if (!passes(name)) failed.push(name);
}
if (again.length > 0) console.log(`# run twice: ${again.join(', ')}`);
console.log(`${files.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
