// The page of one table: two boards or one, clocks, hands, controls, log. It draws what the server says.

import { drops } from '../board/board';
import { Clocks } from '../board/clocks';
import { picture } from '../board/hand';
import { isOf, pieceAt } from '../board/notation';
import { showAway } from '../board/seatbar';
import { el } from '../kit/dom';
import { articleName, label, pieceName, say } from '../kit/labels';
import { Socket } from '../kit/socket';
import { play } from '../kit/sounds';
import type { Act, BoardView, ClaimWithMove, FromServer, Letter, Line, Side, View } from '../kit/wire';
import { chooseAt } from './at-square';
import { Bubble } from './bubble';
import { alwaysQueen, Controls } from './controls';
import { Ending } from './ending';
import { forbidden } from './forbidden';
import { listenToKeys } from './keyboard';
import { Panel } from './panel';
import { Playing } from './playing';
import { GameRecord } from './record';
import { ArbiterNews, takeable } from './ruled';
import { Waiting } from './waiting';

export class TablePage {
  private readonly socket: Socket;
  private readonly clocks: Clocks;
  private readonly controls: Controls;
  private readonly waiting: Waiting;
  private readonly ending: Ending;
  private readonly panels = new Map<string, Panel>();
  private readonly status = el('p', { class: 'status', role: 'status', click: () => this.hush() });
  private readonly record = new GameRecord();
  private readonly log = this.record.log;
  private readonly offline = el('p', { class: 'no-line', role: 'alert', hidden: true });
  private readonly bubble = new Bubble((id) => this.act({ k: 'say', id }));
  private readonly playing: Playing;
  private readonly about = el('p', { class: 'about soft' });
  private readonly news = new ArbiterNews((at) => this.act({ k: 'take_off', at }));
  private readonly side: HTMLElement;
  private view: View | null = null;
  private at = 0;
  private chosen: Letter | null = null;
  /** For this table: another one is looked at from one's own side again. */
  private readonly flipKey = `flip:${location.pathname}`;
  private flipped = sessionStorage.getItem(this.flipKey) === 'yes';
  /** What the next piece that is pointed at is pointed at for. */
  private pointing: 'adjust' | 'claim_touch' | null = null;
  /** The claim with which the next move is announced. */
  private announcing: ClaimWithMove | null = null;
  private last: View | null = null;
  /** The number of what was last sent, and of what was last sent when a reminder was told: an answer to that, which
   * comes late, does not take the reminder away. */
  private sent = 0;
  private reminded = 0;
  private quieten = 0;

