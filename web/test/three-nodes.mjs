// Three nodes, PostgreSQL and nginx as docs/deploy.md says it, word for word, on a net of their own in which every address of the
// page exists; a game in four browsers goes on, without a reload, while the node that has it is killed, asked to stop and frozen for
// twenty seconds, and after the database was away for a minute. Pictures of each moment lie beside the logs.
//
//   node test/three-nodes.mjs        in web/, by hand and as root: it makes its own net (unshare), which ends with it.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browser, PROGRAM } from './house.mjs';
import { close, sit } from './players.mjs';

const INSIDE = 'THREE_NODES';
if (!process.env[INSIDE]) {
  const env = { ...process.env, [INSIDE]: 'yes' };
  const again = ['-mn', process.execPath, ...process.argv.slice(1)];
  const run = spawn('unshare', again, { env, stdio: 'inherit' });
  process.exit(await new Promise((done) => run.on('exit', done)));
}

const folder = mkdtempSync(join(tmpdir(), 'clubavond-nodes-'));
const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const sh = (line) => execFileSync('sh', ['-c', line], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const children = [];
const start = (program, ...words) => {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });
  child.stderr.on('data', (text) => appendFileSync(join(folder, 'log'), text));
  children.push(child);
  return child;
};

// The addresses of the page: three nodes, the proxy, the database.
sh('ip link set lo up');
for (const last of [1, 2, 3, 5, 9]) sh(`ip addr add 10.0.0.${last}/32 dev lo`);
sh(`mount --bind ${file('hosts', '127.0.0.1 localhost\n10.0.0.5 schaak.example\n')} /etc/hosts`);

// The page, and what it says to type.
const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8').split('## Several nodes')[1];
const block = (kind) => page.split(`\`\`\`${kind}\n`)[1].split('```')[0];

// The database, as the page makes it.
const versions = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(one) - Number(other));
const bin = `/usr/lib/postgresql/${versions.at(-1)}/bin`;
const data = join(folder, 'pg');
mkdirSync(data);
sh(`chmod 755 ${folder}; chown postgres ${data}`);
const postgres = (line) => sh(`su postgres -s /bin/sh -c '${line}'`);
postgres(`${bin}/initdb -D ${data} >/dev/null 2>&1`);
const [settled, let_in] = block('conf').trim().split('\n');
appendFileSync(join(data, 'postgresql.conf'), `${settled}\nunix_socket_directories = '${data}'\n`);
appendFileSync(join(data, 'pg_hba.conf'), `${let_in}\n`);
const away = () => postgres(`${bin}/pg_ctl -D ${data} -m fast -w stop >/dev/null`);
const there = () => postgres(`${bin}/pg_ctl -D ${data} -l ${data}/log -w start >/dev/null`);
there();
file('make.sh', block('sh').replace('--pwprompt ', ''));
postgres(`PGHOST=${data} sh -e ${folder}/make.sh`);
const ask = (sql) => postgres(`psql -h ${data} -qtA club -c "${sql}"`);
// What the prompt asks for.
ask("ALTER ROLE club PASSWORD '\\''secret'\\''");

// The settings and the proxy, cut from the page.
const secret = sh('openssl rand -hex 24');
const NAMES = ['north', 'east', 'south'];
const settings = NAMES.map((name, at) =>
  file(
    `${name}.toml`,
    block('toml')
      .replaceAll('10.0.0.1', `10.0.0.${at + 1}`)
      .replace('"north"', `"${name}"`)
      .replace('"…"', `"${secret}"`),
  ),
);
sh(
  `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=schaak.example -keyout ${folder}/key.pem -out ${folder}/cert.pem 2>/dev/null`,
);
const lines = page.match(/`(proxy_[^`]+;)`/g).map((line) => line.slice(1, -1));
const example = readFileSync(new URL('../../examples/nginx.conf', import.meta.url), 'utf8')
  .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/cert.pem;`)
  .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`)
  .replaceAll('/var/log/nginx/', `${folder}/`)
  // One machine plays all of them: the proxy calls from its own address.
  .replaceAll('proxy_pass http://127.0.0.1:8080;', `${lines.join(' ')} proxy_bind 10.0.0.5;`);
file('clubavond.conf', `${block('nginx')}\n${example}`);
const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/nginx.log; events {} http { include ${folder}/clubavond.conf; }`;

