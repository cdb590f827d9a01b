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

/** What one wants to read in a cellar. */
const keeps = (path: string): boolean =>
  path === '/' || path === '/tonight' || /^\/rules(\/|$)/.test(path) || /^\/c\/[^/]+(\/pairings|\/evening\/\d+)?$/.test(path);
/** What waits for the line. */
const waits = (path: string): boolean => /^\/c\/[^/]+\/evening\/\d+\/result$/.test(path);

async function words(): Promise<Record<string, string>> {
  const kept = await caches.match(WORDS);
  return kept ? ((await kept.json()) as Record<string, string>) : {};
}

/** The page with a note above it: what the reader must know of it. */
async function noted(page: Response, note: string): Promise<Response> {
  const text = (await page.text()).replace('<main ', `<p class="note warn" role="status">${note}</p><main `);
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Sends what waited, the oldest first; what still cannot go stays. */
async function sendHeld(): Promise<void> {
  const held = await caches.open(HELD);
  for (const request of await held.keys()) {
    const form = await held.match(request);
    if (!form) continue;
    const { to, body } = (await form.json()) as { to: string; body: string };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(to, { method: 'POST', body, headers, credentials: 'include', redirect: 'manual' });
    await held.delete(request);
  }
}

async function page(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && keeps(path)) await (await caches.open(PAGES)).put(path, answer.clone());
    void sendHeld().catch(() => {});
    return answer;
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
