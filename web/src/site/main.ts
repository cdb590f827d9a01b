// Small comforts of every page; each page works without them.
import './site.css';
import { copied } from '../kit/copy';
import { foldChapters } from './chapters';
import { resultKeys } from './keys';
import { followScreen, keepLive } from './live';
import { keepLobby } from './lobby';
import { RUNNING } from './playing-key';
import { keepSeats } from './seats';
import { sortTables } from './sort';
import { resultThumbs } from './thumbs';

/** Light or dark: the links work by themselves; here they do so without leaving a running game. */
function switchTheme(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-theme-to]')) {
    link.addEventListener('click', (event) => {
      const theme = link.dataset.themeTo;
      if (!theme) return;
      event.preventDefault();
      document.documentElement.dataset.theme = theme;
      // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, so that the next page is right at once
      document.cookie = `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
    });
  }
}

/** The field with the link that a button copies. */
const fieldOf = (button: HTMLElement): HTMLInputElement | null =>
  button.closest('section, li')?.querySelector<HTMLInputElement>('input[readonly]') ?? null;

/** Buttons that copy a link. */
function copyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      if (await copied(button.dataset.copy ?? '', fieldOf(button))) button.textContent = button.dataset.done ?? '';
    });
  }
}

/** Buttons that print the page. */
function printButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}

/** Buttons that open the phone's own way of sharing. */
function shareButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    if (!navigator.share) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      // Closing the sheet without choosing is no fault.
      void navigator.share({ title: document.title, url: button.dataset.share ?? '' }).catch(() => {});
    });
  }
}

/** The form for a table shows only what matters for what was chosen. */
function tableForm(): void {
  const form = document.querySelector<HTMLFormElement>('form.stack[action="/new"]');
  if (!form) return;
  const show = (selector: string, yes: boolean) => {
    for (const element of form.querySelectorAll<HTMLElement>(selector)) element.hidden = !yes;
  };
  const fit = () => {
    const chosen = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]:checked`);
    const two = chosen('rules')?.dataset.boards === '2';
    show('[data-own-time]', form.querySelector<HTMLSelectElement>('select[name=time]')?.value === 'own');
    show('[data-two]', two);
    if (!two && chosen('others')?.value === 'partner') {
      const people = form.querySelector<HTMLInputElement>('input[name=others][value=people]');
      if (people) people.checked = true;
    }
    // An arbiter has no seat, and all seats are for people.
    const plays = chosen('arbiter')?.value !== 'me';
    show('[data-player]', plays);
    show('[data-bots]', plays && chosen('others')?.value !== 'people');
  };
  form.addEventListener('change', fit);
  fit();
}

/** What cannot be undone asks first. */
function askFirst(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sure]')) {
    form.addEventListener('submit', (event) => {
      if (!window.confirm(form.dataset.sure)) event.preventDefault();
    });
  }
}

/** From every page a way back to the own game that still goes on. */
function wayBack(): void {
  try {
    const game = JSON.parse(localStorage.getItem(RUNNING) ?? 'null') as { to: string; text: string } | null;
    if (!game || game.to === location.pathname || !/^\/t\/\w+$/.test(game.to)) return;
    const link = document.createElement('a');
    link.className = 'way-back';
    link.href = game.to;
    link.textContent = game.text;
    const way = document.createElement('nav');
    way.setAttribute('aria-label', game.text);
    way.append(link);
    document.querySelector('header.bar')?.after(way);
  } catch {
    // Nothing to go back to.
  }
}

/** Over https tonight's pages stay readable without a line, and what waited is sent when it is back. */
function keepPages(): void {
  if (!document.querySelector('link[rel=manifest]') || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => {});
  addEventListener('online', () => navigator.serviceWorker.controller?.postMessage('online'));
}

/** On a phone the bar of the example club, the tabs and the rounds are wider than the screen: what is chosen is in sight. */
function showChosen(): void {
  const rows = '.demo .seg [aria-pressed="true"], main nav > [aria-current]';
  for (const chosen of document.querySelectorAll<HTMLElement>(rows)) {
    const bar = chosen.parentElement;
    if (bar) bar.scrollLeft = chosen.offsetLeft - bar.offsetLeft - (bar.clientWidth - chosen.offsetWidth) / 2;
  }
}

switchTheme();
showChosen();
document.querySelector('.choose')?.addEventListener('toggle', showChosen);
keepPages();
resultKeys();
resultThumbs();
askFirst();
foldChapters();
wayBack();
copyButtons();
printButtons();
shareButtons();
tableForm();
keepLobby();
keepSeats();
keepLive();
followScreen();
sortTables();
