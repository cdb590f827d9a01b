// The replay page: boards, time line, moves and plot, all drawn from one moment.
import { el } from '../kit/dom';
import { articleName, label } from '../kit/labels';
import type { BoardView } from '../kit/wire';
import { Boards } from './boards';
import { type Film, unroll } from './film';
import { TimeLine } from './line';
import { MoveList, moveText } from './moves';
import { Plot } from './plot';
import { RematchNews } from './rematch';
import { Transport } from './transport';

/** Told on their own, whatever happened at the same moment. */
const ALONE = new Set(['ruled', 'claimed', 'called', 'breach', 'comment', 'said']);

export class ReplayPage {
  private readonly line: TimeLine;
  private readonly states: BoardView[][];
  private readonly boards: Boards;
  private readonly transport: Transport;
  private readonly moves: MoveList;
  private readonly plot: Plot;
  private readonly now = el('p', { class: 'now', 'aria-live': 'polite' });
  private readonly article = el('blockquote', { class: 'article-text' });
  private readonly status = el('span', { role: 'status', class: 'soft' });
  private plays = false;
  private times = 1;
  private told = -1;
  private saving = 0;

  constructor(
    root: HTMLElement,
    private readonly film: Film,
    private readonly share: string | undefined,
    rematch?: string,
  ) {
    this.line = new TimeLine(film);
    this.states = unroll(film);
    this.boards = new Boards(film);
    this.moves = new MoveList(film, (at) => this.change(() => this.line.to(at)));
    this.plot = new Plot(film, this.states, this.line, (t) => this.change(() => this.line.toTime(t)));
    this.transport = new Transport(
      film,
      {
        step: (way, board) => this.change(() => this.line.step(way, board)),
        mark: (way) => this.mark(way),
        start: () => this.change(() => this.line.to(this.line.start)),
        end: () => this.change(() => this.line.toEnd()),
        play: () => this.toggle(),
        seek: (t) => this.change(() => this.line.toTime(t), this.plays),
        speed: (times) => {
          this.times = times;
          this.draw();
        },
        turn: () => {
          this.boards.turn();
          this.draw();
        },
      },
      this.line.hasMarks,
    );
    const below = el(
      'div',
      { class: 'below' },
      this.transport.root,
      el('div', { class: 'told-now' }, this.now, this.article),
      this.sharing(),
      this.help(),
    );
    root.classList.toggle('single', !film.two);
    root.replaceChildren(el('div', { class: 'stage' }, this.boards.root, below), this.moves.root, this.plot.root);
    if (rematch) root.before(new RematchNews(rematch, (seat) => film.seats.find((one) => one.seat === seat)?.name || seat).root);
    this.swipe();
    this.open();
    this.draw();
  }

  private mark(way: 1 | -1): void {
    const found = this.change(() => this.line.mark(way));
    if (!found) this.status.textContent = label('no_marks');
  }

  /** Goes elsewhere; whoever steps wants to look, so playing stops. */
  private change<T>(go: () => T, keepPlaying = false): T {
    if (!keepPlaying) this.plays = false;
    this.status.textContent = '';
    const done = go();
    this.draw();
    this.remember();
    return done;
  }

  private toggle(): void {
    this.plays = !this.plays;
    if (this.plays && this.line.done) this.line.to(this.line.start);
    this.draw();
    if (this.plays) requestAnimationFrame((now) => this.run(now));
    else this.remember();
  }

  private run(before: number): void {
    requestAnimationFrame((now) => {
      if (!this.plays) return;
      // A page that was hidden for a while does not leap ahead.
      const passed = Math.min(now - before, 250) * this.times;
      this.line.toTime(this.line.t + passed);
      if (this.line.done) this.plays = false;
      this.draw();
      if (this.plays) this.run(now);
      else this.remember();
    });
  }

