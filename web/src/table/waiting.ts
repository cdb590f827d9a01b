// Before the clocks run: who is here, what is waited for, one's own name, a link for those who look on.
import { copied } from '../kit/copy';
import { el } from '../kit/dom';
import { articleName, label, lang, listed } from '../kit/labels';
import type { SeatId, SeatView, View, You } from '../kit/wire';
import { teams } from './teams';

/** Where this table is shared: the page for it, and the whole link. */
interface Invite {
  page: string | undefined;
  link: string | undefined;
}

export class Waiting {
  readonly root = el('section', { class: 'card waiting', hidden: true });
  private readonly title = el('h2');
  private readonly hint = el('p', { class: 'soft' });
  private readonly hours = el('p', { class: 'hours', hidden: true });
  private readonly seats = el('div', { class: 'who-is-here' });
  private readonly way = el(
    'p',
    { class: 'way-of-playing', hidden: true },
    el('strong', {}, `${label('way_board')}:`),
    ' ',
    label('way_board_short'),
  );
  /** For who has the link to play but no seat yet. */
  private readonly choose = el('a', { class: 'button', hidden: true }, label('join_title'));
  private readonly join: HTMLElement;
  private readonly name = el('input', { id: 'my-name', maxlength: '40', autocomplete: 'nickname' });
  private readonly form: HTMLElement;
  private shown = '';

  constructor(
    rename: (name: string) => void,
    private readonly invite: Invite,
    private readonly now: () => number,
    /** Sits down on another chair, or asks who sits there to change; none where the seats are given. */
    private readonly change: ((to: SeatId) => void) | null,
  ) {
    this.form = el(
      'form',
      {
        class: 'name-form',
        submit: (event) => {
          event.preventDefault();
          const name = this.name.value.trim();
          if (!name) return;
          // biome-ignore lint/suspicious/noDocumentCookie: the server reads it at the next table
          document.cookie = `name=${encodeURIComponent(name)}; Path=/; Max-Age=31536000; SameSite=Lax`;
          rename(name);
        },
      },
      el('label', { for: 'my-name' }, label('your_name')),
      this.name,
      el('button', { type: 'submit', class: 'quiet' }, label('save_name')),
    );
    const share = el('input', { readonly: true, id: 'watch-link', value: location.href });
    const watch = el(
      'details',
      {},
      el('summary', {}, label('watch_link')),
      el('label', { for: 'watch-link', class: 'unseen' }, label('watch_link')),
      share,
    );
    this.join = this.invitation(invite);
    this.choose.href = invite.page ?? '';
    this.root.append(this.title, this.hint, this.choose, this.way, this.hours, this.seats, this.join, this.form, watch);
  }

  /** The link to play with, for who sits at the table: to send, or to scan from this screen. */
  private invitation({ page, link }: Invite): HTMLElement {
    const root = el('div', { class: 'join-link', hidden: true });
    if (!page || !link) return root;
    const field = el('input', { readonly: true, id: 'join-link', value: link });
    const copy = el('button', { type: 'button', class: 'quiet', 'data-do': 'copy', click: () => void press() }, label('copy'));
    const press = async () => {
      if (await copied(link, field)) copy.textContent = label('copied');
    };
    // Closing the sheet without choosing is no fault.
    const send = () => void navigator.share({ title: document.title, url: link }).catch(() => {});
    const share = 'share' in navigator ? [el('button', { type: 'button', 'data-do': 'share', click: send }, label('share'))] : [];
    const code = document.querySelector<HTMLTemplateElement>('#join-code')?.content.cloneNode(true);
    root.append(
      ...(code
        ? [el('a', { class: 'qr', href: page, 'data-do': 'invite', title: label('invite'), 'aria-label': label('invite') }, code)]
        : []),
      el('div', {}, el('label', { for: 'join-link' }, label('invite_link')), field, el('div', { class: 'row' }, ...share, copy)),
    );
    return root;
  }

