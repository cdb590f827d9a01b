// One board: chessground draws it, the server says what may be done.
import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { DrawShape } from '@lichess-org/chessground/draw';
import { cancelDropMode, setDropMode } from '@lichess-org/chessground/drop';
import type { Color, Dests, Key, Role } from '@lichess-org/chessground/types';
import type { BoardView, Letter, Side } from '../kit/wire';

export const ROLES: Record<Letter, Role> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const LETTERS: Record<string, Letter> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n', pawn: 'p' };
export const colour = (side: Side): Color => (side === 'w' ? 'white' : 'black');

export interface Handlers {
  /** A piece was moved on the board by the player. */
  step(from: string, to: string): void;
  drop(piece: Letter, to: string): void;
  premove(move: string | null): void;
  /** A square was pressed; `held` is the one whose piece was taken up before it. */
  select(at: string, held?: string): void;
  /** A piece of the hand that is dragged is held still on a square: it touches the board. */
  touchHand?(piece: Letter, at: string): void;
}

/** How long a piece is held still for a choice instead of the usual. */
const LONG = 450;

/** What the viewer may do on this board. */
export interface Powers {
  side: Side | null;
  moves: string[];
  free: boolean;
  premove: string | null;
}

export class Board {
  private readonly cg: Api;
  private promoted = new Map<string, Letter | null>();
  private lying = false;
  private side: Side | null = null;
  private shown = false;
  private readonly marks = new Map<string, string[]>();
  /** The square whose piece was taken up before the last press. */
  private taken: string | undefined;
  private down = false;
  private fromHand: Letter | null = null;
  private rests = 0;
  private shapes: DrawShape[] = [];
  /** The square under the pointer, and since when. */
  private over: { at: string | undefined; since: number } = { at: undefined, since: 0 };

  constructor(
    readonly element: HTMLElement,
    private readonly handlers: Handlers,
    private readonly letter: (piece: Letter) => string,
  ) {
    this.cg = Chessground(element, {
      animation: { enabled: false, duration: 150 },
      drawable: { enabled: true },
      premovable: {
        enabled: true,
        events: { set: (from, to) => handlers.premove(from + to), unset: () => handlers.premove(null) },
      },
      predroppable: {
        enabled: true,
        events: {
          set: (role, key) => handlers.premove(`${(LETTERS[role] ?? 'p').toUpperCase()}@${key}`),
          unset: () => handlers.premove(null),
        },
      },
      movable: { free: false, events: { after: (from, to) => handlers.step(from, to) } },
      events: {
        dropNewPiece: (piece, key) => handlers.drop(LETTERS[piece.role] ?? 'p', key),
        // The library tells it after it has acted on it.
        select: (key) => handlers.select(key, this.taken),
        change: () => this.mark(),
      },
    });
    this.watch();
    new ResizeObserver(() => this.drawShapes()).observe(element);
  }

  /** Signs on squares. A board without a size, not on the page yet or hidden, has no place for them. */
  private drawShapes(): void {
    // The library measures once: before the board stood on the page it found nothing.
    if (this.cg.state.dom.bounds().width === 0) this.cg.state.dom.bounds.clear();
    this.cg.setAutoShapes(this.element.clientWidth > 0 ? this.shapes : []);
  }

