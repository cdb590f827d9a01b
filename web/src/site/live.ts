// A page of the club that is being read says that there is news; it never jumps by itself.

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

/** Listens to the club's one stream, as long as the page is open. */
export function keepLive(): void {
  const main = document.querySelector<HTMLElement>('main[data-live]');
  if (!main || typeof EventSource === 'undefined') return;
  let seen = '';
  const line = new EventSource('/live');
  line.addEventListener('message', async (news) => {
    const first = seen === '';
    seen = news.data;
    // The first word only says where the club is now.
    if (first) return;
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (!answer.ok) return;
      const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (words(now) !== words(document)) say(main);
    } catch {
      // No line: the next news tells.
    }
  });
}