  constructor(
    private readonly root: HTMLElement,
    url: string,
  ) {
    this.controls = new Controls({
      act: (act) => this.act(act),
      flip: () => this.flip(),
      readClocks: () => this.log.speak(this.clocks.spoken()),
      point: (to) => this.point(to),
      announce: (claim) => this.announce(claim),
      outOfTime: (board, side) => this.clocks.empty(board, side),
    });
    this.playing = new Playing(root);
    this.waiting = new Waiting(
      (name) => this.act({ k: 'arrive', name }),
      { page: root.dataset.invitation, link: root.dataset.join },
      () => this.socket.now(),
      root.dataset.judged ? null : (to) => this.act({ k: 'change_seat', to }),
    );
    this.ending = new Ending(root.dataset.rematch, root.dataset.back, root.dataset.backName, () => this.act({ k: 'sign' }));
    this.side = el('aside', { class: 'side' }, this.waiting.root, this.ending.root, this.status, this.controls.root, this.about);
    const lower = el('div', { class: 'lower' }, this.news.root, this.record.root);
    root.replaceChildren(this.side, lower, this.log.spoken, this.offline);
    this.socket = new Socket(url, {
      message: (message) => this.take(message),
      connected: (yes) => this.connected(yes),
    });
    this.clocks = new Clocks(
      () => this.socket.now(),
      (left, moment) => {
        this.log.speak(label('time_left', { time: left }));
        play(moment > 10_000 ? 'low' : 'lowest', true);
      },
    );
    this.clocks.noMoreWriting = () => this.mention(label('no_more_writing'), this.view?.noRecordingArticle);
    this.clocks.out = () => {
      if (this.view) this.controls.show(this.view, this.judged(this.view));
    };
    setInterval(() => this.tick(), 500);
    this.keys();
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

  private keys(): void {
    listenToKeys({
      clock: () => {
        const may = this.view?.you?.may ?? [];
        const act = may.includes('press') ? 'press' : may.includes('start') ? 'start' : null;
        if (act) this.act({ k: act });
        return act !== null;
      },
      flip: () => this.flip(),
      choose: (piece) => {
        const you = this.view?.you;
        const board = this.view?.boards.find((one) => one.id === you?.seat[0]);
        if (you && board?.hands[you.seat[1] as Side][piece]) this.choosePiece(piece);
      },
      cancel: () => {
        this.pointing = null;
        this.announcing = null;
        this.root.classList.remove('pointing');
        for (const panel of this.panels.values()) panel.picked(null);
        if (this.chosen) this.choosePiece(null);
        this.hush();
      },
      readClocks: () => this.log.speak(this.clocks.spoken()),
    });
  }

  private flip(): void {
    this.flipped = !this.flipped;
    sessionStorage.setItem(this.flipKey, this.flipped ? 'yes' : 'no');
    this.draw();
  }

  /** The next piece that is clicked on the own board is adjusted (fide-4.2) or claimed as touched (fide-4.7). */
  private point(to: 'adjust' | 'claim_touch'): void {
    this.pointing = to;
    this.root.classList.add('pointing');
    this.tell(label(`point_${to}`));
  }

  /** The next move is what the claim is about: it is announced, and played only if the claim is wrong (fide-9.5). */
  private announce(claim: ClaimWithMove): void {
    this.announcing = claim;
    this.root.classList.add('pointing');
    this.tell(label('announce_now'));
  }

  private move(m: string): void {
    const claim = this.announcing;
    this.announcing = null;
    if (claim) {
      this.root.classList.remove('pointing');
      this.act({ k: claim, m });
      this.restore();
    } else this.act({ k: 'move', m });
  }

  private connected(yes: boolean): void {
    this.root.classList.toggle('offline', !yes);
    this.clocks?.halt(!yes);
    this.offline.hidden = yes;
    if (!yes) this.offline.textContent = label('offline_clocks');
  }

  /** What changes by itself: how long someone is away, how slow the line is. */
  private tick(): void {
    if (this.root.classList.contains('offline')) return;
    showAway(this.root, this.socket.now());
    const { lag } = this.socket;
    this.root.dataset.lag = lag === null ? '' : lag > 600 ? 'bad' : lag > 200 ? 'slow' : 'good';
    this.playing.lag(lag);
  }

  private redraw(): void {
    for (const panel of this.panels.values()) panel.board.redraw();
  }

  private act(act: Act): void {
    // A move that is announced is made on the board: typed it would be played.
    if (this.announcing && act.k === 'text') {
      this.tell(label('announce_now'));
      return;
    }
    const id = this.socket.act(act);
    if (id !== null) {
      this.sent = id;
      return;
    }
    this.tell(label('not_connected'));
    this.restore();
  }

  /** Tells it; what waits for an answer stays until it came, with a way to give it up. */
  private tell(text: string, article?: string | null, cancel?: () => void): void {
    const book = this.root.dataset.rulebook;
    const cited =
      article && book ? el('a', { href: `${book}#${article}`, target: '_blank' }, articleName(article)) : articleName(article ?? '');
    const giveUp = cancel
      ? [' ', el('button', { type: 'button', class: 'quiet', 'data-do': 'cancel', click: cancel }, label('cancel'))]
      : [];
    this.status.replaceChildren(text, ...(article ? [' (', cited, ')'] : []), ...giveUp);
    this.status.classList.remove('past');
    clearTimeout(this.quieten);
    if (cancel) return;
    this.quieten = window.setTimeout(() => this.status.classList.add('past'), 8000);
  }

  /** Tells it when nothing else is being read: a refusal is never covered by a remark. */
  private mention(text: string, article?: string | null): void {
    const busy = this.status.hasChildNodes() && !this.status.classList.contains('past');
    if (busy) window.setTimeout(() => this.mention(text, article), 1000);
    else this.tell(text, article);
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
        this.last = this.view;
        this.view = message.view;
        this.at = message.now;
        if (message.t === 'state') this.record.clear();
        for (const line of message.log) this.add(line, message.t === 'update' && !message.past);
        this.draw();
        if (this.last) this.hearChange(this.last, message.view);
        break;
      case 'receipt':
        if (message.id > this.reminded) this.hush();
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
    this.record.add(line, this.view?.boards.length ?? 1);
    if (!fresh) return;
    this.log.speak(say(line.text));
    if (line.said && line.seat) this.hear(line.said, line.seat);
    play(line.kind, line.board === null || line.board === this.ownBoard() || line.kind === 'said');
  }

  /** A word between partners stands at the name of who said it. */
  private hear(said: string, seat: string): void {
    const panel = this.panels.get(seat[0] ?? '');
    if (seat === this.view?.you?.seat) this.controls.sent(said);
    if (!panel || seat === this.view?.you?.seat) return;
    this.bubble.say(said, seat[1] as Side, panel.nameOf(seat[1] as Side));
  }

  /** What is heard besides the moves themselves: the start, a check, an offer. */
  private hearChange(before: View, now: View): void {
    const own = (view: View): BoardView | undefined => view.boards.find((board) => board.id === this.ownBoard());
    const [was, is] = [own(before), own(now)];
    if (!before.started && now.started) play('started', true);
    if (is?.check && !was?.check) play('check', true);
    if (is?.offer && is.offer !== was?.offer && is.offer !== now.you?.seat[1]) play('offer', true);
  }

  private ownBoard(): string {
    return this.view?.you?.seat[0] ?? 'A';
  }

  /** The board that is drawn large: the own one, and the partner's while only that is still played. */
  private large(view: View): string {
    const own = this.ownBoard();
    const over = (id: string) => Boolean(view.boards.find((board) => board.id === id)?.over);
    const other = view.boards.find((board) => board.id !== own);
    return view.you && other && over(own) && !other.over ? other.id : own;
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
        select: (at, held) => this.select(id, at, held),
        touchHand: (piece, at) => {
          if (this.mayTouch(id)) this.act({ k: 'touch_hand', piece, at });
        },
        takeOff: (at) => this.act({ k: 'take_off', at }),
        choose: (piece) => this.choosePiece(piece),
        pressClock: () => this.act({ k: 'press' }),
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
    // Who takes up a second piece makes no move onto it: a refusal would hide what is to be heard.
    if (this.remind(this.ownBoard(), to)) return this.restore();
    const ways = you.moves.filter((move) => move.startsWith(from + to));
    const only = ways.length === 1 ? ways[0] : undefined;
    if (only && only.length <= 4 && this.view?.way !== 'board') return this.move(only);
    let move: string | null | undefined = only;
    if (ways.length > 1) move = await this.promotion(from, to, ways);
    else if (ways.length === 0) move = await this.untold(from, to);
    if (move && move.length <= 4) move = await this.castling(from, to, move);
    if (move) this.move(move);
    else this.restore();
  }

  /** A move of which the server did not say what is legal: as on the board, or kept ready. */
  private untold(from: string, to: string): Promise<string | null> {
    const last = this.panels.get(this.ownBoard())?.board.promotes(from, to) ?? false;
    if (!last) return Promise.resolve(from + to);
    return this.promotion(
      from,
      to,
      ['q', 'r', 'b', 'n'].map((piece) => from + to + piece),
    );
  }

  private async premove(move: string | null): Promise<void> {
    if (!move || move[1] === '@') return this.act({ k: 'premove', m: move });
    const whole = await this.untold(move.slice(0, 2), move.slice(2, 4));
    this.act({ k: 'premove', m: whole });
  }

  /** What a pawn becomes is asked at its square, at once; who always wants a queen asks for another by holding it. Under Stein's
   * rules a piece of the other board is taken. */
  private async promotion(from: string, to: string, ways: string[]): Promise<string | null> {
    const own = (this.view?.you?.seat[1] ?? 'w') as Side;
    const panel = this.panels.get(this.ownBoard());
    if (ways.some((move) => move.includes('/'))) return this.takenPiece(ways);
    const queen = ways.find((move) => move.endsWith('q'));
    if (queen && alwaysQueen() && !(await panel?.board.held())) return queen;
    this.release(from, to);
    const options = ways.map((move) => {
      const piece = move[4] as Letter;
      return { value: move, text: pieceName(piece), picture: picture(piece, own) };
    });
    return panel ? chooseAt(panel.square, to, panel.bottom, label('promote_to'), options) : null;
  }

  /** As on the board a king that is held two squares aside was let go, and castling is not done yet (fide-4.6). */
  private async castling(from: string, to: string, move: string): Promise<string | null> {
    const view = this.view;
    const panel = this.panels.get(this.ownBoard());
    const board = view?.boards.find((one) => one.id === this.ownBoard());
    const king = board && pieceAt(board.placement, from)?.toLowerCase() === 'k';
    const aside = from[1] === to[1] && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2;
    if (view?.way !== 'board' || !panel || !king || !aside || !(await panel.board.held())) return move;
    this.release(from, to);
    return chooseAt(panel.square, to, panel.bottom, label('castle'), [{ value: move, text: label('castle') }]);
  }

  private release(from: string, to: string): void {
    const own = this.view?.you?.seat;
    const board = this.view?.boards.find((one) => one.id === own?.[0]);
    if (this.view?.way === 'board' && board?.turn === own?.[1]) this.act({ k: 'release', from, to });
  }

  /** The piece itself, tapped where it stands on the other board. */
  private async takenPiece(ways: string[]): Promise<string | null> {
    const partner = [...this.panels].find(([id]) => id !== this.ownBoard())?.[1];
    if (!partner) return null;
    this.root.classList.add('picking');
    const before = scrollY;
    partner.square.scrollIntoView({ block: 'center' });
    this.tell(label('take_piece'), null, () => partner.picked(null));
    const at = await partner.pick(ways.map((move) => move.split('/')[1] ?? ''));
    this.root.classList.remove('picking');
    this.hush();
    scrollTo(0, before);
    return ways.find((move) => move.endsWith(`/${at}`)) ?? null;
  }

  private drop(piece: Letter, to: string): void {
    this.choosePiece(null);
    this.move(`${piece.toUpperCase()}@${to}`);
  }

  private choosePiece(piece: Letter | null): void {
    this.chosen = piece === this.chosen ? null : piece;
    const own = this.panels.get(this.ownBoard());
    own?.board.dropMode(this.chosen);
    const you = this.view?.you;
    own?.board.highlight(this.chosen && you ? drops(you.moves, this.chosen) : [], 'drop-here');
    this.draw();
  }

  private select(id: string, at: string, held?: string): void {
    const you = this.view?.you;
    if (!this.view || !you) return;
    const asked = forbidden(this.view, id, at, held);
    if (asked) this.act({ k: 'move', m: asked });
    if (this.pointing && id === this.ownBoard()) {
      this.act({ k: this.pointing, at });
      this.pointing = null;
      this.root.classList.remove('pointing');
      this.hush();
      this.restore();
      return;
    }
    const reminded = this.remind(id, at);
    if (this.touches(id, at)) this.act({ k: 'touch', at });
    if (reminded) this.reminded = this.sent;
  }

  /** Who takes up another piece after touching one hears which must move (fide-4.3): else nothing seems to happen. */
  private remind(id: string, at: string): boolean {
    const board = this.view?.boards.find((one) => one.id === id);
    const [first] = this.view?.you?.touched ?? [];
    if (!board || !first || first === at || !this.mayTouch(id)) return false;
    const [held, other] = [pieceAt(board.placement, first), pieceAt(board.placement, at)];
    const castles = held?.toLowerCase() === 'k' && other?.toLowerCase() === 'r';
    if (!isOf(board.turn, held) || !isOf(board.turn, other) || castles) return false;
    this.tell(label('touched_first', { piece: label(`the_${held.toLowerCase()}`), square: first }));
    return true;
  }

  /** As on the board a piece that is picked up is touched, and binds. */
  private touches(id: string, at: string): boolean {
    const board = this.view?.boards.find((one) => one.id === id);
    if (!board || !this.mayTouch(id)) return false;
    return !this.view?.you?.touched?.includes(at) && pieceAt(board.placement, at) !== null;
  }

  /** Whether the viewer is on move there, as on the board: from when the opponent's move is made, pressed or not (fide-1.1). */
  private mayTouch(id: string): boolean {
    const view = this.view;
    const board = view?.boards.find((one) => one.id === id);
    if (!view?.started || view.way !== 'board' || !board || board.over || board.stopped) return false;
    return view.you?.seat === id + board.turn;
  }

  /** Whether there is an arbiter for this table: one sits here or did something here, or it is of a room or a round. */
  private judged(view: View): boolean {
    return this.root.dataset.judged === 'yes' || Boolean(view.arbiterHere) || Boolean(view.rulings?.length);
  }

  private draw(): void {
    const view = this.view;
    if (!view) return;
    this.root.classList.toggle('single', view.boards.length === 1);
    this.root.classList.toggle('spectator', view.you === null);
    const lobby = !view.started && !view.over;
    const judged = this.judged(view);
    const moved = this.root.classList.contains('lobby') !== lobby;
    this.root.classList.toggle('lobby', lobby);
    this.root.classList.toggle('on-the-board', view.way === 'board');
    const large = this.large(view);
    for (const board of view.boards) {
      const panel = this.panel(board.id, view.boards.length > 1);
      const before = panel.root.classList.contains('own');
      panel.root.classList.toggle('own', board.id === large);
      panel.root.classList.toggle('partner', board.id !== large);
      if (before !== (board.id === large)) requestAnimationFrame(() => panel.board.redraw());
      panel.show(view, board, this.at, this.flipped, this.chosen);
    }
    this.clocks.own(view.you?.seat ?? null);
    this.clocks.writing(view.noRecordingUnder);
    this.record.name(view);
    this.bubble.fits(view.you?.messages ?? []);
    this.playing.show(view);
    this.waiting.show(view);
    this.ending.show(view, judged);
    // Why something was refused is old news when what is expected has changed.
    if (this.news.show(view)) {
      this.hush();
      this.showWhereToTake(view);
    }
    this.controls.show(view, judged);
    this.tellAbout(view);
    this.clocks.draw();
    // On a phone the boards stand elsewhere now; a board keeps in mind where it stands.
    if (moved) this.redraw();
    // What was scrolled to before the start is not where the boards are now.
    if (moved && !lobby && this.last) scrollTo(0, 0);
  }

  /** The board from which a piece is taken is brought into sight, above what lies at the foot of the page. */
  private showWhereToTake(view: View): void {
    if (takeable(view).length === 0) return;
    const partner = [...this.panels].find(([id]) => id !== this.ownBoard())?.[1];
    // After the sheet at the foot has got its height.
    setTimeout(() => partner?.square.scrollIntoView({ block: 'nearest' }), 50);
  }

  private tellAbout(view: View): void {
    const { rules, time, tableRules, back, backName } = this.root.dataset;
    const watching = view.watching ?? 0;
    const count = watching === 1 ? label('watching_1') : watching > 1 ? label('watching_n', { n: watching }) : '';
    const name = rules ?? say(view.rules.name);
    this.about.replaceChildren(
      ...(back ? [el('a', { href: back }, backName ?? ''), ' · '] : []),
      tableRules ? el('a', { href: tableRules, target: '_blank' }, name) : name,
      [time ? ` · ${time}` : '', count ? ` · ${count}` : ''].join(''),
    );
  }
}
