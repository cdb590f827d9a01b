// The page of one table: two boards or one, clocks, hands, controls, log.
import { Board, drops, type Powers } from './board';
import { choose } from './choice';
import { Clocks } from './clocks';
import { Controls } from './controls';
import { el } from './dom';
import { Grid } from './grid';
import { drawHand, drawPile } from './hand';
import { label, pieceLetter, pieceName, say } from './labels';
import { ArbiterNews } from './ruled';
import { type SeatBar, seatBar, showSeat } from './seatbar';
import { Socket } from './socket';
import { play } from './sounds';
import type { Act, BoardView, FromServer, Letter, Line, Side, View } from './wire';

interface Panel {
  root: HTMLElement;
  board: Board;
  bars: Record<'top' | 'bottom', SeatBar>;
  state: HTMLElement;
  grid: Grid;
}

const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');

export class TablePage {
  private readonly socket: Socket;
  private readonly clocks: Clocks;
  private readonly controls: Controls;
  private readonly panels = new Map<string, Panel>();
  private readonly boards = el('div', { class: 'boards' });
  private readonly status = el('p', { class: 'status', role: 'status' });
  private readonly news = new ArbiterNews((at) => this.act({ k: 'take_off', at }));
  private readonly log = el('ol', { class: 'log', tabindex: '0', 'aria-label': label('log') });
  private readonly spoken = el('div', { class: 'unseen', 'aria-live': 'polite' });
  private view: View | null = null;
  private at = 0;
  private chosen: Letter | null = null;
  private flipped = localStorage.getItem('flip') === 'yes';

  constructor(
    private readonly root: HTMLElement,
    url: string,
  ) {
    this.controls = new Controls({
      act: (act) => this.act(act),
      flip: () => {
        this.flipped = !this.flipped;
        localStorage.setItem('flip', this.flipped ? 'yes' : 'no');
        this.draw();
      },
    });
    root.replaceChildren(
      this.boards,
      el('aside', { class: 'side' }, this.news.root, this.status, this.controls.root, this.log),
      this.spoken,
    );
    this.socket = new Socket(url, {
      message: (message) => this.take(message),
      connected: (yes) => root.classList.toggle('offline', !yes),
    });
    this.clocks = new Clocks(() => this.socket.now());
    addEventListener('resize', () => {
      for (const panel of this.panels.values()) panel.board.redraw();
    });
  }

  private act(act: Act): void {
    if (this.socket.act(act) === null) this.tell(label('not_connected'));
  }

  private tell(text: string, article?: string | null): void {
    this.status.textContent = article ? `${text} (${article})` : text;
    this.status.classList.add('fresh');
    setTimeout(() => this.status.classList.remove('fresh'), 1500);
  }

  private take(message: FromServer): void {
    switch (message.t) {
      case 'state':
      case 'update':
        this.view = message.view;
        this.at = message.now;
        if (message.t === 'state') this.log.replaceChildren();
        for (const line of message.log) this.add(line, message.t === 'update');
        this.draw();
        break;
      case 'refusal':
        this.tell(say(message.reason), message.article);
        this.restore();
        break;
      case 'fault':
        this.tell(say(message.reason));
        break;
      default:
        break;
    }
  }

  private add(line: Line, fresh: boolean): void {
    const text = say(line.text);
    if (!text) return;
    this.log.append(el('li', { 'data-kind': line.kind, class: line.board ? `board-${line.board}` : '' }, text));
    this.log.scrollTop = this.log.scrollHeight;
    if (!fresh) return;
    this.spoken.textContent = text;
    play(line.kind, line.board === null || line.board === this.ownBoard());
  }

  private ownBoard(): string {
    return this.view?.you?.seat[0] ?? 'A';
  }

  private restore(): void {
    for (const board of this.view?.boards ?? []) this.panels.get(board.id)?.board.reset(board);
    this.choosePiece(null);
    this.draw();
  }

  private panel(id: string): Panel {
    const known = this.panels.get(id);
    if (known) return known;
    const target = el('div', { class: 'cg-wrap', 'aria-hidden': 'true' });
    const bars = { top: seatBar(), bottom: seatBar() };
    const state = el('p', { class: 'board-state' });
    const grid = new Grid(id);
    const root = el(
      'section',
      { class: 'board', 'data-board': id, 'aria-label': label('board', { id }) },
      bars.top.root,
      el('div', { class: 'square' }, target, state),
      bars.bottom.root,
      grid.root,
    );
    this.boards.append(root);
    const board = new Board(
      target,
      {
        step: (from, to) => void this.step(from, to),
        drop: (piece, to) => this.drop(piece, to),
        premove: (move) => this.act({ k: 'premove', m: move }),
        select: (at) => this.select(id, at),
      },
      pieceLetter,
    );
    const panel = { root, board, bars, state, grid };
    this.panels.set(id, panel);
    return panel;
  }

