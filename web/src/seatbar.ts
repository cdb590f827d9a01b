// One player's bar beside a board: name, clock, hand, captured pieces.
import { el } from './dom';
import { label } from './labels';
import type { SeatView, Side } from './wire';

export interface SeatBar {
  root: HTMLElement;
  name: HTMLElement;
  clock: HTMLElement;
  pieces: HTMLElement;
  hand: HTMLElement;
  pile: HTMLElement;
}

/** The bar of a player; one of the two bars of a board carries the board's letter when there are two boards. */
export function seatBar(board?: string): SeatBar {
  const name = el('span', { class: 'name' });
  const letter = board ? [el('span', { class: 'board-name' }, label('board', { id: board }))] : [];
  const clock = el('span', { class: 'clock', role: 'timer', 'aria-live': 'off' });
  const hand = el('div', { class: 'hand', role: 'group' });
  const pile = el('div', { class: 'pile', role: 'group' });
  const pieces = el('div', { class: 'pieces' }, hand, pile);
  const root = el('div', { class: 'seatbar' }, el('div', { class: 'who' }, name, ...letter, clock), pieces);
  return { root, name, clock, pieces, hand, pile };
}

export function showSeat(bar: SeatBar, seat: SeatView | undefined, side: Side, you: boolean, turn: boolean, check = false): void {
  const name = seat?.name || label('empty_seat');
  const text = you ? `${name} ${label('you_mark')}` : name;
  bar.name.replaceChildren(
    el('span', { class: `dot ${side === 'w' ? 'white' : 'black'}`, 'aria-hidden': 'true' }),
    el('span', { class: 'text' }, text),
    ...(check ? [el('span', { class: 'check-mark' }, label('check'))] : []),
  );
  bar.root.classList.toggle('turn', turn);
  bar.root.classList.toggle('away', seat !== undefined && !seat.here && !seat.bot);
  const colourName = label(side === 'w' ? 'white' : 'black');
  bar.clock.setAttribute('aria-label', label('clock_of', { name, colour: colourName }));
  bar.clock.dataset.name = name;
  bar.hand.setAttribute('aria-label', label('hand_of', { name }));
  bar.pile.setAttribute('aria-label', label('pile_of', { name }));
}
