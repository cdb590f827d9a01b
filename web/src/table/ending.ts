// After the end: the result, and a rematch when everyone wants one.
import { el } from '../kit/dom';
import { articleName, label, say } from '../kit/labels';
import type { BoardView, SeatId, Side, View } from '../kit/wire';
import { outcome, points, unbroken } from './panel';
import { inFirst, teams } from './teams';

interface Deal {
  version: number;
  agreed: SeatId[];
  wanted: SeatId[];
  go: string | null;
}

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
  private deal: Deal | null = null;
  private asking = false;

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
        const mine = view.you?.seat[0] === id ? (view.you.seat[1] as Side) : null;
        return [el('li', {}, ...unbroken(`${which}${outcome(view, board, mine)} · ${say(over.text)}${article}`))];
      }),
    );
    if (halfway) {
      this.hint.textContent = '';
      return;
    }
    this.tell();
    if (!this.asking) {
      this.asking = true;
      void this.follow();
    }
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
    const { deal } = this;
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
    try {
      const answer = await fetch(this.address ?? '', { method: 'POST' });
      if (!answer.ok) throw new Error(String(answer.status));
      this.take((await answer.json()) as Deal, true);
    } catch {
      this.hint.textContent = label('rematch_failed');
    }
  }

  /** Asks for news as long as the page is open; who comes back later finds a link instead of being taken along. */
  private async follow(): Promise<void> {
    let first = true;
    while (!this.deal?.go) {
      try {
        const answer = await fetch(`${this.address}${first ? '' : `?seen=${this.deal?.version ?? 0}`}`);
        if (answer.status === 404) return;
        if (!answer.ok) throw new Error(String(answer.status));
        this.take((await answer.json()) as Deal, !first);
        first = false;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 3000));
      }
    }
  }

  private take(deal: Deal, along: boolean): void {
    if (this.deal && deal.version < this.deal.version) return;
    this.deal = deal;
    this.tell();
    if (deal.go && along) location.href = deal.go;
  }
}

/** How far it has come to its end for who looks: the own game, the match. */
function ended(view: View): number {
  const own = view.boards.find((board) => board.id === view.you?.seat[0]);
  return (own?.over ? 1 : 0) + (view.over ? 2 : 0);
}

/** What goes on at a board that is not done: who is on move. */
function goesOn(view: View, board: BoardView): string {
  const seat = view.seats.find((one) => one.seat === board.id + board.turn);
  return label('goes_on', { name: seat?.name || label('empty_seat') });
}

/** The own game is over and the match is not: how the teams stand, with the own points first. */
function soFar(view: View, own: BoardView): string {
  const [white, black] = own.over?.score ?? ['0', '0'];
  const score = view.you?.seat[1] === 'b' ? `${black} – ${white}` : `${white} – ${black}`;
  const goesOn = view.boards.find((board) => !board.over);
  return label('so_far', { score, id: goesOn?.id ?? '' });
}

/** Won or lost for a player's team, with the own points first; else the plain score. */
function title(view: View): string {
  if (!view.score) return label('result');
  if (!view.you) return `${label('result')}: ${who(view)}${view.score.join(' – ')}`;
  const [own, theirs] = inFirst(view.you.seat) ? view.score : [view.score[1], view.score[0]];
  const ahead = points(own) - points(theirs);
  return `${label(ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn')} ${own} – ${theirs}`;
}

/** Whose points a score is, for who looks on: a rematch changes the order of the teams. */
function who(view: View): string {
  const sides =
    view.boards.length > 1 ? teams(view).map((team) => team.called) : view.seats.map((seat) => seat.name || label('empty_seat'));
  return `${sides.join(' – ')} `;
}
