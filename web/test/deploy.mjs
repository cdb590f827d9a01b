// The machines of docs/deploy.md, made as the page says it, word for word, on a net of their own in which every address of the page
// exists: what the scripts here that are run by hand, as root, have in common.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM } from './house.mjs';

const INSIDE = 'NET_OF_ITS_OWN';
if (!process.env[INSIDE]) {
  const env = { ...process.env, [INSIDE]: 'yes' };
  const again = ['-mn', process.execPath, ...process.argv.slice(1)];
  const run = spawn('unshare', again, { env, stdio: 'inherit' });
  process.exit(await new Promise((done) => run.on('exit', done)));
}

export const folder = mkdtempSync(join(tmpdir(), 'clubavond-nodes-'));
export const file = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
export const sh = (line) => execFileSync('sh', ['-c', line], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const children = [];
export const start = (program, ...words) => {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });
  child.stderr.on('data', (text) => appendFileSync(join(folder, 'log'), text));
  children.push(child);
  return child;
};

// The addresses of the page: three nodes, the proxy, the database, and its replica.
sh('ip link set lo up');
for (const last of [1, 2, 3, 5, 9, 10]) sh(`ip addr add 10.0.0.${last}/32 dev lo`);
sh(`mount --bind ${file('hosts', '127.0.0.1 localhost\n10.0.0.5 schaak.example\n')} /etc/hosts`);
sh(`chmod 755 ${folder}`);

const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
/** What the page says to type under a heading: the first block of a kind, or another. */
export const block = (heading, kind, number = 1) =>
  page
    .split(`\n${heading}`)[1]
    .split(/\n##+ /)[0]
    .split(`\`\`\`${kind}\n`)
    [number].split('```')[0];
const NODES = '## Several nodes';

const versions = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(one) - Number(other));
const bin = `/usr/lib/postgresql/${versions.at(-1)}/bin`;
/** A line typed as the user of the database. */
export const postgres = (line) => sh(`su postgres -s /bin/sh -c 'PATH=${bin}:$PATH; ${line}'`);

/** A machine with a database in this folder of ours. */
export class Database {
  constructor(name) {
    this.data = join(folder, name);
    this.socket = join(folder, `${name}-socket`);
    for (const one of [this.data, this.socket]) mkdirSync(one);
    sh(`chown postgres ${this.data} ${this.socket}; chmod 700 ${this.data}`);
  }
  settle(text) {
    appendFileSync(join(this.data, 'postgresql.conf'), `${text}\n`);
  }
  let_in(text) {
    appendFileSync(join(this.data, 'pg_hba.conf'), `${text}\n`);
  }
  away(how = 'fast') {
    postgres(`pg_ctl -D ${this.data} -m ${how} -w stop >/dev/null`);
  }
  there() {
    postgres(`pg_ctl -D ${this.data} -l ${this.data}/log -w start >/dev/null`);
  }
  ask(sql) {
    return postgres(`psql -h ${this.socket} -qtA club -c "${sql.replaceAll("'", "'\\''")}"`);
  }
}

/** The database of the page. */
export function primary() {
  const database = new Database('pg');
  postgres(`initdb -D ${database.data} >/dev/null 2>&1`);
  const [settled, let_in] = block(NODES, 'conf').trim().split('\n');
  database.settle(`${settled}\nunix_socket_directories = '${database.socket}'`);
  database.let_in(let_in);
  database.there();
  file('make.sh', block(NODES, 'sh').replace('--pwprompt ', ''));
  postgres(`PGHOST=${database.socket} sh -e ${folder}/make.sh`);
  // What the prompt asks for.
  database.ask("ALTER ROLE club PASSWORD 'secret'");
  return database;
}

