// Before the clocks run: who is here, what is waited for, one's own name, a link for those who look on.
import { el } from '../kit/dom';
import { articleName, label, lang } from '../kit/labels';
import type { View } from '../kit/wire';

export class Waiting {
  readonly root = el('section', { class: 'card waiting', hidden: true });
  private readonly title = el('h2');
  private readonly hint = el('p', { class: 'soft' });
  private readonly hours = el('p', { class: 'hours', hidden: true });
  private readonly seats = el('ul', { class: 'who-is-here' });
  private readonly name = el('input', { id: 'my-name', maxlength: '40', autocomplete: 'nickname' });
  private readonly form: HTMLElement;

  constructor(
    rename: (name: string) => void,
    invitation: string | undefined,
    private readonly now: () => number,
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
    const watch = el('p', {}, el('label', { for: 'watch-link' }, label('watch_link')), ' ', share);
    const invite = invitation ? [el('p', {}, el('a', { class: 'button', href: invitation, 'data-do': 'invite' }, label('invite')))] : [];
    this.root.append(this.title, this.hint, this.hours, this.seats, ...invite, this.form, watch);
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
    this.hint.textContent = label(you?.may.includes('start') ? 'you_start' : you ? 'wait_black' : 'you_watch');
    this.showHours(view);
    this.seats.replaceChildren(
      ...view.seats.map((seat) =>
        el(
          'li',
          { class: seat.here ? 'here' : '' },
          el('span', { class: `dot ${seat.seat[1] === 'w' ? 'white' : 'black'}`, 'aria-hidden': 'true' }),
          `${view.boards.length > 1 ? `${seat.seat[0]} · ` : ''}${seat.name || label('empty_seat')}`,
          el('span', { class: 'soft' }, label(seat.ready ? 'seat_ready' : seat.here ? 'seat_here' : 'seat_away')),
        ),
      ),
    );
    this.form.hidden = !you;
    if (you && document.activeElement !== this.name && !this.name.value) {
      this.name.value = view.seats.find((seat) => seat.seat === you.seat)?.name ?? '';
    }
  }
}
