// A board set up by hand: put, move and take off pieces, hands, whose move. By touch, mouse or keyboard.

import { picture } from '../board/hand';
import { el } from '../kit/dom';
import { label, pieceName } from '../kit/labels';
import type { Letter, Side } from '../kit/wire';
import { radios } from './fields';
import type { DeskBoard } from './wire';

const FILES = 'abcdefgh';
const ORDER: (Letter | 'k')[] = ['k', 'q', 'r', 'b', 'n', 'p'];
const IN_HAND: Letter[] = ['q', 'r', 'b', 'n', 'p'];
const SIDES: Side[] = ['w', 'b'];

/** A castling right, with where its king and its rook stand. */
const RIGHTS = [
  { right: 'K', king: 'e1', rook: 'h1', name: 'castles_short' },
  { right: 'Q', king: 'e1', rook: 'a1', name: 'castles_long' },
  { right: 'k', king: 'e8', rook: 'h8', name: 'castles_short' },
  { right: 'q', king: 'e8', rook: 'a8', name: 'castles_long' },
] as const;

/** A piece as a FEN writes it; `Q~` is a promoted pawn worth a queen. */
type Piece = string;
type Tool = 'move' | 'erase' | Piece;

const sideOf = (piece: Piece): Side => (piece[0] === piece[0]?.toUpperCase() ? 'w' : 'b');
const write = (letter: string, side: Side) => (side === 'w' ? letter.toUpperCase() : letter);

function nameOf(piece: Piece): string {
  const letter = (piece[0] ?? '').toLowerCase();
  const worth = piece.endsWith('~') ? `${pieceName('p')} (${pieceName(letter as Letter)})` : label(`piece_${letter}`);
  return `${label(sideOf(piece) === 'w' ? 'white' : 'black').toLowerCase()} ${worth}`;
}

function draw(piece: Piece): HTMLElement {
  const letter = piece.endsWith('~') ? 'p' : (piece[0] ?? '').toLowerCase();
  const drawn = picture(letter as Letter, sideOf(piece));
  // No hand ever holds a king, so hands have no picture of one.
  if (letter === 'k') drawn.firstElementChild?.setAttribute('class', `king ${sideOf(piece) === 'w' ? 'white' : 'black'}`);
  return drawn;
}

export class SetupBoard {
  readonly root: HTMLElement;
  private readonly pieces = new Map<string, Piece>();
  private readonly squares = new Map<string, HTMLButtonElement>();
  private readonly tools = new Map<Tool, HTMLElement>();
  private readonly hands: Record<Side, Partial<Record<Letter, number>>>;
  private readonly said = el('p', { class: 'soft', role: 'status' });
  private readonly castling: Set<string>;
  private readonly rights = el('fieldset', { class: 'rights' });
  private turn: Side;
  private tool: Tool = 'move';
  private lifted: string | null = null;

  constructor(
    private readonly board: DeskBoard,
    withHands: boolean,
  ) {
    this.turn = board.turn;
    this.hands = { w: { ...board.hands.w }, b: { ...board.hands.b } };
    this.castling = new Set(board.castling ?? '');
    this.read();
    const turn = radios(
      `turn_${board.id}`,
      label('on_move'),
      SIDES.map((side) => ({ value: side, text: label(side === 'w' ? 'white' : 'black') })),
      this.turn,
      (side) => {
        this.turn = side as Side;
      },
    );
    this.root = el(
      'div',
      { class: 'by-hand', 'data-by-hand': board.id },
      el('p', { class: 'soft' }, label('by_hand_help')),
      this.palette(),
      this.grid(),
      this.said,
      turn,
      this.rights,
      ...(withHands ? SIDES.map((side) => this.hand(side)) : []),
    );
    this.choose('move');
    this.offerRights();
  }

  /** The rights for which king and rook stand in their places. */
  private possible() {
    return RIGHTS.filter(({ right, king, rook }) => {
      const side = sideOf(right);
      return this.pieces.get(king) === write('k', side) && this.pieces.get(rook) === write('r', side);
    });
  }

  private offerRights(): void {
    const boxes = this.possible().map(({ right, name }) => {
      const box = el('input', { type: 'checkbox', name: `castling_${this.board.id}${right}` });
      box.checked = this.castling.has(right);
      box.addEventListener('change', () => {
        if (box.checked) this.castling.add(right);
        else this.castling.delete(right);
      });
      return el('label', { class: 'check' }, box, label(name, { side: label(sideOf(right) === 'w' ? 'white' : 'black') }));
    });
    this.rights.hidden = boxes.length === 0;
    this.rights.replaceChildren(el('legend', {}, label('castling')), ...boxes);
  }

  private read(): void {
    const promoted = new Map(this.board.promoted.map((one) => [one.at, one.value]));
    this.board.placement.split('/').forEach((row, top) => {
      let file = 0;
      for (const letter of row) {
        if (Number(letter)) {
          file += Number(letter);
          continue;
        }
        const at = `${FILES[file++]}${8 - top}`;
        const value = promoted.get(at);
        this.pieces.set(at, value ? `${write(value, sideOf(letter))}~` : letter);
      }
    });
  }

