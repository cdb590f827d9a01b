// A page of the club that is being read says that there is news; it never jumps by itself. A big screen, which nobody
// touches, shows it at once.

/** The words of a page without what differs each time: keys of forms, the clock of the demo. */
const words = (page: Document): string => page.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';

function say(main: HTMLElement): void {
  if (document.querySelector('.toasts')) return;
  const [text, show] = (main.dataset.live ?? '').split('|');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = show ?? '';
  button.addEventListener('click', () => location.reload());
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.append(text ?? '', button);
  const place = document.createElement('div');
  place.className = 'toasts';
  place.setAttribute('role', 'status');
  place.append(toast);
  document.body.append(place);
}

/** The page as it is now; nothing without a line: the next news tells. */
async function newest(): Promise<Document | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** Calls when something was written, as long as the page is open; the first word only says where the club is now. */
function hear(news: () => void): void {
  if (typeof EventSource === 'undefined') return;
  let first = true;
  new EventSource('/live').addEventListener('message', () => {
    if (!first) news();
    first = false;
  });
}

/** Listens to the club's one stream. */
export function keepLive(): void {
  const main = document.querySelector<HTMLElement>('main[data-live]');
  if (!main) return;
  // As it came: the reader may have put a table in another order.
  const read = words(document);
  hear(async () => {
    const now = await newest();
    if (now && words(now) !== read) say(main);
  });
}

/** How often a big screen is asked for without news: it counts the minutes down. */
const COUNTS = 10_000;

/** A big screen is what the server says now. */
export function followScreen(): void {
  const main = document.querySelector<HTMLElement>('main[data-follow]');
  if (!main) return;
  const show = async () => {
    const now = (await newest())?.querySelector('main[data-follow]');
    if (now) main.replaceChildren(...now.childNodes);
  };
  hear(() => void show());
  setInterval(() => void show(), COUNTS);
}
