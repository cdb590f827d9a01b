// The page of one table: two boards or one, clocks, hands, controls, log. It draws what the server says.
import { drops } from './board';
import { choose } from './choice';
import { Clocks } from './clocks';
import { Controls } from './controls';
import { el } from './dom';
import { Ending } from './ending';
import { picture } from './hand';
import { label, pieceName, say } from './labels';
import { Log } from './log';
import { pieceAt } from './notation';
import { other, Panel } from './panel';
import { ArbiterNews } from './ruled';
import { Socket } from './socket';
import { play } from './sounds';
import { Waiting } from './waiting';
import type { Act, FromServer, Letter, Line, Side, View } from './wire';

export class TablePage {
  private readonly socket: Socket;
  private readonly clocks: Clocks;
  private readonly controls: Controls;
  private readonly waiting: Waiting;
  private readonly ending: Ending;
  private readonly panels = new Map<string, Panel>();
  private readonly status = el('p', { class: 'status', role: 'status', click: () => this.hush() });
  private readonly log = new Log();
  private readonly about = el('p', { class: 'about soft' });
  private readonly news = new ArbiterNews((at) => this.act({ k: 'take_off', at }));
  private readonly side: HTMLElement;
  private view: View | null = null;
  private at = 0;
  private chosen: Letter | null = null;
  private flipped = localStorage.getItem('flip') === 'yes';
  private quieten = 0;

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
      readClocks: () => this.log.speak(this.clocks.spoken()),
    });
    this.waiting = new Waiting((name) => this.act({ k: 'arrive', name }));
    this.ending = new Ending(root.dataset.rematch);
    this.side = el('aside', { class: 'side' }, this.waiting.root, this.ending.root, this.status, this.controls.root, this.about);
    root.replaceChildren(this.side, el('div', { class: 'lower' }, this.news.root, this.log.root), this.log.spoken);
    this.socket = new Socket(url, {
      message: (message) => this.take(message),
      connected: (yes) => {
        root.classList.toggle('offline', !yes);
        if (!yes) this.tell(label('not_connected'));
        else if (this.status.textContent === label('not_connected')) this.status.textContent = '';
      },
    });
    this.clocks = new Clocks(
      () => this.socket.now(),
      (left) => this.log.speak(label('time_left', { time: left })),
    );
    addEventListener('resize', () => this.redraw());
    // What is told on a phone stands above the buttons at its foot, however many rows they take.
    this.measure(this.controls.acts, '--bar');
    this.measure(this.news.root, '--sheet');
  }

  private measure(element: HTMLElement, name: string): void {
    const set = ([box]: ResizeObserverEntry[]) =>
      document.documentElement.style.setProperty(name, `${box?.borderBoxSize[0]?.blockSize ?? 0}px`);
    new ResizeObserver(set).observe(element);
  }

  private redraw(): void {
    for (const panel of this.panels.values()) panel.board.redraw();
  }

  private act(act: Act): void {
    if (this.socket.act(act) === null) this.tell(label('not_connected'));
  }

  private tell(text: string, article?: string | null): void {
    const book = this.root.dataset.rulebook;
    const cited = article && book ? el('a', { href: `${book}#${article}`, target: '_blank' }, article) : (article ?? '');
    this.status.replaceChildren(text, ...(article ? [' (', cited, ')'] : []));
    this.status.classList.remove('past');
    clearTimeout(this.quieten);
    this.quieten = window.setTimeout(() => this.status.classList.add('past'), 8000);
  }

  /** What was told goes: it was read, or what came after it succeeded. */
  private hush(): void {
    if (this.root.classList.contains('offline')) return;
    clearTimeout(this.quieten);
    this.status.replaceChildren();
  }

  private take(message: FromServer): void {
    switch (message.t) {
      case 'state':
      case 'update':
        this.view = message.view;
        this.at = message.now;
        if (message.t === 'state') this.log.clear();
        for (const line of message.log) this.add(line, message.t === 'update' && !message.past);
        this.draw();
        break;
      case 'receipt':
        this.hush();
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
    this.log.add(line, this.view?.boards.length ?? 1);
    if (!fresh) return;
    this.log.speak(say(line.text));
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

  private panel(id: string, two: boolean): Panel {
    const known = this.panels.get(id);
    if (known) return known;
    const panel = new Panel(
      id,
      {
        step: (from, to) => void this.step(from, to),
        drop: (piece, to) => this.drop(piece, to),
        premove: (move) => void this.premove(move),
        select: (at) => this.select(id, at),
        takeOff: (at) => this.act({ k: 'take_off', at }),
        choose: (piece) => this.choosePiece(piece),
        pass: (piece) => this.act({ k: 'pass', piece }),
      },
      this.clocks,
      two,
    );
    this.panels.set(id, panel);
    this.root.insertBefore(panel.root, this.side);
    return panel;
  }

  private async step(from: string, to: string): Promise<void> {
    const you = this.view?.you;
    if (!you) return;
    const ways = you.moves.filter((move) => move.startsWith(from + to));
    const only = ways.length === 1 ? ways[0] : undefined;
    if (only && only.length <= 4) return this.act({ k: 'move', m: only });
    let move: string | null | undefined = only;
    if (ways.length > 1) move = await this.promotion(ways);
    else if (ways.length === 0) move = await this.untold(from, to);
    if (move) this.act({ k: 'move', m: move });
    else this.restore();
  }

  /** A move of which the server did not say what is legal: as on the board, or kept ready. */
  private untold(from: string, to: string): Promise<string | null> {
    const last = this.panels.get(this.ownBoard())?.board.promotes(from, to) ?? false;
    if (!last) return Promise.resolve(from + to);
    return this.promotion(['q', 'r', 'b', 'n'].map((piece) => from + to + piece));
  }

  private async premove(move: string | null): Promise<void> {
    if (!move || move[1] === '@') return this.act({ k: 'premove', m: move });
    const whole = await this.untold(move.slice(0, 2), move.slice(2, 4));
    this.act({ k: 'premove', m: whole });
  }

  /** The value of a promoting pawn; under Stein's rules the piece itself, by its square on the other board. */
  private promotion(ways: string[]): Promise<string | null> {
    const own = (this.view?.you?.seat[1] ?? 'w') as Side;
    const taking = ways.some((move) => move.includes('/'));
    const options = ways.map((move) => {
      const piece = move[4] as Letter;
      const square = move.split('/')[1];
      const text = square ? label('take_for_promotion', { piece: pieceName(piece), square }) : pieceName(piece);
      return { value: move, text, picture: picture(piece, taking ? other(own) : own) };
    });
    const partner = [...this.panels].find(([id]) => id !== this.ownBoard())?.[1];
    if (taking)
      partner?.board.highlight(
        ways.map((move) => move.split('/')[1] ?? ''),
        'take-off',
      );
    return choose(label(taking ? 'take_piece' : 'promote_to'), options).finally(() => {
      if (taking) partner?.board.highlight([], 'take-off');
    });
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
    this.draw();
  }

  private select(id: string, at: string): void {
    const you = this.view?.you;
    if (you && this.touches(id, at)) this.act({ k: 'touch', at });
  }

  /** As on the board a piece that is picked up is touched, and binds. */
  private touches(id: string, at: string): boolean {
    const view = this.view;
    const board = view?.boards.find((one) => one.id === id);
    if (!view?.started || view.way !== 'board' || !board || board.over || board.stopped || board.unpressed) return false;
    const own = view.you?.seat === id + board.turn;
    return own && !view.you?.touched?.includes(at) && pieceAt(board.placement, at) !== null;
  }

  private draw(): void {
    const view = this.view;
    if (!view) return;
    this.root.classList.toggle('single', view.boards.length === 1);
    this.root.classList.toggle('spectator', view.you === null);
    const lobby = !view.started && !view.over;
    const moved = this.root.classList.contains('lobby') !== lobby;
    this.root.classList.toggle('lobby', lobby);
    this.root.classList.toggle('on-the-board', view.way === 'board');
    const own = this.ownBoard();
    for (const board of view.boards) {
      const panel = this.panel(board.id, view.boards.length > 1);
      panel.root.classList.toggle('own', board.id === own);
      panel.root.classList.toggle('partner', board.id !== own);
      panel.show(view, board, this.at, this.flipped, this.chosen);
    }
    this.clocks.own(view.you?.seat ?? null);
    this.waiting.show(view);
    this.ending.show(view);
    // Why something was refused is old news when what is expected has changed.
    if (this.news.show(view)) this.hush();
    this.controls.show(view);
    this.tellAbout(view);
    this.clocks.draw();
    // On a phone the boards stand elsewhere now; a board keeps in mind where it stands.
    if (moved) this.redraw();
  }

  private tellAbout(view: View): void {
    const { rules, time, rulebook } = this.root.dataset;
    const watching = view.watching ?? 0;
    const count = watching === 1 ? label('watching_1') : watching > 1 ? label('watching_n', { n: watching }) : '';
    const name = rules ?? say(view.rules.name);
    this.about.replaceChildren(
      rulebook ? el('a', { href: rulebook, target: '_blank' }, name) : name,
      [time ? ` · ${time}` : '', count ? ` · ${count}` : ''].join(''),
    );
  }
}
