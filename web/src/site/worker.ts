// Without a line: tonight's pages, the pairing and the rules stay readable, and an entered result waits until the line is
// back. The server sends a form once by its key, so a result that is sent again is still one act.

interface Waits {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Waits {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(kind: 'install' | 'activate' | 'message', does: (event: Waits) => void): void;
  addEventListener(kind: 'fetch', does: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}
const worker = self as unknown as Worker;

const [PAGES, ASSETS, HELD] = ['pages', 'assets', 'held'];
const OFFLINE = '/offline';
const WORDS = '/offline.json';
/** Kept beside what waits: a result was refused, and nobody was told yet. */
const REFUSED = '/held/refused';

/** What one wants to read in a cellar. */
const keeps = (path: string): boolean =>
  path === '/' || path === '/tonight' || /^\/rules(\/|$)/.test(path) || /^\/c\/[^/]+(\/pairings|\/evening\/\d+)?$/.test(path);
/** What waits for the line. */
const waits = (path: string): boolean => /^\/c\/[^/]+\/evening\/\d+\/result$/.test(path);

async function words(): Promise<Record<string, string>> {
  const kept = await caches.match(WORDS);
  return kept ? ((await kept.json()) as Record<string, string>) : {};
}

/** The page with a note above it: what the reader must know of it. Its headers stay, but for the length. */
async function noted(page: Response, note: string): Promise<Response> {
  const text = (await page.text()).replace('<main ', `<p class="note warn" role="status">${note}</p><main `);
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(text, { status: page.status, headers });
}

/** Sends what waited, the oldest first; what still cannot go stays, and of what was refused the next page tells. */
async function sendHeld(): Promise<void> {
  const held = await caches.open(HELD);
  for (const request of await held.keys()) {
    const form = new URL(request.url).pathname === REFUSED ? undefined : await held.match(request);
    if (!form) continue;
    const { to, body } = (await form.json()) as { to: string; body: string };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(to, { method: 'POST', body, headers, credentials: 'include' });
    // The program is in trouble, or one was signed out meanwhile: it waits on.
    if (answer.status >= 500 || new URL(answer.url).pathname === '/in') return;
    if (!answer.ok) await held.put(REFUSED, new Response('yes'));
    await held.delete(request);
  }
}

/** The page as it came; with what must be said of a result that waits or was refused. */
async function fresh(answer: Response): Promise<Response> {
  const held = await caches.open(HELD);
  const waiting = await held.keys();
  if (waiting.length === 0 || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const said = await words();
  const refused = await held.delete(REFUSED);
  return noted(answer, (refused ? said.refused : said.waits) ?? '');
}

async function page(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && keeps(path)) await (await caches.open(PAGES)).put(path, answer.clone());
    await sendHeld().catch(() => {});
    return await fresh(answer);
  } catch {
    const kept = await caches.match(path);
    const said = await words();
    if (kept) return noted(kept, said.kept ?? '');
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(ASSETS)).put(request, answer.clone());
  return answer;
}

async function result(request: Request): Promise<Response> {
  const body = await request.clone().text();
  try {
    return await fetch(request);
  } catch {
    const held = await caches.open(HELD);
    await held.put(`/held/${Date.now()}`, new Response(JSON.stringify({ to: request.url, body })));
    const offline = (await caches.match(OFFLINE)) ?? Response.error();
    return noted(offline, (await words()).held ?? '');
  }
}

async function signOut(request: Request): Promise<Response> {
  const answer = await fetch(request);
  await caches.delete(PAGES);
  return answer;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(ASSETS)
      .then((cache) => cache.addAll([OFFLINE, WORDS]))
      .then(() => worker.skipWaiting()),
  );
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(sendHeld().catch(() => {})));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const at = new URL(request.url);
  if (at.origin !== worker.location.origin) return;
  if (request.method === 'POST' && waits(at.pathname)) event.respondWith(result(request));
  else if (request.method === 'POST' && at.pathname === '/out') event.respondWith(signOut(request));
  else if (request.method === 'GET' && request.mode === 'navigate') event.respondWith(page(request, at.pathname));
  else if (request.method === 'GET' && at.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});