  private async step(from: string, to: string): Promise<void> {
    const you = this.view?.you;
    if (!you) return;
    const ways = you.moves.filter((move) => move.startsWith(from + to));
    const only = ways.length === 1 ? ways[0] : undefined;
    if (only && only.length <= 4) return this.act({ k: 'move', m: only });
    if (ways.length === 0) return this.act({ k: 'move', m: from + to });
    const move = only ?? (await this.promotion(ways));
    if (move) this.act({ k: 'move', m: move });
    else this.restore();
  }

  /** The value of a promoting pawn; under Stein's rules the piece itself, by its square on the other board. */
  private promotion(ways: string[]): Promise<string | null> {
    const options = ways.map((move) => {
      const piece = move[4] as Letter;
      const square = move.split('/')[1];
      return { value: move, text: square ? label('take_for_promotion', { piece: pieceName(piece), square }) : pieceName(piece) };
    });
    return choose(label('promote_to'), options);
  }

  private drop(piece: Letter, to: string): void {
    this.choosePiece(null);
    this.act({ k: 'move', m: `${piece.toUpperCase()}@${to}` });
  }

  private choosePiece(piece: Letter | null): void {
    this.chosen = piece === this.chosen ? null : piece;
    const own = this.panels.get(this.ownBoard());
    own?.board.dropMode(this.chosen);
    const you = this.view?.you;
    own?.board.highlight(this.chosen && you ? drops(you.moves, this.chosen) : [], 'drop-here');
  }

  private select(id: string, at: string): void {
    const you = this.view?.you;
    if (you && id !== you.seat[0] && you.takeOff.includes(at)) this.act({ k: 'take_off', at });
    else if (you && id === you.seat[0] && this.view?.way === 'board' && you.may.includes('touch')) this.act({ k: 'touch', at });
  }

  private draw(): void {
    const view = this.view;
    if (!view) return;
    this.root.classList.toggle('single', view.boards.length === 1);
    this.root.classList.toggle('spectator', view.you === null);
    for (const board of view.boards) this.drawBoard(view, board);
    const own = this.ownBoard();
    for (const [id, panel] of this.panels) {
      panel.root.classList.toggle('own', id === own);
      panel.root.classList.toggle('partner', id !== own);
    }
    this.controls.show(view);
    this.news.show(view);
    this.clocks.draw();
  }

  private drawBoard(view: View, board: BoardView): void {
    const panel = this.panel(board.id);
    const mine = view.you?.seat[0] === board.id ? (view.you.seat[1] as Side) : null;
    const below: Side = mine ?? (view.you ? other(view.you.seat[1] as Side) : board.id === 'A' ? 'w' : 'b');
    const bottom = this.flipped ? other(below) : below;
    panel.board.setLying(view.lying);
    panel.board.show(board, this.powers(view, mine), bottom);
    for (const [place, side] of [
      ['top', other(bottom)],
      ['bottom', bottom],
    ] as const) {
      this.drawSeat(view, board, panel.bars[place], side, mine);
    }
    panel.state.textContent = this.stateText(board);
    panel.grid.show(board);
    if (view.you && !mine) panel.board.highlight(view.you.takeOff, 'take-off');
  }

  private powers(view: View, mine: Side | null): Powers {
    const you = view.you;
    if (!you || !mine || view.over) return { side: null, moves: [], free: false, premove: null };
    return { side: mine, moves: you.moves, free: view.way === 'board', premove: you.premove };
  }

  private drawSeat(view: View, board: BoardView, bar: SeatBar, side: Side, mine: Side | null): void {
    const seat = view.seats.find((one) => one.seat === board.id + side);
    showSeat(bar, seat, side, mine === side, board.turn === side && !board.over);
    this.clocks.set(bar.clock, board, side, this.at);
    const handlers =
      mine === side && !view.over && view.boards.length > 1
        ? {
            drag: (piece: Letter, of: Side, event: MouseEvent | TouchEvent) =>
              this.panels.get(board.id)?.board.dragFromHand(piece, of, event),
            choose: (piece: Letter) => this.choosePiece(piece),
          }
        : null;
    drawHand(bar.hand, board.hands[side], side, handlers, mine === side ? this.chosen : null);
    const pass = mine === side && !view.you?.autoPass ? (piece: Letter) => this.act({ k: 'pass', piece }) : null;
    drawPile(bar.pile, board.captured[side], other(side), pass);
  }

  private stateText(board: BoardView): string {
    if (board.over) return `${board.over.score.join(' – ')} · ${say(board.over.text)}`;
    if (board.waiting) return label(`waiting_${board.waiting}`);
    if (board.stopped) return label('clock_stopped');
    return '';
  }
}