const node = (at) =>
  new Promise((done, failed) => {
    const child = start(PROGRAM.replace(/^\.\./, join(process.cwd(), '..')), 'serve', '--config', settings[at]);
    child.stdout.on('data', (text) => /http/.test(text) && done(child));
    child.on('exit', (code) => failed(new Error(`${NAMES[at]} ended with ${code}: see ${folder}/log`)));
  });
const moves = (page) => page.locator('.log li[data-kind=moved]').count();
/** Types the move of this number until it is played; how long that took. */
async function played(page, number) {
  const begin = Date.now();
  for (let count = await moves(page); count < number; count = await moves(page)) {
    if (Date.now() - begin > 20_000) throw new Error(`${MOVES[number - 1]}: ${await page.locator('.status').textContent()}`);
    // Who just came back may not know of the move before it yet.
    if (count === number - 1) {
      await page.fill('#move-text', MOVES[number - 1]).catch(() => {});
      await page.press('#move-text', 'Enter').catch(() => {});
    }
    for (let wait = 0; wait < 5 && (await moves(page)) < number; wait++) await sleep(100);
  }
  return Date.now() - begin;
}

const owner = () => ask('SELECT node FROM table_lease');
const MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Nf6', 'd3', 'd6', 'Nc3', 'Be6'];
/** Who is at a node that says nothing any more first has to notice it. */
const WAIT = { frozen: 10_000 };
const LIMIT = 5_000;
/** Seconds after which the proxy asks another node for a page. */
const PAGE = 16;
let code = 1;
try {
  const nodes = [];
  for (const at of NAMES.keys()) nodes.push(await node(at));
  start('nginx', '-c', file('nginx.conf', whole));
  await sleep(500);
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
    if (took[0] + 500 > (WAIT[name] ?? LIMIT) || owner() === had) throw new Error('that took too long');
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
  away();
  await pages[0].fill('#move-text', MOVES[turn]);
  await pages[0].press('#move-text', 'Enter');
  await sleep(5_000);
  await picture('database-gone');
  await sleep(20_000);
  await picture('database-away');
  console.log(`no database: "${(await pages[0].locator('.status').textContent()).trim()}"`);
  await sleep(60_000 - (Date.now() - begin));
  there();
  const took = await both();
  console.log(`the database was away for ${Date.now() - begin - took[0] - took[1]} ms: moves after ${took} ms, at ${owner()}`);
  if (took[0] > LIMIT) throw new Error('that took too long');
  await picture('database-back');

  // Nothing lost, nothing twice: the same log on every page and in the database.
  const texts = await Promise.all(pages.map((one) => one.locator('.log li[data-kind=moved]').allTextContents()));
  const facts = ask("SELECT count(*) || '\\'' of '\\'' || max(seq) FROM fact WHERE stream LIKE '\\''table/%'\\''");
  console.log(`${texts.map((list) => list.length)} moves in the logs of the pages, ${turn} played; facts ${facts}`);
  if (texts.some((list) => list.length !== turn || String(list) !== String(texts[0]))) throw new Error('lost or doubled');
  for (const one of pages) {
    if (!(await one.evaluate('globalThis.stayed === true'))) throw new Error('a page was loaded again');
    one.errors = one.errors.filter((error) => !/WebSocket|503/.test(error));
  }
  for (const at of [1, 2, 3]) console.log(sh(`curl -s http://10.0.0.${at}:8080/health`).replaceAll('\n', ', '));
  await close(pages);
  await chrome.close();
  code = 0;
} catch (error) {
  console.error(error);
}
console.log(`all that was written: ${folder}`);
for (const child of children) {
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
}
away();
await sleep(1500);
process.exit(code);
