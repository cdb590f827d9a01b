// Bundles the live board and the styles into dist/, with a manifest of the hashed names that the server embeds.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist', { recursive: true });
const result = await build({
  entryPoints: { table: 'src/table.ts', site: 'src/site.css' },
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
for (const [file, output] of Object.entries(result.metafile.outputs)) {
  const name = basename(file);
  if (output.entryPoint?.endsWith('table.ts')) manifest['table.js'] = name;
  else if (output.entryPoint?.endsWith('site.css')) manifest['site.css'] = name;
  else if (name.startsWith('table-') && name.endsWith('.css')) manifest['table.css'] = name;
}
writeFileSync('dist/manifest.json', JSON.stringify(manifest, null, 1));