  /** By the clock on the wall: the table's own time begins when it was opened. */
  private showHours(view: View): void {
    const hour = (moment: number) =>
      new Date(Date.now() + moment - this.now()).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });
    const begins = view.begins === undefined ? [] : [label('begins_at', { hour: hour(view.begins) })];
    const late = view.defaultAt === undefined ? [] : [label('default_at', { hour: hour(view.defaultAt) })];
    const cited = late.length && view.defaultArticle ? [`(${articleName(view.defaultArticle)})`] : [];
    this.hours.textContent = [...begins, ...late, ...cited].join(' ');
    this.hours.hidden = !this.hours.textContent;
  }

  show(view: View): void {
    this.root.hidden = view.started || view.over;
    if (this.root.hidden) return;
    const you = view.you;
    const all = view.seats.every((seat) => seat.here || seat.bot);
    this.title.textContent = label(all ? 'wait_start' : 'wait_players');
    const free = view.seats.filter((seat) => !seat.name && !seat.bot).length;
    this.hint.textContent = you ? tellStart(view, you) : this.tellFree(free);
    this.choose.hidden = Boolean(you) || !free || !this.invite.page;
    this.way.hidden = view.way !== 'board' || !you;
    this.join.hidden = !you || !free || !this.invite.page;
    this.showHours(view);
    // Drawn only when something changed: a button must not go from under the finger.
    const shown = JSON.stringify([you?.seat, view.seats]);
    if (shown !== this.shown) this.seats.replaceChildren(...this.teams(view));
    this.shown = shown;
    this.form.hidden = !you;
    if (you && document.activeElement !== this.name && !this.name.value) {
      this.name.value = view.seats.find((seat) => seat.seat === you.seat)?.name ?? '';
    }
  }
  /** Who looks on at a table with room is told how to get in, where the page itself has no way. */
  private tellFree(free: number): string {
    const watch = label('you_watch');
    if (!free || this.invite.page || document.querySelector('.sit-here')) return watch;
    return `${watch} ${free === 1 ? label('free_ask_1') : label('free_ask_n', { n: free })}`;
  }

  /** Who plays with whom. */
  private teams(view: View): HTMLElement[] {
    const list = (seats: SeatView[]) => el('ul', {}, ...seats.map((seat) => this.seat(view, seat)));
    if (view.boards.length < 2) return [list(view.seats)];
    return teams(view).flatMap((team) => [el('h3', {}, team.called), list(team.seats)]);
  }

  private seat(view: View, seat: SeatView): HTMLElement {
    const you = seat.seat === view.you?.seat ? ` ${label('you_mark')}` : '';
    const changing = this.changing(view, seat);
    return el(
      'li',
      { class: seat.here ? 'here' : '' },
      el('span', { class: `dot ${seat.seat[1] === 'w' ? 'white' : 'black'}`, 'aria-hidden': 'true' }),
      `${view.boards.length > 1 ? `${seat.seat[0]} · ` : ''}${seat.name || label('empty_seat')}${you}`,
      ...this.whether(seat, changing.length > 0),
      ...changing,
    );
  }

  /** Whether somebody is here; of a free chair that one can take the button says enough. */
  private whether(seat: SeatView, offered: boolean): HTMLElement[] {
    if (!seat.name && offered) return [];
    return [el('span', { class: 'soft' }, label(seat.ready ? 'seat_ready' : seat.here ? 'seat_here' : 'seat_away'))];
  }

  /** A free chair is taken; for the chair of another both must want it: one asks, the other agrees. */
  private changing(view: View, seat: SeatView): HTMLElement[] {
    const { change } = this;
    const own = view.seats.find((one) => one.seat === view.you?.seat);
    if (!change || !own || own === seat || seat.bot) return [];
    const button = (words: string, about: string, kind = 'quiet') =>
      el('button', { type: 'button', class: kind, 'data-to': seat.seat, 'aria-label': about, click: () => change(seat.seat) }, words);
    const place = `${label(seat.seat[1] === 'w' ? 'white' : 'black')}${view.boards.length > 1 ? ` ${seat.seat[0]}` : ''}`;
    if (!seat.name) return [button(label('sit_there'), `${label('sit_there')}: ${place}`)];
    if (seat.wants === own.seat) {
      const asked = label('swap_wanted', { name: seat.name });
      return [el('strong', { class: 'asked' }, asked), button(label('swap_agree'), `${label('swap_agree')}: ${asked}`, '')];
    }
    // Who has not come yet cannot agree.
    if (!seat.here) return [];
    if (own.wants === seat.seat) return [el('span', { class: 'asked soft' }, label('swap_asked'))];
    return [button(label('swap_ask'), label('swap_ask_with', { name: seat.name }))];
  }
}

/** What a player waits for before the start, or does: in this order, as nobody starts against an empty chair. */
function tellStart(view: View, you: You): string {
  const { coming = [], starting = [] } = view;
  const names = (seats: SeatId[]) => seats.flatMap((seat) => view.seats.find((one) => one.seat === seat)?.name || []);
  const late = names(coming);
  const empty = coming.length - late.length;
  if (coming.length) {
    const chairs = empty ? [empty === 1 ? label('wait_empty_1') : label('wait_empty_n', { n: empty })] : [];
    return [...(late.length ? [label('wait_coming', { names: listed(late) })] : []), ...chairs].join(' ');
  }
  if (you.may.includes('start')) return label(you.seat[1] === 'b' ? 'you_start' : 'you_may_start');
  const others = names(starting);
  if (!others.length) return '';
  if (view.seats.some((one) => one.seat === you.seat && one.ready)) return label('wait_start_other', { names: listed(others) });
  return label(others.length > 1 ? 'wait_start_by_both' : 'wait_start_by', { names: listed(others) });
}
