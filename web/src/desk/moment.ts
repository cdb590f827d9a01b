// Back to an earlier moment: choose a line of the log, see the boards as they stood, choose boards and times; or set the
// pieces up by hand from there.
import { clockText } from '../board/clocks';
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import type { BoardId, Line } from '../kit/wire';
import { picture } from './boards';
import type { Form } from './dialog';
import { readTime } from './fields';
import type { TableLine } from './line';
import { SetupBoard } from './setup';
import { hour, lasted } from './times';
import type { DeskBoard, DeskView, Moment, Ruling } from './wire';

/** Lines that change a board or a clock; the others are no moments to go back to. */
const KINDS = new Set(['moved', 'pressed', 'passed', 'ended', 'ruled']);

export class MomentForm implements Form {
  readonly root = el('div', { class: 'fields moment' });
  private readonly slot = el('div', { class: 'then', 'aria-live': 'polite' });
  private moment: Moment | null = null;
  private readonly boards = new Set<BoardId>();
  private readonly byHand = new Map<BoardId, SetupBoard>();
  private readonly times = new Map<BoardId, [number | null, number | null]>();

  constructor(
    private readonly line: TableLine,
    private readonly allowed: BoardId[],
  ) {
    const moments = line.log.filter((one) => (KINDS.has(one.kind) && !this.follows(one)) || one.seq === this.start());
    const list = el('div', { class: 'log pick', role: 'group', 'aria-label': label('moment_heading') });
    const pick = (text: string, name: string, settled: () => number) =>
      list.append(
        el(
          'button',
          {
            type: 'button',
            class: 'quiet',
            'data-seq': name,
            'aria-pressed': 'false',
            click: (event) => void this.choose(settled(), event.currentTarget as HTMLElement),
          },
          text,
        ),
      );
    for (const one of moments) pick(`${hour(one.wall)}  ${lasted(one.at)}  ${say(one.text)}`, String(one.seq), () => this.settled(one.seq));
    pick(label('as_now'), 'now', () => line.socket.seen);
    this.root.append(el('h3', {}, label('moment_heading')), el('p', { class: 'soft' }, label('moment_lead')), list, this.slot);
    requestAnimationFrame(() => {
      list.scrollTop = list.scrollHeight;
    });
  }

  /** The moment the clocks were started: before any move. */
  private start(): number {
    const first = this.line.log.findIndex((one) => one.kind === 'moved');
    const before = first < 0 ? this.line.log.at(-1) : this.line.log[first - 1];
    return before?.seq ?? 1;
  }

  private async choose(seq: number, button: HTMLElement): Promise<void> {
    const answer = await this.line.moment(seq);
    if (answer.t === 'refusal') return;
    for (const one of this.root.querySelectorAll('.pick button')) one.setAttribute('aria-pressed', String(one === button));
    this.moment = answer;
    this.show();
  }

  /** What follows a move in the same instant, a passed piece, a clock that the program pressed, belongs to it. */
  private follows(one: Line): boolean {
    if (one.kind !== 'pressed' && one.kind !== 'passed') return false;
    const before = this.line.log.filter((other) => other.seq < one.seq && other.kind === 'moved' && other.board === one.board);
    return before.at(-1)?.at === one.at;
  }

  private settled(seq: number): number {
    const from = this.line.log.find((one) => one.seq === seq);
    const rest = this.line.log.filter((one) => one.seq > seq && one.at === from?.at && one.board === from.board && this.follows(one));
    return rest.at(-1)?.seq ?? seq;
  }

  private show(): void {
    const { moment } = this;
    const view = this.line.view;
    if (!moment || !view) return;
    this.boards.clear();
    this.times.clear();
    this.byHand.clear();
    const parts: HTMLElement[] = [el('h3', {}, label('moment_at', { n: moment.seq, at: hour(this.line.wall(moment.at)) }))];
    const boards = el('div', { class: 'sides' });
    for (const board of moment.boards) boards.append(this.board(board));
    parts.push(el('p', {}, label('moment_boards')), boards);
    this.slot.replaceChildren(...parts);
  }

  private board(board: DeskBoard): HTMLElement {
    const view = this.line.view;
    const box = el('input', { type: 'checkbox', name: `back_${board.id}` });
    const may = this.allowed.includes(board.id) || this.allowed.length > 0;
    box.checked = may;
    if (may) this.boards.add(board.id);
    box.addEventListener('change', () => {
      if (box.checked) this.boards.add(board.id);
      else this.boards.delete(board.id);
    });
    const pair: [number | null, number | null] = [board.clocks.w, board.clocks.b];
    this.times.set(board.id, pair);
    const time = (at: 0 | 1) => {
      const field = el('input', { name: `time_${board.id}${at === 0 ? 'w' : 'b'}`, value: clockText(pair[at] ?? 0), size: '7' });
      field.addEventListener('input', () => {
        pair[at] = readTime(field.value);
      });
      return el('label', {}, `${label(at === 0 ? 'white' : 'black')} `, field);
    };
    return el(
      'div',
      {},
      el('label', { class: 'check' }, box, label('board', { id: board.id })),
      ...(view ? this.pieces(view, board) : []),
      el('div', { class: 'row' }, time(0), time(1)),
    );
  }

  /** The board as it stood, or the same pieces to set up by hand. */
  private pieces(view: DeskView, board: DeskBoard): HTMLElement[] {
    const slot = el('div', {}, picture(view, board, null));
    const box = el('input', { type: 'checkbox', name: `by_hand_${board.id}` });
    box.addEventListener('change', () => {
      if (box.checked) {
        const editor = new SetupBoard(board, view.boards.length > 1);
        this.byHand.set(board.id, editor);
        slot.replaceChildren(editor.root);
      } else {
        this.byHand.delete(board.id);
        slot.replaceChildren(picture(view, board, null));
      }
    });
    return [slot, el('label', { class: 'check' }, box, label('by_hand'))];
  }

  ruling(): Ruling | null {
    const { moment } = this;
    if (!moment || this.boards.size === 0) return null;
    const to: NonNullable<Ruling['to']> = [];
    for (const board of this.boards) {
      const [white, black] = this.times.get(board) ?? [null, null];
      if (white === null || black === null) return null;
      const setup = this.byHand.get(board)?.text();
      to.push({ board, seq: moment.seq, times: [white, black], ...(setup ? { setup } : {}) });
    }
    return { k: 'reconstruct', to };
  }

  wanting(): string {
    if (!this.moment) return 'no_moment';
    return this.boards.size === 0 ? 'no_board' : 'bad_time';
  }
}
