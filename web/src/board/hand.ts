// A player's passed pieces as buttons (drag, or click and click), and the pile of captured pieces.

import { el } from '../kit/dom';
import { label, pieceName } from '../kit/labels';
import type { Letter, Pieces, Side } from '../kit/wire';
import { ROLES } from './board';

const ORDER: Letter[] = ['q', 'r', 'b', 'n', 'p'];

export interface HandHandlers {
  drag(piece: Letter, side: Side, event: MouseEvent | TouchEvent): void;
  choose(piece: Letter): void;
}

/** The picture of a piece. */
export function picture(piece: Letter, side: Side): HTMLElement {
  const wrap = el('span', { class: 'cg-wrap slot-piece', 'aria-hidden': 'true' });
  const inner = document.createElement('piece');
  inner.className = `${ROLES[piece]} ${side === 'w' ? 'white' : 'black'}`;
  wrap.append(inner);
  return wrap;
}

/** Draws a hand; `handlers` only for the viewer's own. */
export function drawHand(element: HTMLElement, pieces: Pieces, side: Side, handlers: HandHandlers | null, chosen: Letter | null): void {
  const key = JSON.stringify([pieces, side, handlers !== null, chosen]);
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.replaceChildren(
    ...ORDER.filter((piece) => handlers || pieces[piece]).map((piece) => {
      const count = pieces[piece] ?? 0;
      const name = label('in_hand', { count, piece: pieceName(piece) });
      const slot = el(
        handlers ? 'button' : 'span',
        {
          class: `slot${count ? '' : ' none'}${chosen === piece ? ' chosen' : ''}`,
          title: name,
          'data-piece': piece,
          'aria-label': name,
          ...(handlers ? { type: 'button', 'aria-pressed': String(chosen === piece) } : { role: 'img' }),
          ...(handlers && count === 0 ? { disabled: true } : {}),
        },
        picture(piece, side),
        // Of what is only looked at one is one: the number is there when there are more.
        el('span', { class: 'count' }, count > (handlers ? 0 : 1) ? String(count) : ''),
      );
      if (handlers && count > 0) listen(slot, piece, side, handlers);
      return slot;
    }),
  );
}

function listen(slot: HTMLElement, piece: Letter, side: Side, handlers: HandHandlers): void {
  slot.addEventListener('mousedown', (event) => {
    if (event.button === 0) handlers.drag(piece, side, event);
  });
  // A drag by touch takes the click away: a finger that is lifted where it came down chose the piece.
  slot.addEventListener('touchstart', (event) => handlers.drag(piece, side, event), { passive: false });
  slot.addEventListener('touchend', (event) => {
    const touch = event.changedTouches[0];
    const at = touch && document.elementFromPoint(touch.clientX, touch.clientY);
    if (!at || !slot.contains(at)) return;
    event.preventDefault();
    // After the drag has ended, as a click would.
    setTimeout(() => handlers.choose(piece));
  });
  slot.addEventListener('click', () => handlers.choose(piece));
}

/** Captured and not passed; the viewer's own are buttons that pass. */
export function drawPile(element: HTMLElement, pieces: Pieces, side: Side, pass: ((piece: Letter) => void) | null): void {
  const key = JSON.stringify([pieces, side, pass !== null]);
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.replaceChildren(
    ...ORDER.filter((piece) => pieces[piece]).map((piece) => {
      const count = pieces[piece] ?? 0;
      if (pass) return passButton(piece, side, count, () => pass(piece));
      const name = label('captured_piece', { count, piece: pieceName(piece) });
      const content = [picture(piece, side), el('span', { class: 'count' }, count > 1 ? String(count) : '')];
      return el('span', { class: 'slot small', title: name, role: 'img', 'aria-label': name }, ...content);
    }),
  );
}

function passButton(piece: Letter, side: Side, count: number, pass: () => void): HTMLElement {
  return el(
    'button',
    { type: 'button', class: 'pass', title: label('pass_piece', { count, piece: pieceName(piece) }), 'data-pass': piece, click: pass },
    el('span', { class: 'slot' }, picture(piece, side)),
    el('span', { class: 'pass-word' }, label('pass_on')),
    el('span', { class: 'unseen' }, pieceName(piece)),
    ...(count > 1 ? [el('span', {}, `× ${count}`)] : []),
  );
}
