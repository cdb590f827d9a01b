// Bundles the live board and the styles into dist/, with a manifest of the hashed names that the server embeds.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist', { recursive: true });
/** One bundle a page: a script, its styles, or both. */
const pages = {
  table: 'src/table/main.ts',
  desk: 'src/desk/main.ts',
  screen: 'src/screen/main.ts',
  room: 'src/site/room.css',
  replay: 'src/replay/replay.ts',
  record: 'src/replay/record.css',
  site: 'src/site/main.ts',
  worker: 'src/site/worker.ts',
  look: 'src/look/look.css',
};
const result = await build({
  entryPoints: pages,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  outdir: 'dist',
  entryNames: '[name]-[hash]',
  loader: { '.svg': 'dataurl' },
  legalComments: 'linked',
  metafile: true,
});
const manifest = {};
for (const file of Object.keys(result.metafile.outputs)) {
  const [, page, kind] = basename(file).match(/^(\w+)-\w+\.(js|css)$/) ?? [];
  if (page) manifest[`${page}.${kind}`] = basename(file);
}
/** Pictures that pages point at by name; one sprite holds all icons. */
const drawings = ['icons.svg', 'mark.svg'].map((name) => ['src/look', name]);
/** Those of the handbook were drawn by test/pictures.mjs. */
const pictures = readdirSync('../docs/pictures').map((name) => ['../docs/pictures', name]);
for (const [folder, file] of [...drawings, ...pictures]) {
  const drawing = readFileSync(`${folder}/${file}`);
  const [name, kind] = file.split('.');
  const hashed = `${name}-${createHash('sha256').update(drawing).digest('hex').slice(0, 8).toUpperCase()}.${kind}`;
  writeFileSync(`dist/${hashed}`, drawing);
  manifest[file] = hashed;
}
writeFileSync('dist/manifest.json', JSON.stringify(manifest, null, 1));