export const NAMES = ['north', 'east', 'south'];
let secret = null;
/** The settings of each node; the database may be at another address than that of the page. */
export function settings(at = '10.0.0.9') {
  secret ??= sh('openssl rand -hex 24');
  for (const [number, name] of NAMES.entries()) {
    const text = block(NODES, 'toml')
      .replaceAll('10.0.0.1:', `10.0.0.${number + 1}:`)
      .replace('10.0.0.9', at);
    file(`${name}.toml`, text.replace('"north"', `"${name}"`).replace('"…"', `"${secret}"`));
  }
}

export const program = (of = PROGRAM) => of.replace(/^\.\./, join(process.cwd(), '..'));
/** Starts a node, and is back when it serves. */
export const node = (at, of = PROGRAM) =>
  new Promise((done, failed) => {
    const child = start(program(of), 'serve', '--config', join(folder, `${NAMES[at]}.toml`));
    child.stdout.on('data', (text) => /http/.test(text) && done(child));
    child.on('exit', (code) => failed(new Error(`${NAMES[at]} ended with ${code}: see ${folder}/log`)));
  });

/** Asks a node to stop, and starts it again, perhaps with other settings or as another version. */
export async function again(nodes, at) {
  nodes[at].removeAllListeners('exit');
  const ended = new Promise((done) => nodes[at].once('exit', done));
  nodes[at].kill('SIGTERM');
  await ended;
  nodes[at] = await node(at);
}

/** The proxy of the page. */
export async function proxy() {
  sh(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=schaak.example -keyout ${folder}/key.pem -out ${folder}/cert.pem 2>/dev/null`,
  );
  const lines = page
    .split(NODES)[1]
    .match(/`(proxy_[^`]+;)`/g)
    .map((line) => line.slice(1, -1));
  const example = readFileSync(new URL('../../examples/nginx.conf', import.meta.url), 'utf8')
    .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    // One machine plays all of them: the proxy calls from its own address.
    .replaceAll('proxy_pass http://127.0.0.1:8080;', `${lines.join(' ')} proxy_bind 10.0.0.5;`);
  file('clubavond.conf', `${block(NODES, 'nginx')}\n${example}`);
  const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/nginx.log; events {} http { include ${folder}/clubavond.conf; }`;
  start('nginx', '-c', file('nginx.conf', whole));
  await sleep(500);
}

export const moves = (page) => page.locator('.log li[data-kind=moved]').count();
/** The game that is played. */
export const MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Nf6', 'd3', 'd6', 'Nc3', 'Be6'];
/** Types the move of this number until it is played; how long that took. */
export async function played(page, number, most = 20_000) {
  const begin = Date.now();
  for (let count = await moves(page); count < number; count = await moves(page)) {
    if (Date.now() - begin > most) throw new Error(`${MOVES[number - 1]}: ${await page.locator('.status').textContent()}`);
    // Who just came back may not know of the move before it yet.
    if (count === number - 1) {
      await page.fill('#move-text', MOVES[number - 1]).catch(() => {});
      await page.press('#move-text', 'Enter').catch(() => {});
    }
    for (let wait = 0; wait < 5 && (await moves(page)) < number; wait++) await sleep(100);
  }
  return Date.now() - begin;
}

/** All pages come to show so many moves, the same ones. */
export async function sameLog(pages, number) {
  for (const page of pages)
    await page
      .locator('.log li[data-kind=moved]')
      .nth(number - 1)
      .waitFor({ state: 'attached' });
  const texts = await Promise.all(pages.map((one) => one.locator('.log li[data-kind=moved]').allTextContents()));
  const same = texts.every((list) => list.length === number && String(list) === String(texts[0]));
  if (!same) throw new Error(`lost or doubled: ${texts.map((list) => list.length)} moves, ${number} played`);
}

/** Runs all of it, sends everyone home, and ends the program. */
export async function run(work, ...databases) {
  let code = 1;
  try {
    await work();
    code = 0;
  } catch (error) {
    console.error(error);
  }
  console.log(`all that was written: ${folder}`);
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
  }
  for (const database of databases) {
    try {
      database.away('immediate');
    } catch {
      // It was away already.
    }
  }
  await sleep(1500);
  process.exit(code);
}
