// One board with its two players: the drawn board, the same as a table for screen readers, bars above and below.
import { Board, type Handlers, type Powers } from '../board/board';
import type { Clocks } from '../board/clocks';
import { Grid } from '../board/grid';
import { drawHand, drawPile, type HandHandlers } from '../board/hand';
import { written } from '../board/notation';
import { type SeatBar, seatBar, showSeat } from '../board/seatbar';
import { Squares } from '../board/squares';
import { el } from '../kit/dom';
import { label, pieceLetter, say } from '../kit/labels';
import type { BoardView, Letter, Side, View } from '../kit/wire';
import { takeable } from './ruled';
import { points, scoreOf } from './score';

export const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');

export interface PanelHandlers extends Handlers {
  choose(piece: Letter): void;
  pass(piece: Letter): void;
  /** Presses the own clock. */
  pressClock(): void;
  /** Takes a piece off this board, which is not the own one (7.7). */
  takeOff(at: string): void;
}

export class Panel {
  readonly root: HTMLElement;
  readonly board: Board;
  private readonly bars: Record<'top' | 'bottom', SeatBar>;
  private readonly state = el('p', { class: 'board-state' });
  private readonly notice = el('p', { class: 'board-notice', role: 'status' });
  private readonly grid: Grid;
  private readonly squares: Squares;
  /** Who sits at the lower side of the board as it is drawn. */
  bottom: Side = 'w';
  private chosen: Letter | null = null;
  /** The squares of which one is to be chosen here, and who waits for it. */
  private picking: { squares: string[]; done: (at: string | null) => void } | null = null;

  constructor(
    id: string,
    private readonly handlers: PanelHandlers,
    private readonly clocks: Clocks,
    two: boolean,
  ) {
    this.bars = { top: seatBar(two ? id : undefined), bottom: seatBar() };
    const target = el('div', { class: 'cg-wrap', 'aria-hidden': 'true' });
    this.grid = new Grid(id, {
      press: (at, long) => {
        if (this.chosen) handlers.drop(this.chosen, at);
        else this.board.press(at, long);
      },
      cursor: (at) => this.board.highlight(at ? [at] : [], 'cursor'),
      turned: () => this.bottom === 'b',
    });
    this.squares = new Squares((at) => (this.picking ? this.picked(at) : handlers.takeOff(at)));
    // Beside the name, not on the board: the pieces must stay in sight.
    this.bars.bottom.root.querySelector('.clock-box')?.before(this.notice);
    this.bars.bottom.pieces.append(this.state);
    for (const bar of [this.bars.top, this.bars.bottom]) {
      bar.press.title = label('act_press');
      bar.press.setAttribute('aria-label', label('act_press'));
      bar.press.addEventListener('click', () => handlers.pressClock());
    }
    this.root = el(
      'section',
      { class: 'board', 'data-board': id, 'aria-label': label('board', { id }) },
      this.bars.top.root,
      el('div', { class: 'square' }, target, this.squares.root),
      this.bars.bottom.root,
      this.grid.root,
    );
    this.board = new Board(target, handlers, pieceLetter);
    this.squares.cover(target);
  }

  /** Draws the board; `at` is the moment of the view. */
  show(view: View, board: BoardView, at: number, flipped: boolean, chosen: Letter | null): void {
    const mine = view.you?.seat[0] === board.id ? (view.you.seat[1] as Side) : null;
    const below: Side = mine ?? (view.you ? other(view.you.seat[1] as Side) : board.id === 'A' ? 'w' : 'b');
    const bottom = flipped ? other(below) : below;
    this.bottom = bottom;
    this.chosen = mine ? chosen : null;
    this.board.setLying(view.lying);
    this.board.show(board, powers(view, mine), bottom);
    this.seat(view, board, this.bars.top, other(bottom), at, chosen);
    this.seat(view, board, this.bars.bottom, bottom, at, chosen);
    this.state.replaceChildren(...unbroken(stateText(view, board, mine)));
    const notice = noticeText(view, board, mine);
    if (this.notice.textContent !== notice) {
      this.notice.textContent = notice;
      this.notice.title = notice;
    }
    this.grid.show(board);
    this.squares.show(this.picking?.squares ?? (mine ? [] : takeable(view)), bottom);
    this.board.highlight(board.robbed ? [board.robbed] : [], 'robbed');
    if (view.you && mine) this.board.highlight(view.you.touched ?? [], 'touched');
  }

