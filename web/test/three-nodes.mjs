// Three nodes, PostgreSQL and nginx as docs/deploy.md says it; a game in four browsers goes on, without a reload, while the node that
// has it is killed, asked to stop and frozen for twenty seconds, and after the database was away for a minute. Pictures of each moment
// lie beside the logs.
//
//   node test/three-nodes.mjs        in web/, by hand and as root: it makes its own net (unshare), which ends with it.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folder, MOVES, NAMES, node, played, primary, proxy, run, sameLog, settings, sh } from './deploy.mjs';
import { browser } from './house.mjs';
import { close, sit } from './players.mjs';

const database = primary();
settings();
const owner = () => database.ask('SELECT node FROM table_lease');
const LIMIT = 5_000;
/** Seconds after which the proxy asks another node for a page. */
const PAGE = 16;

await run(async () => {
  const nodes = [];
  for (const at of NAMES.keys()) nodes.push(await node(at));
  await proxy();
  const chrome = await browser('--ignore-certificate-errors');
  const pages = await sit({ address: 'https://schaak.example' }, chrome, 'laptop', { rules: 'knsb', name: 'Anna' });
  let turn = 0;
  const picture = (name) => pages[0].screenshot({ path: join(folder, `${name}.png`) });
  /** White and Black of the first board play; how long each took. */
  const both = async () => [await played(pages[0], ++turn), await played(pages[1], ++turn)];
  // A page that loads again forgets this.
  for (const one of pages) await one.evaluate('globalThis.stayed = true');
  console.log(`a table at ${owner()}: moves after ${await both()} ms`);
  await picture('before');

  const faults = {
    killed: (own, at) => {
      own.kill('SIGKILL');
      return async () => (nodes[at] = await node(at));
    },
    stopped: (own, at) => {
      own.kill('SIGTERM');
      return async () => (nodes[at] = await node(at));
    },
    frozen: (own) => {
      own.kill('SIGSTOP');
      const until = Date.now() + 20_000;
      return async () => {
        await sleep(until - Date.now());
        own.kill('SIGCONT');
        await sleep(2_000);
      };
    },
  };
  for (const [name, fault] of Object.entries(faults)) {
    const had = owner();
    const own = nodes[NAMES.indexOf(had)];
    own.removeAllListeners('exit');
    const better = fault(own, NAMES.indexOf(had));
    await sleep(500);
    await picture(`${name}-during`);
    const took = await both();
    await picture(`${name}-after`);
    console.log(`${had} was ${name}: moves after ${took} ms, now at ${owner()}`);
    if (took[0] + 500 > LIMIT || owner() === had) throw new Error('that took too long');
    // Readers of plain pages, of whom some are sent to the node that is not there.
    const asked = 'curl -sk -o /dev/null -w "%{http_code} %{time_total}\\n" https://schaak.example/';
    const read = sh(`for n in 1 2 3 4; do ${asked} & done; wait`)
      .split('\n')
      .map((line) => line.split(' '));
    console.log(`pages meanwhile after ${read.map(([, seconds]) => seconds)} s`);
    if (read.some(([status, seconds]) => status !== '200' || seconds > PAGE)) throw new Error(`a page came to ${read}`);
    await better();
  }

  const begin = Date.now();
  database.away();
  await pages[0].fill('#move-text', MOVES[turn]);
  await pages[0].press('#move-text', 'Enter');
  await sleep(5_000);
  await picture('database-gone');
  await sleep(20_000);
  await picture('database-away');
  console.log(`no database: "${(await pages[0].locator('.status').textContent()).trim()}"`);
  await sleep(60_000 - (Date.now() - begin));
  database.there();
  const took = await both();
  console.log(`the database was away for ${Date.now() - begin - took[0] - took[1]} ms: moves after ${took} ms, at ${owner()}`);
  if (took[0] > LIMIT) throw new Error('that took too long');
  await picture('database-back');

  // Nothing lost, nothing twice: the same log on every page and in the database.
  await sameLog(pages, turn);
  const facts = database.ask("SELECT count(*) || ' of ' || max(seq) FROM fact WHERE stream LIKE 'table/%'");
  console.log(`${turn} moves in the logs of all pages; facts ${facts}`);
  for (const one of pages) {
    if (!(await one.evaluate('globalThis.stayed === true'))) throw new Error('a page was loaded again');
    one.errors = one.errors.filter((error) => !/WebSocket|503/.test(error));
  }
  for (const at of [1, 2, 3]) console.log(sh(`curl -s http://10.0.0.${at}:8080/health`).replaceAll('\n', ', '));
  await close(pages);
  await chrome.close();
}, database);
