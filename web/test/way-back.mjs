// The second machine for the database and the way back to a moment, as docs/deploy.md says them, word for word: a game in four browsers
// goes on at the replica when the first database is gone for good, with everything that was shown as saved; and the state of a moment
// is brought back from the archive.
//
//   node test/way-back.mjs           in web/, by hand and as root: it makes its own net (unshare), which ends with it.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  again,
  block,
  Database,
  file,
  folder,
  NAMES,
  node,
  played,
  postgres,
  primary,
  program,
  proxy,
  run,
  sameLog,
  settings,
  sh,
} from './deploy.mjs';
import { browser } from './house.mjs';
import { close, sit } from './players.mjs';

const SECOND = '### A second machine';
const BACK = '### Back to a moment';
const first = primary();
const second = new Database('second');
settings();

/** The lines of a block, typed as `postgres` on the machine of this database. */
function typed(database, lines, password) {
  const text = lines
    .replaceAll('/var/lib/postgresql/15/main', database.data)
    .replaceAll('/var/lib/postgresql/', `${folder}/`)
    .replace('--pwprompt ', '');
  const name = file(`typed-${Math.random()}.sh`, text);
  postgres(`PGHOST=${database.asked ?? database.socket} PGPASSWORD=${password ?? ''} sh -e ${name}`);
}
const count = (database) => Number(database.ask("SELECT count(*) FROM fact WHERE stream LIKE 'table/%' AND body LIKE '%moved%'"));
const now = (database) => database.ask('SELECT now()');

await run(
  async () => {
    // The archive first, so that everything is in it.
    mkdirSync(join(folder, 'archive'));
    sh(`chown postgres ${folder}/archive; mkdir ${folder}/bases; chown postgres ${folder}/bases ${folder}`);
    first.settle(block(BACK, 'conf').replaceAll('/var/lib/postgresql/', `${folder}/`));
    first.away();
    first.there();
    typed(first, block(BACK, 'sh'));

    // The replica.
    typed(first, block(SECOND, 'sh'));
    first.ask("ALTER ROLE copy PASSWORD 'copied'");
    first.let_in(block(SECOND, 'conf').trim());
    first.ask('SELECT pg_reload_conf()');
    sh(`rm -rf ${second.data}`);
    second.asked = '10.0.0.9';
    typed(second, block(SECOND, 'sh', 2), 'copied');
    second.settle(`listen_addresses = '10.0.0.10'\nunix_socket_directories = '${second.socket}'`);
    second.there();
    for (const line of block(SECOND, 'sql').trim().split('\n')) first.ask(line);
    await sleep(1000);
    const states = first.ask('SELECT sync_state FROM pg_stat_replication');
    console.log(`the replica is ${states}`);
    assert.equal(states, 'sync');

    const nodes = [];
    for (const at of NAMES.keys()) nodes.push(await node(at));
    await proxy();
    const chrome = await browser('--ignore-certificate-errors');
    const pages = await sit({ address: 'https://schaak.example' }, chrome, 'laptop', { rules: 'knsb', name: 'Anna' });
    let turn = 0;
    const both = async (most) => [await played(pages[0], ++turn, most), await played(pages[1], ++turn, most)];
    console.log(`moves after ${await both()} ms`);
    await sleep(1500);
    const moment = now(first);
    await sleep(1500);
    console.log(`that was until ${moment}; moves after ${await both()} ms`);
    const logged = count(first);

    // Gone for good, in the middle of it.
    first.away('immediate');
    await sleep(3000);
    await pages[0].screenshot({ path: join(folder, 'gone.png') });
    const begin = Date.now();
    const [promote, ...rest] = block(SECOND, 'sql', 2).trim().split('\n');
    assert.equal(second.ask(promote), 't');
    for (const line of rest) second.ask(line);
    assert.equal(count(second), logged, 'what was shown as saved is at the second');
    settings('10.0.0.10');
    for (const at of NAMES.keys()) await again(nodes, at);
    console.log(`all nodes are at the second after ${Date.now() - begin} ms; moves after ${await both(60_000)} ms`);
    await pages[0].screenshot({ path: join(folder, 'at-the-second.png') });
    await sameLog(pages, turn);
    for (const one of pages) one.errors = one.errors.filter((error) => !/WebSocket|50[0-9]/.test(error));
    await close(pages);
    await chrome.close();

    // Back to the moment, on the first machine.
    typed(first, block(BACK, 'sh', 2).replace(/'2026-[^']+'/, `'${moment}'`));
    first.there();
    for (let wait = 0; wait < 100 && first.ask('SELECT pg_is_in_recovery()') !== 'f'; wait++) await sleep(100);
    console.log(`of ${logged} moves, ${count(first)} had been played at that moment`);
    assert.equal(count(first), 2);
    const url = 'postgres://club:secret@10.0.0.9/club';
    console.log(sh(`${program()} doctor --database-url ${url} 2>&1 || true`));
  },
  first,
  second,
);
