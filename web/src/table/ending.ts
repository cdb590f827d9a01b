// After the end: the result, and a rematch when everyone wants one.
import { el } from '../kit/dom';
import { articleName, label, say } from '../kit/labels';
import { Rematch } from '../kit/rematch';
import type { BoardView, SeatId, Side, View } from '../kit/wire';
import { other, unbroken } from './panel';
import { points, scoreOf, scoreOfMatch } from './score';
import { inFirst } from './teams';

export class Ending {
  readonly root = el('section', { class: 'card ending', hidden: true, 'aria-live': 'polite' });
  private readonly title = el('h2');
  private readonly boards = el('ul', { class: 'results' });
  private readonly again = el('button', { type: 'button', 'data-act': 'rematch', click: () => void this.offer() }, label('rematch'));
  private readonly go = el('a', { class: 'button', hidden: true }, label('rematch_go'));
  private readonly hint = el('p', { class: 'soft rematch-state' });
  private readonly row = el('div', { class: 'row' });
  private readonly signButton: HTMLElement;
  private readonly signText = el('span', { class: 'soft' });
  private readonly signing: HTMLElement;
  private view: View | null = null;
  private readonly rematch: Rematch;
  private leaving = false;

  constructor(
    private readonly address: string | undefined,
    back: string | undefined,
    backName: string | undefined,
    sign: () => void,
  ) {
    this.signButton = el('button', { type: 'button', class: 'quiet', 'data-act': 'sign', click: sign }, label('act_sign'));
    this.signing = el('p', { class: 'row signing' }, this.signButton, this.signText);
    // After a match of a round one goes back to the round.
    const fresh = el('a', { class: 'button quiet', href: back ?? '/new' }, back ? (backName ?? '') : label('new_table'));
    const replay = el('a', { class: 'button quiet', href: (address ?? '').replace(/rematch$/, 'replay') }, label('replay'));
    this.root.append(this.title, this.boards, this.hint, this.row, this.signing);
    this.row.append(this.go, this.again, replay, fresh);
    this.rematch = new Rematch(address ?? '', (deal, along) => {
      this.tell();
      // The answer to the own offer and the news both say where to: the page leaves once.
      if (!deal.go || !along || this.leaving) return;
      this.leaving = true;
      location.href = deal.go;
    });
  }

  /** `judged`: somebody besides the players looks after the result. */
  show(view: View, judged: boolean): void {
    const before = this.view;
    this.view = view;
    const own = view.boards.find((board) => board.id === view.you?.seat[0]);
    const halfway = !view.over && Boolean(own?.over);
    this.root.hidden = !(view.over || halfway) || !this.address;
    this.row.hidden = halfway;
    this.showSigning(view, judged);
    if (this.root.hidden) return;
    // Who saw it end sees how; who comes later finds the page as it is.
    if (before && ended(before) !== ended(view)) setTimeout(() => this.root.scrollIntoView({ block: 'nearest' }), 50);
    this.title.replaceChildren(...unbroken(halfway && own ? soFar(view, own) : title(view)));
    this.boards.replaceChildren(
      ...view.boards.flatMap(({ id, over }) => {
        const which = view.boards.length > 1 ? `${label('board_result', { id })}: ` : '';
        const board = view.boards.find((one) => one.id === id);
        if (!over || !board) return board ? [el('li', {}, which, view.over ? label('not_played_out') : goesOn(view, board))] : [];
        const article = over.article ? ` (${articleName(over.article)})` : '';
        return [el('li', {}, ...unbroken(`${which}${scoreOf(view, board)} · ${say(over.text)}${article}`))];
      }),
    );
    if (halfway) {
      this.hint.textContent = '';
      return;
    }
    this.tell();
    void this.rematch.follow();
  }

  /** A signature is for who judges the result: elsewhere nobody is asked for it. */
  private showSigning(view: View, judged: boolean): void {
    const done = view.seats.filter((seat) => seat.signed).length;
    const may = view.you?.may.includes('sign') ?? false;
    this.signing.hidden = !judged || !(may || done);
    this.signButton.hidden = !may;
    this.signText.textContent = may ? label('sign_why') : label('signed_n', { n: done, all: view.seats.length });
  }

  private names(seats: SeatId[]): string {
    return seats.map((seat) => this.view?.seats.find((one) => one.seat === seat)?.name || seat).join(', ');
  }

  private tell(): void {
    const you = this.view?.you?.seat;
    const { deal } = this.rematch;
    const agreed = deal?.agreed ?? [];
    this.again.hidden = !you || Boolean(deal?.go);
    this.again.disabled = Boolean(you && agreed.includes(you));
    this.go.hidden = !deal?.go;
    if (deal?.go) this.go.href = deal.go;
    const missing = (deal?.wanted ?? []).filter((seat) => !agreed.includes(seat));
    if (!you || deal?.go) this.hint.textContent = '';
    else if (agreed.includes(you)) this.hint.textContent = label('rematch_wait', { names: this.names(missing) });
    else if (agreed.length) this.hint.textContent = label('rematch_asked', { names: this.names(agreed) });
    else this.hint.textContent = label('rematch_how');
  }

  private async offer(): Promise<void> {
    if (!(await this.rematch.offer())) this.hint.textContent = label('rematch_failed');
  }
}

/** How far it has come to its end for who looks: the own game, the match. */
function ended(view: View): number {
  const own = view.boards.find((board) => board.id === view.you?.seat[0]);
  return (own?.over ? 1 : 0) + (view.over ? 2 : 0);
}

/** What goes on at a board that is not done: who is on move, or may still play one after a resignation. */
function goesOn(view: View, board: BoardView): string {
  const name = (side: Side) => view.seats.find((one) => one.seat === board.id + side)?.name || label('empty_seat');
  if (!board.resigned) return label('goes_on', { name: name(board.turn) });
  return label('resigned_last', { name: name(board.resigned), other: name(other(board.resigned)) });
}

/** The own game is over and the match is not: how the teams stand. */
function soFar(view: View, own: BoardView): string {
  const [white, black] = own.over?.score ?? ['0', '0'];
  // Black of board B plays with White of board A.
  const score = scoreOfMatch(view, own.id === 'A' ? [white, black] : [black, white]);
  const goesOn = view.boards.find((board) => !board.over);
  return label(goesOn?.resigned ? 'so_far_resigned' : 'so_far', { score, id: goesOn?.id ?? '' });
}

/** Won or lost for a player's team, and who got which points. */
function title(view: View): string {
  if (!view.score) return label('result');
  const score = scoreOfMatch(view, view.score);
  if (!view.you) return `${label('result')}: ${score}`;
  const [own, theirs] = inFirst(view.you.seat) ? view.score : [view.score[1], view.score[0]];
  const ahead = points(own) - points(theirs);
  const word = label(ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn');
  return /\W$/.test(word) ? `${word} ${score}` : `${word}: ${score}`;
}
