// The pictures of the README and the handbook can be drawn anew at any time, and are small.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { draw, PICTURES } from './pictures.mjs';

const KEPT = new URL('../../docs/pictures/', import.meta.url).pathname;
const names = PICTURES.map(([name]) => `${name}.jpg`).sort();

test('every picture is drawn by the program, shown, and at most 60 KB', async () => {
  assert.deepEqual(readdirSync(KEPT).sort(), names, 'no picture that nobody draws');
  const texts = ['../../README.md', '../../docs/handbook/README.md'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
  for (const name of names)
    assert.ok(
      texts.some((text) => text.includes(`pictures/${name}`)),
      `${name} is shown`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  await draw(folder);
  for (const name of names) {
    for (const file of [join(folder, name), join(KEPT, name)]) {
      const { size } = statSync(file);
      assert.ok(size > 5_000 && size <= 60 * 1024, `${file}: ${size} bytes`);
    }
  }
});