  /** One of these squares, as it is tapped on the board itself; nothing when that is given up. */
  pick(squares: string[]): Promise<string | null> {
    this.picked(null);
    return new Promise((done) => {
      this.picking = { squares, done };
      this.squares.show(squares, this.bottom);
      this.squares.root.querySelector('button')?.focus({ preventScroll: true });
    });
  }

  /** The choice is made, or given up. */
  picked(at: string | null): void {
    const { picking } = this;
    this.picking = null;
    this.squares.show([], this.bottom);
    picking?.done(at);
  }

  /** The name of the player of this side. */
  nameOf(side: Side): HTMLElement {
    return this.bars[side === this.bottom ? 'bottom' : 'top'].name;
  }

  /** The drawn board, with what lies over it. */
  get square(): HTMLElement {
    return this.root.querySelector('.square') as HTMLElement;
  }

  private seat(view: View, board: BoardView, bar: SeatBar, side: Side, at: number, chosen: Letter | null): void {
    const you = view.you?.seat === board.id + side;
    const seat = view.seats.find((one) => one.seat === board.id + side);
    const turn = board.turn === side && !board.over && view.started;
    const own = view.you?.seat;
    const partner = own !== undefined && own[0] !== board.id && own[1] !== side;
    showSeat(bar, seat, side, { you, partner, turn, check: board.check && turn });
    this.clocks.set(bar.clock, board, side, at);
    bar.root.classList.toggle('you', you);
    bar.press.hidden = !you || !view.you?.may.includes('press');
    if (bar.press.hidden) bar.press.removeAttribute('data-act');
    else bar.press.dataset.act = 'press';
    bar.root.classList.toggle('pressable', !bar.press.hidden);
    const over = board.over?.score[side === 'w' ? 0 : 1];
    bar.clock.toggleAttribute('data-over', over !== undefined);
    const hands: HandHandlers | null =
      you && !view.over && !board.over && view.boards.length > 1
        ? {
            drag: (piece, of, event) => this.board.dragFromHand(piece, of, event),
            choose: (piece) => this.handlers.choose(piece),
          }
        : null;
    drawHand(bar.hand, board.hands[side], side, hands, you ? chosen : null);
    const passes = you && view.boards.length > 1 && !view.you?.autoPass;
    drawPile(bar.pile, board.captured[side], other(side), passes ? (piece) => this.handlers.pass(piece) : null);
  }
}

function powers(view: View, mine: Side | null): Powers {
  const you = view.you;
  if (!you || !mine || view.over) return { side: null, moves: [], free: false, premove: null };
  return { side: mine, moves: you.moves, free: view.way === 'board', premove: you.premove };
}

/** How the game at this board ended, as its reader would say it. */
function stateText(view: View, board: BoardView, mine: Side | null): string {
  if (board.waiting && !board.over) return label(`waiting_${board.waiting}`);
  if (!board.over) return '';
  return `${outcome(view, board, mine)} · ${say(board.over.text)}`;
}

/** Won or lost for the reader or the partner; who looks on reads who got which points. */
function outcome(view: View, board: BoardView, mine: Side | null): string {
  if (!board.over) return '';
  const [white, black] = board.over.score;
  const side = mine ?? (view.you ? other(view.you.seat[1] as Side) : null);
  if (!side) return scoreOf(view, board);
  const [own, theirs] = side === 'w' ? [white, black] : [black, white];
  const [first, second] = [points(own), points(theirs)];
  const word = first > second ? 'won' : first < second ? 'lost' : 'drawn';
  return label(mine ? word : `partner_${word}`);
}

/** A score is never broken over two lines. */
export const unbroken = (text: string): (Node | string)[] =>
  text.split(/([\d½]+ – [\d½]+)/).map((part, at) => (at % 2 ? el('span', { class: 'one-line' }, part) : part));

function noticeText(view: View, board: BoardView, mine: Side | null): string {
  if (board.over) return '';
  if (board.stopped) return label('clock_stopped');
  if (mine && view.you?.may.includes('press') && view.way === 'board') return label('press_hint');
  if (board.offer) return label(board.offer === mine ? 'offer_own' : 'offer_other');
  const premove = mine && view.you?.premove;
  return premove ? label('premove_set', { m: written(board.placement, premove) }) : '';
}