  private palette(): HTMLElement {
    const tool = (of: Tool, content: Node | string, name: string) => {
      const button = el('button', { type: 'button', class: 'quiet', 'data-tool': of, 'aria-label': name, title: name }, content);
      button.addEventListener('click', () => this.choose(of));
      this.tools.set(of, button);
      return button;
    };
    const row = el('div', { class: 'tools', role: 'group', 'aria-label': label('by_hand_tools') });
    row.append(tool('move', label('tool_move'), label('tool_move')), tool('erase', label('tool_erase'), label('tool_erase')));
    for (const side of SIDES) {
      const pieces = ORDER.map((letter) => write(letter, side));
      row.append(el('div', { class: 'tools-side' }, ...pieces.map((piece) => tool(piece, draw(piece), nameOf(piece)))));
    }
    return row;
  }

  private choose(tool: Tool): void {
    this.tool = tool;
    this.lift(null);
    for (const [of, button] of this.tools) button.setAttribute('aria-pressed', String(of === tool));
  }

  private grid(): HTMLElement {
    // The side that sits below on the page of this board sits below here too.
    const turned = this.board.id !== 'A';
    const grid = el('div', { class: 'set-board', role: 'group', 'aria-label': label('by_hand_board', { id: this.board.id }) });
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        const file = turned ? 7 - column : column;
        const rank = turned ? row + 1 : 8 - row;
        const at = `${FILES[file]}${rank}`;
        const dark = (file + rank) % 2 === 1;
        const square = el('button', {
          type: 'button',
          class: dark ? 'dark' : 'light',
          'data-at': at,
          tabindex: grid.firstChild ? '-1' : '0',
        });
        square.addEventListener('click', () => this.press(at));
        square.addEventListener('keydown', (event) => this.key(event, row * 8 + column, at));
        this.squares.set(at, square);
        grid.append(square);
        this.paint(at);
      }
    }
    return grid;
  }

  private key(event: KeyboardEvent, place: number, at: string): void {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const sideways = Math.abs(step) === 1 && Math.floor((place + step) / 8) !== Math.floor(place / 8);
      const next = sideways ? undefined : [...this.squares.values()][place + step];
      if (next) this.focus(next);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      this.put(at, null);
    } else if (event.key === 'Escape' && this.lifted) {
      // The dialog stays: only the piece is put down.
      event.preventDefault();
      event.stopPropagation();
      this.lift(null);
    }
  }

  private focus(square: HTMLElement): void {
    for (const one of this.squares.values()) one.tabIndex = one === square ? 0 : -1;
    square.focus();
  }

  private press(at: string): void {
    const here = this.pieces.get(at);
    if (this.tool === 'erase') this.put(at, null);
    else if (this.tool !== 'move') this.put(at, here === this.tool ? null : this.tool);
    else if (this.lifted === null) this.lift(here ? at : null);
    else {
      const piece = this.pieces.get(this.lifted) ?? null;
      if (this.lifted !== at) {
        this.put(this.lifted, null);
        this.put(at, piece);
      }
      this.lift(null);
    }
    const square = this.squares.get(at);
    if (square) this.focus(square);
  }

  private lift(at: string | null): void {
    this.lifted = at;
    const piece = at ? this.pieces.get(at) : undefined;
    this.said.textContent = at && piece ? label('lifted', { what: nameOf(piece), at }) : '';
    for (const [of, square] of this.squares) square.classList.toggle('lifted', of === at);
  }

  private put(at: string, piece: Piece | null): void {
    if (piece) this.pieces.set(at, piece);
    else this.pieces.delete(at);
    this.paint(at);
    this.offerRights();
  }

  private paint(at: string): void {
    const square = this.squares.get(at);
    if (!square) return;
    const piece = this.pieces.get(at);
    square.setAttribute('aria-label', label('square_holds', { at, what: piece ? nameOf(piece) : label('square_empty') }));
    const mark = piece?.endsWith('~') ? [el('span', { class: 'worth' }, (piece[0] ?? '').toUpperCase())] : [];
    square.replaceChildren(...(piece ? [draw(piece), ...mark] : []));
  }

  private hand(side: Side): HTMLElement {
    const hand = this.hands[side];
    const fields = IN_HAND.map((letter) => {
      const field = el('input', {
        type: 'number',
        min: '0',
        max: '16',
        name: `hand_${this.board.id}${side}${letter}`,
        value: String(hand[letter] ?? 0),
        'aria-label': pieceName(letter),
      });
      field.addEventListener('input', () => {
        hand[letter] = Math.max(0, Math.min(16, Math.floor(Number(field.value)) || 0));
      });
      return el('label', {}, el('span', { class: 'tool-piece' }, picture(letter, side)), field);
    });
    const name = label('by_hand_holds', { side: label(side === 'w' ? 'white' : 'black').toLowerCase() });
    return el('fieldset', { class: 'set-hand' }, el('legend', {}, name), el('div', { class: 'row' }, ...fields));
  }

  /** The board as a FEN says it: pieces, hands, whose move, castling rights. */
  text(): string {
    const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
      let row = '';
      let gap = 0;
      for (const file of FILES) {
        const piece = this.pieces.get(`${file}${rank}`);
        if (piece) {
          row += (gap > 0 ? String(gap) : '') + piece;
          gap = 0;
        } else gap++;
      }
      return row + (gap > 0 ? String(gap) : '');
    });
    const hand = (side: Side) => IN_HAND.map((letter) => write(letter, side).repeat(this.hands[side][letter] ?? 0)).join('');
    const hands = hand('w') + hand('b');
    const rights = this.possible()
      .map(({ right }) => right)
      .filter((right) => this.castling.has(right));
    return `${rows.join('/')}${hands ? `[${hands}]` : ''} ${this.turn} ${rights.join('') || '-'}`;
  }
}
