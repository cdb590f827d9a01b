// Runs every file of tests, two at a time and the longest first, and says what each took. A file that fails is run once
// more, alone, and both runs are shown: beside another browser one sometimes answers too late. What fails twice is a
// failure.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';

const AT_ONCE = 2;
const here = new URL('.', import.meta.url).pathname;
const size = (name) => statSync(`${here}${name}`).size;
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs'));

/** Whether a file passes. What it says is shown in one piece, when it is done. */
function passes(name) {
  const begun = Date.now();
  const run = spawn(process.execPath, ['--test', `${here}${name}`], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const line of [run.stdout, run.stderr]) line.on('data', (text) => said.push(text));
  return new Promise((resolve) => {
    run.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      console.log(`# ${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${Math.round((Date.now() - begun) / 1000)} s`);
      resolve(code === 0);
    });
  });
}

const waiting = files.sort((one, other) => size(other) - size(one));
const again = [];
const worker = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    if (!(await passes(name))) again.push(name);
  }
};
const many = files.length;
await Promise.all(Array.from({ length: AT_ONCE }, worker));
const failed = [];
for (const name of again) {
  console.log(`# ${name} once more, alone`);
  if (!(await passes(name))) failed.push(name);
}
if (again.length > 0) console.log(`# run twice: ${again.join(', ')}`);
console.log(`${many - failed.length} files passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
