// One player's bar beside a board: name, who is away, clock, hand, captured pieces.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { SeatView, Side } from '../kit/wire';

export interface SeatBar {
  root: HTMLElement;
  name: HTMLElement;
  clock: HTMLElement;
  /** Lies over the clock when it may be pressed. */
  press: HTMLButtonElement;
  pieces: HTMLElement;
  hand: HTMLElement;
  pile: HTMLElement;
}

/** The bar of a player; one of the two bars of a board carries the board's letter when there are two boards. */
export function seatBar(board?: string): SeatBar {
  const name = el('span', { class: 'name' });
  const letter = board ? [el('span', { class: 'board-name' }, label('board', { id: board }))] : [];
  const clock = el('span', { class: 'clock', role: 'timer', 'aria-live': 'off' });
  const press = el('button', { type: 'button', class: 'press', hidden: true });
  const hand = el('div', { class: 'hand', role: 'group' });
  const pile = el('div', { class: 'pile', role: 'group' });
  const pieces = el('div', { class: 'pieces' }, hand, pile);
  const box = el('span', { class: 'clock-box' }, clock, press);
  const root = el('div', { class: 'seatbar' }, el('div', { class: 'who' }, name, ...letter, box), pieces);
  return { root, name, clock, press, pieces, hand, pile };
}

/** What the bar says of a player besides the name. */
export interface SeatMarks {
  turn: boolean;
  you?: boolean;
  /** The reader's partner. */
  partner?: boolean;
  check?: boolean;
}

export function showSeat(bar: SeatBar, seat: SeatView | undefined, side: Side, marks: SeatMarks): void {
  const { turn, you = false, partner = false, check = false } = marks;
  const name = seat?.name || label('empty_seat');
  const text = you ? `${name} ${label('you_mark')}` : name;
  const away = seat !== undefined && !seat.here && !seat.bot;
  const key = JSON.stringify([text, side, check, away, seat?.away]);
  if (bar.name.dataset.key !== key) {
    bar.name.dataset.key = key;
    const gone =
      away && seat.name ? [el('span', { class: 'gone', ...(seat.away === undefined ? {} : { 'data-since': String(seat.away) }) })] : [];
    bar.name.replaceChildren(
      el('span', { class: `dot ${side === 'w' ? 'white' : 'black'}`, 'aria-hidden': 'true' }),
      el('span', { class: 'text', title: text }, text),
      ...gone,
      ...(check ? [el('span', { class: 'check-mark' }, label('check'))] : []),
    );
  }
  const mate = bar.root.querySelector('.mate');
  // Beside the clock, where a long name leaves it its room.
  if (partner && !mate) bar.name.after(el('span', { class: 'mate' }, label('partner_mark')));
  else if (!partner) mate?.remove();
  bar.root.classList.toggle('turn', turn);
  bar.root.classList.toggle('away', away);
  const colourName = label(side === 'w' ? 'white' : 'black');
  bar.clock.setAttribute('aria-label', label('clock_of', { name, colour: colourName }));
  bar.clock.dataset.name = name;
  bar.hand.setAttribute('aria-label', label('hand_of', { name }));
  bar.pile.setAttribute('aria-label', label('pile_of', { name }));
}

/** Beside each name of who is away: since when, at this moment of the table. */
export function showAway(root: ParentNode, now: number): void {
  for (const mark of root.querySelectorAll<HTMLElement>('.gone')) {
    const since = mark.dataset.since;
    const seconds = since ? Math.max(0, Math.floor((now - Number(since)) / 1000)) : null;
    const time = seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const text = seconds === null ? label('away') : label('away_since', { time });
    if (mark.textContent !== text) mark.textContent = text;
  }
}