  private draw(): void {
    const { at, t, frame } = this.line;
    const boards = this.states[at];
    if (boards) this.boards.show(boards, t - frame.t);
    this.transport.show(t, this.plays, this.times);
    this.plot.show(t);
    if (this.told === at) return;
    this.told = at;
    this.moves.show(at);
    this.tell();
  }

  /** The frame in words, with its article; for a move that brought more about, all of it. */
  private tell(): void {
    const { frames } = this.film;
    const { at, frame } = this.line;
    const lines: string[] = [];
    let first = at;
    while (first > 0 && frames[first - 1]?.t === frame.t && !frames[first]?.m && !ALONE.has(frame.k)) first--;
    for (const one of frames.slice(first, at + 1)) {
      const text = one.m ? this.said(one) : one.k === 'passed' && one !== frame ? '' : one.x;
      if (text) lines.push(text);
    }
    const shown = at === this.line.start && !frame.m ? [label('at_start')] : lines;
    this.now.textContent = shown.join(' ');
    this.now.className = `now ${frame.k}`;
    const article = frame.a;
    const words = article ? this.film.articles[article] : undefined;
    this.article.hidden = !article || !words;
    this.article.replaceChildren(...(article ? [el('strong', {}, articleName(article)), ` ${words ?? ''}`] : []));
  }

  private said(frame: Film['frames'][number]): string {
    if (!frame.m) return frame.x ?? '';
    const colour = label(frame.m.c === 'w' ? 'white' : 'black').toLowerCase();
    const text = this.film.two ? label('move_said', { board: frame.b ?? '', colour, san: moveText(frame) }) : moveText(frame);
    return frame.m.bad && frame.x ? `${text}. ${frame.x}` : text;
  }

  private sharing(): HTMLElement {
    if (!this.share) return el('p', { class: 'sharing' }, this.status);
    const field = el('input', { readonly: true, class: 'link', 'aria-label': label('copy_link'), hidden: true });
    const copy = async () => {
      const link = new URL(this.address(), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        this.status.textContent = label('copied');
      } catch {
        // Without the clipboard, as on a plain address in a hall, one copies it by hand.
        field.value = link;
        field.hidden = false;
        field.select();
      }
    };
    return el(
      'p',
      { class: 'sharing' },
      el('button', { type: 'button', class: 'quiet', 'data-do': 'copy', click: () => void copy() }, label('copy_link')),
      field,
      this.status,
    );
  }

  private help(): HTMLElement {
    const text = el('details', { class: 'keys' }, el('summary', {}, label('keys')), el('p', {}, label('keys_help')));
    return this.film.timed ? text : el('div', {}, el('p', { class: 'soft' }, label('untimed')), text);
  }

  /** The address of this moment: the event, and the time when it lies after it. */
  private address(): string {
    const { frame, t } = this.line;
    return `${this.share}?at=${frame.n}${t > frame.t ? `#t=${Math.round(t)}` : ''}`;
  }

  /** Keeps the moment in the address bar, so that it can be shared and survives a reload. */
  private remember(): void {
    if (!this.share) return;
    clearTimeout(this.saving);
    this.saving = window.setTimeout(() => history.replaceState(null, '', this.address()), 250);
  }

  private open(): void {
    const n = Number(new URLSearchParams(location.search).get('at'));
    const t = Number(location.hash.match(/^#t=(\d+)$/)?.[1] ?? Number.NaN);
    if (this.share && n > 0) this.line.toNumber(n);
    if (this.share && !Number.isNaN(t)) this.line.toTime(t);
  }

  private swipe(): void {
    let from: { x: number; y: number } | null = null;
    this.boards.root.addEventListener('pointerdown', (event) => {
      from = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    });
    addEventListener('pointerup', (event) => {
      if (!from) return;
      const [right, down] = [event.clientX - from.x, event.clientY - from.y];
      from = null;
      if (Math.abs(right) > 40 && Math.abs(right) > 2 * Math.abs(down)) this.change(() => this.line.step(right < 0 ? 1 : -1));
    });
  }
}