  /** Keeps in mind how long the pointer rests on a square. */
  private watch(): void {
    const rest = (event: PointerEvent) => {
      const at = this.cg.getKeyAtDomPos([event.clientX, event.clientY]);
      if (event.type !== 'pointerdown' && at === this.over.at) return;
      this.over = { at, since: performance.now() };
      clearTimeout(this.rests);
      const piece = this.fromHand;
      if (piece && at) this.rests = window.setTimeout(() => this.handlers.touchHand?.(piece, at), LONG);
    };
    this.element.addEventListener('pointerdown', (event) => {
      this.down = true;
      this.taken = this.cg.state.selected;
      rest(event);
      this.dropOnto(this.over.at);
    });
    addEventListener('pointermove', (event) => {
      if (this.down || event.buttons) rest(event);
    });
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, () => {
        this.down = false;
        this.fromHand = null;
        clearTimeout(this.rests);
      });
    }
  }

  /** A piece of the hand put down where one stands: the library lets it pass in silence, the server says why not. */
  private dropOnto(at: string | undefined): void {
    const { dropmode, movable, turnColor, pieces } = this.cg.state;
    if (!at || !dropmode.active || !dropmode.piece || movable.color !== turnColor || !pieces.has(at as Key)) return;
    this.handlers.drop(LETTERS[dropmode.piece.role] ?? 'p', at);
  }

  /** Whether the move that was just made was held: dragged and kept still before letting go, or a long press. */
  held(): Promise<boolean> {
    const { since } = this.over;
    if (!this.down) return Promise.resolve(since > 0 && performance.now() - since >= LONG);
    return new Promise((resolve) => {
      const finish = (long: boolean) => {
        clearTimeout(timer);
        removeEventListener('pointerup', short);
        resolve(long);
      };
      const short = () => finish(false);
      const timer = setTimeout(() => finish(true), LONG);
      addEventListener('pointerup', short);
    });
  }

  /** As if the square was clicked: for the keyboard. */
  press(at: string, long = false): void {
    this.taken = this.cg.state.selected;
    this.over = { at, since: long ? performance.now() - LONG : performance.now() };
    this.cg.selectSquare(at as Key, true);
  }

  get selected(): string | undefined {
    return this.cg.state.selected;
  }

  show(view: BoardView, powers: Powers, orientation: Side): void {
    this.side = powers.side;
    this.promoted = new Map(view.promoted.map((one) => [one.at, one.value]));
    const config: Config = {
      fen: view.placement,
      orientation: colour(orientation),
      turnColor: colour(view.turn),
      check: view.check ? colour(view.turn) : false,
      lastMove: view.last as Key[],
      viewOnly: powers.side === null,
      movable: { color: powers.side ? colour(powers.side) : undefined, free: powers.free, dests: dests(powers.moves) },
    };
    this.cg.set(config);
    if (!this.shown) {
      // The first position simply stands there; only what changes later moves, for those who like that.
      this.shown = true;
      this.cg.set({ animation: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches } });
    }
    this.shapes = this.badges(view);
    this.drawShapes();
    this.keep(powers.premove);
    this.mark();
  }

  /** The premove as the server keeps it: drawn again after a break, gone when it was played or refused. */
  private keep(premove: string | null): void {
    const { premovable, predroppable } = this.cg.state;
    const step = premovable.current?.join('') ?? null;
    const drop = predroppable.current ? `${(LETTERS[predroppable.current.role] ?? 'p').toUpperCase()}@${predroppable.current.key}` : null;
    const shown = drop ?? step;
    if (shown === (premove && premove[1] !== '@' ? premove.slice(0, 4) : premove)) return;
    // Set by hand: the library's own calls would report a change that the player did not make.
    premovable.current = undefined;
    predroppable.current = undefined;
    if (premove && premove[1] === '@') {
      const role = ROLES[(premove[0] ?? 'p').toLowerCase() as Letter];
      predroppable.current = { role, key: premove.slice(2) as Key };
    } else if (premove) {
      premovable.current = [premove.slice(0, 2) as Key, premove.slice(2, 4) as Key];
    }
    this.cg.state.dom.redraw();
  }

  /** Whether a pawn would reach the last rank by this. */
  promotes(from: string, to: string): boolean {
    // While a move is being made the pawn stands at its end already; a premove has it still at its beginning.
    const piece = this.cg.state.pieces.get(from as Key) ?? this.cg.state.pieces.get(to as Key);
    return piece?.role === 'pawn' && !this.promoted.has(from) && to[1] === (piece.color === 'white' ? '8' : '1');
  }

  setLying(lying: boolean): void {
    this.lying = lying;
  }

  /** Puts the pieces back as the server has them, after a refusal. */
  reset(view: BoardView): void {
    this.cg.set({ fen: view.placement, lastMove: view.last as Key[], turnColor: colour(view.turn) });
    this.mark();
  }

  dragFromHand(piece: Letter, side: Side, event: MouseEvent | TouchEvent): void {
    this.fromHand = piece;
    this.over = { at: undefined, since: performance.now() };
    this.cg.dragNewPiece({ role: ROLES[piece], color: colour(side) }, event);
  }

  /** The next click places this piece. */
  dropMode(piece: Letter | null): void {
    if (piece && this.side) setDropMode(this.cg.state, { role: ROLES[piece], color: colour(this.side) });
    else cancelDropMode(this.cg.state);
  }

  /** Marks squares; each kind of mark is a thing by itself. */
  highlight(squares: string[], name: string): void {
    if (String(this.marks.get(name) ?? '') === String(squares)) return;
    this.marks.set(name, squares);
    const custom = new Map<Key, string>();
    for (const [mark, all] of this.marks) {
      for (const square of all) custom.set(square as Key, [custom.get(square as Key), mark].filter(Boolean).join(' '));
    }
    this.cg.set({ highlight: { custom } });
  }

  redraw(): void {
    this.cg.redrawAll();
  }

  private badges(view: BoardView): DrawShape[] {
    // Inside the square: at the edge of the board a sign on the corner would be cut off.
    const sign = (text: string) =>
      `<circle cx="79" cy="21" r="19" fill="#7a3e9d" stroke="#fff" stroke-width="3"/><text x="79" y="31" text-anchor="middle" font-size="29" font-weight="700" font-family="sans-serif" fill="#fff">${text}</text>`;
    return view.promoted.map(({ at, value }) => ({
      orig: at as Key,
      customSvg: { html: sign(value ? this.letter(value) || '♙' : '?') },
    }));
  }

  /** A promoted pawn lies down where the ruleset allows it. */
  private mark(): void {
    requestAnimationFrame(() => {
      for (const piece of this.element.querySelectorAll<HTMLElement & { cgKey?: string }>('cg-board > piece')) {
        piece.classList.toggle('lying', this.lying && this.promoted.has(piece.cgKey ?? ''));
      }
    });
  }
}

function dests(moves: string[]): Dests {
  const map: Dests = new Map();
  for (const move of moves) {
    if (move[1] === '@') continue;
    const from = move.slice(0, 2) as Key;
    const to = move.slice(2, 4) as Key;
    const list = map.get(from) ?? [];
    if (!list.includes(to)) list.push(to);
    map.set(from, list);
  }
  return map;
}

/** The squares where this piece may be placed. */
export function drops(moves: string[], piece: Letter): string[] {
  return moves.filter((move) => move.startsWith(`${piece.toUpperCase()}@`)).map((move) => move.slice(2));
}
