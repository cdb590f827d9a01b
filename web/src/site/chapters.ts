// A rulebook on a phone: its chapters wait behind their titles, which are the list of contents. What one is led to is open, also by
// an address with an article in it; what was searched for and what is printed is open all over.

const PHONE = '(max-width: 40rem)';

export function foldChapters(): void {
  const chapters = [...document.querySelectorAll<HTMLDetailsElement>('details.chapter')];
  const contents = document.querySelector<HTMLElement>('nav.contents');
  if (!contents || chapters.length < 2) return;
  const asked = () => document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const show = () => {
    const chapter = asked()?.closest<HTMLDetailsElement>('details.chapter');
    if (!chapter) return;
    chapter.open = true;
    asked()?.scrollIntoView();
  };
  if (matchMedia(PHONE).matches) {
    for (const chapter of chapters) chapter.open = false;
    contents.hidden = true;
    show();
  }
  addEventListener('hashchange', show);
  addEventListener('beforeprint', () => {
    for (const chapter of chapters) chapter.open = true;
  });
}
