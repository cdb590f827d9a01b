// The keyboard at the table: a cursor on the board, letters for the hand, a key for the clock; `?` shows them all.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { Letter } from '../kit/wire';

export interface KeyHandlers {
  /** Presses the clock, or starts it; whether there was anything to press. */
  clock(): boolean;
  flip(): void;
  choose(piece: Letter): void;
  /** Lets go of what was chosen. */
  cancel(): void;
  readClocks(): void;
}

const PIECES: Record<string, Letter> = { '1': 'q', '2': 'r', '3': 'b', '4': 'n', '5': 'p' };
/** Key and what it does, as the list shows them. */
const SHOWN: [string, string][] = [
  ['↑ ↓ ← →', 'key_arrows'],
  ['Enter', 'key_enter'],
  ['Shift + Enter', 'key_shift_enter'],
  ['1 – 5', 'key_pieces'],
  ['␣', 'key_space'],
  ['m', 'key_move'],
  ['k', 'key_clocks'],
  ['f', 'key_flip'],
  ['Esc', 'key_escape'],
  ['?', 'key_help'],
];

export function listenToKeys(handlers: KeyHandlers): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog, .at-square')) return;
    // A button or a fold keeps the space bar to itself.
    if (event.key === ' ' && target.closest('button, summary, a')) return;
    if (!act(event.key, handlers)) return;
    event.preventDefault();
  });
}

function act(key: string, handlers: KeyHandlers): boolean {
  const piece = PIECES[key];
  if (piece) handlers.choose(piece);
  else if (key === ' ') return handlers.clock();
  else if (key === 'f') handlers.flip();
  else if (key === 'k') handlers.readClocks();
  else if (key === 'm') document.getElementById('move-text')?.focus();
  else if (key === 'Escape') handlers.cancel();
  else if (key === '?') showKeys();
  else return false;
  return true;
}

/** The list of keys. */
export function showKeys(): void {
  if (document.querySelector('dialog.keys')) return;
  const rows = SHOWN.flatMap(([key, text]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, label(text))]);
  const close = el('button', { type: 'button', click: () => dialog.close() }, label('close'));
  const dialog: HTMLDialogElement = el(
    'dialog',
    { class: 'keys', 'aria-label': label('keys'), close: () => dialog.remove() },
    el('h2', {}, label('keys')),
    el('dl', {}, ...rows),
    close,
  );
  document.body.append(dialog);
  dialog.showModal();
}
