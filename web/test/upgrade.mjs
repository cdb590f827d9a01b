// A new version, step by step as docs/deploy.md says it: three nodes of an older version, one after the other replaced by this one, while
// a game in four browsers goes on.
//
//   OLD=/path/to/an/older/clubavond node test/upgrade.mjs     in web/, by hand and as root: it makes its own net (unshare).
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { again, folder, NAMES, node, played, primary, program, proxy, run, sameLog, settings, sh } from './deploy.mjs';
import { browser } from './house.mjs';
import { close, sit } from './players.mjs';

const OLD = process.env.OLD;
const database = primary();
settings();
const health = (at) => sh(`curl -s http://10.0.0.${at + 1}:8080/health`).split('\n')[0];
const format = () => database.ask('SELECT max(version) FROM format');

await run(async () => {
  const nodes = [];
  for (const at of NAMES.keys()) nodes.push(await node(at, OLD));
  await proxy();
  const chrome = await browser('--ignore-certificate-errors');
  const pages = await sit({ address: 'https://schaak.example' }, chrome, 'laptop', { rules: 'knsb', name: 'Anna' });
  let turn = 0;
  const both = async () => [await played(pages[0], ++turn), await played(pages[1], ++turn)];
  console.log(`three nodes of the older version, data of format ${format()}: moves after ${await both()} ms`);
  sh(`${program(OLD)} backup ${folder}/before.db --config ${folder}/north.toml`);
  for (const at of NAMES.keys()) {
    await again(nodes, at);
    for (let wait = 0; wait < 50 && health(at) !== 'ok'; wait++) await sleep(100);
    console.log(`${NAMES[at]} is new, data of format ${format()}, ${NAMES.map((_, one) => health(one))}: moves after ${await both()} ms`);
    await pages[0].screenshot({ path: join(folder, `${NAMES[at]}.png`) });
  }
  await sameLog(pages, turn);
  for (const one of pages) one.errors = one.errors.filter((error) => !/WebSocket|50[0-9]/.test(error));
  await close(pages);
  await chrome.close();
  console.log(sh(`${program()} doctor --config ${folder}/north.toml 2>&1 || true`));
  const refused = sh(`${program(OLD)} serve --config ${folder}/north.toml 2>&1 >/dev/null || true`);
  console.log(`the older version, started once more: ${refused.split('\n').at(-1)}`);
}, database);
