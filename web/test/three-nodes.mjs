// Three nodes, PostgreSQL and nginx as docs/deploy.md says it, word for word, on a net of their own in which every address of the
// page exists; a game in four browsers goes on while the node that has it is killed, and then while one is stopped.
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

// The database, with the two commands of the page.
const versions = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(one) - Number(other));
const bin = `/usr/lib/postgresql/${versions.at(-1)}/bin`;
const data = join(folder, 'pg');
mkdirSync(data);
sh(`chmod 755 ${folder}; chown postgres ${data}`);
const postgres = (line) => sh(`su postgres -s /bin/sh -c '${line}'`);
postgres(`${bin}/initdb -D ${data} -A trust >/dev/null`);
appendFileSync(join(data, 'pg_hba.conf'), 'host club club 10.0.0.0/24 scram-sha-256\n');
const listen = `-c listen_addresses=10.0.0.9 -c unix_socket_directories=${data}`;
start('su', 'postgres', '-s', '/bin/sh', '-c', `exec ${bin}/postgres -D ${data} ${listen}`);
sh(`until ${bin}/pg_isready -q -h ${data}; do sleep 0.1; done`);
postgres(`export PGHOST=${data}; createuser club && createdb --owner club club`);
const ask = (sql) => sh(`${bin}/psql -h ${data} -U postgres -qtA club -c "${sql}"`);
ask("ALTER ROLE club PASSWORD 'secret'");

// The settings and the proxy, cut from the page.
const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8').split('## Several nodes')[1];
const block = (kind) => page.split(`\`\`\`${kind}\n`)[1].split('```')[0];
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
/** Types a move until it is played; how long that took. */
async function played(page, move) {
  const begin = Date.now();
  const count = () => page.locator('.log li[data-kind=moved]').count();
  const before = await count();
  while ((await count()) === before) {
    if (Date.now() - begin > 20_000) throw new Error(`${move}: ${await page.locator('.status').textContent()}`);
    await page.fill('#move-text', move).catch(() => {});
    await page.press('#move-text', 'Enter').catch(() => {});
    for (let wait = 0; wait < 5 && (await count()) === before; wait++) await sleep(100);
  }
  return Date.now() - begin;
}

const owner = () => ask('SELECT node FROM table_lease');
let code = 1;
try {
  const nodes = [];
  for (const at of NAMES.keys()) nodes.push(await node(at));
  start('nginx', '-c', file('nginx.conf', whole));
  await sleep(500);
  const chrome = await browser('--ignore-certificate-errors');
  const pages = await sit({ address: 'https://schaak.example' }, chrome, 'laptop', { rules: 'knsb', name: 'Anna' });
  console.log(`a table at ${owner()}: e4 after ${await played(pages[0], 'e4')} ms, e5 after ${await played(pages[1], 'e5')} ms`);
  for (const [signal, white, black] of [
    ['SIGKILL', 'Nf3', 'Nc6'],
    ['SIGTERM', 'Bc4', 'Nf6'],
  ]) {
    const had = owner();
    nodes[NAMES.indexOf(had)].removeAllListeners('exit');
    nodes[NAMES.indexOf(had)].kill(signal);
    const took = [await played(pages[0], white), await played(pages[1], black)];
    console.log(`${signal} to ${had}: ${white} after ${took[0]} ms, ${black} after ${took[1]} ms, now at ${owner()}`);
    if (took[0] + took[1] > 10_000 || owner() === had) throw new Error('that took too long');
    nodes[NAMES.indexOf(had)] = await node(NAMES.indexOf(had));
  }
  for (const one of pages) {
    one.errors = one.errors.filter((error) => !/WebSocket|503/.test(error));
    console.log(`${await one.locator('.log li[data-kind=moved]').count()} moves in the log of a page`);
  }
  await pages[0].screenshot({ path: join(folder, 'after.png') });
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
await sleep(1500);
process.exit(code);
