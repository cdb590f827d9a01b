// What must happen now: the call, the steps of the procedure with whose turn it is, what is established, the clocks.

import { confirm } from '../kit/choice';
import { el } from '../kit/dom';
import { articleName, label, say } from '../kit/labels';
import type { BoardId } from '../kit/wire';
import { articleTag } from './article';
import type { TableLine } from './line';
import { hour } from './times';
import type { DeskView, Found, Step } from './wire';

export class NowPanel {
  readonly root = el('section', { class: 'now card', 'aria-labelledby': 'now-heading' });
  private last = '';

  constructor(
    private readonly line: TableLine,
    private readonly suggested: HTMLElement,
    private readonly tell: (text: string) => void,
  ) {}

  show(view: DeskView): void {
    const key = JSON.stringify([
      view.arbiter,
      view.started,
      view.over,
      view.boards.map((board) => [board.stopped, board.running, board.over]),
    ]);
    if (key === this.last) return;
    this.last = key;
    const { calls, found, steps } = view.arbiter;
    const boards = view.boards.map((board) => board.id);
    const parts: HTMLElement[] = [el('h2', { id: 'now-heading' }, `${this.line.title}: ${label('now_heading')}`)];
    for (const call of calls) {
      parts.push(
        el(
          'p',
          { class: 'call', role: 'alert' },
          el('strong', {}, label('call_from', { who: say(call.who), about: say(call.about) })),
          el('span', { class: 'soft' }, ` ${label('call_at', { at: hour(this.line.wall(call.at)) })}`),
        ),
      );
    }
    parts.push(this.suggested);
    for (const id of boards) {
      const list = steps[id] ?? [];
      if (list.length === 0) continue;
      if (boards.length > 1) parts.push(el('h3', {}, label('board', { id })));
      parts.push(el('ol', { class: 'steps' }, ...list.map((step) => this.step(step))));
      parts.push(...this.found(found[id] ?? []));
    }
    if (boards.every((id) => (steps[id] ?? []).length === 0)) {
      parts.push(el('p', { class: 'soft' }, label(view.arbiter.onlyWhenAsked ? 'quiet' : 'quiet_fide')));
    }
    parts.push(this.buttons(view));
    this.root.replaceChildren(...parts);
    this.root.classList.toggle('calling', calls.length > 0);
  }

  private step(step: Step): HTMLElement {
    return el(
      'li',
      { 'data-when': step.when, 'data-who': step.who ?? '' },
      el('span', { class: 'when' }, label(`step_${step.when}`)),
      el(
        'div',
        {},
        ...(step.who === 'arbiter' && step.when !== 'done' ? [el('strong', {}, label('you_do'))] : []),
        el('p', {}, say(step.text)),
        ...articleTag(step.article),
      ),
    );
  }

  private found(list: Found[]): HTMLElement[] {
    if (list.length === 0) return [];
    return [
      el('h4', {}, label('found_heading')),
      el('ul', { class: 'found' }, ...list.map((one) => el('li', {}, say(one.text), ' ', ...articleTag(one.article)))),
    ];
  }

  private buttons(view: DeskView): HTMLElement {
    const row = el('div', { class: 'acts' });
    const button = (text: string, act: Record<string, unknown>, main = false) =>
      row.append(
        el('button', { type: 'button', class: main ? '' : 'quiet', 'data-act': String(act.k), click: () => void this.act(act) }, text),
      );
    if (view.over) return row;
    if (!view.started) {
      button(label('start'), { k: 'start' }, true);
      return row;
    }
    const live = view.boards.filter((board) => !board.over);
    const stopped = live.filter((board) => board.stopped).map((board) => board.id);
    const running = live.filter((board) => board.running && view.arbiter.asked[board.id]).map((board) => board.id);
    const each = (ids: BoardId[], one: string, both: string, k: string, main: boolean) => {
      for (const id of ids) button(label(one, { board: id }), { k, boards: [id] }, main);
      if (ids.length > 1) button(label(both), { k, boards: ids }, main);
    };
    each(stopped, 'resume_one', 'resume_both', 'resume_clocks', true);
    each(running, 'stop_one', 'stop_both', 'stop_clocks', false);
    // Whoever may step in at one board may have to stop the other too: what happens there depends on it.
    const ids = live.map((board) => board.id);
    const beside = live.find((board) => board.running && !view.arbiter.asked[board.id]);
    if (beside && ids.some((id) => view.arbiter.asked[id])) {
      const text = running.length > 0 ? label('stop_both') : label('stop_one', { board: beside.id });
      button(text, { k: 'stop_clocks', boards: ids });
    }
    if (view.arbiter.calls.length > 0) {
      row.append(
        el('button', { type: 'button', class: 'quiet', 'data-act': 'close_call', click: () => void this.closeCall() }, label('close_call')),
      );
    }
    return row;
  }

  private async closeCall(): Promise<void> {
    if (await confirm(`${this.line.title}. ${label('close_call_sure')}`, label('close_call'))) await this.act({ k: 'close_call' });
  }

  private async act(act: Record<string, unknown>): Promise<void> {
    const answer = await this.line.act(act);
    if (answer.t === 'refusal') this.tell(answer.article ? `${say(answer.reason)} (${articleName(answer.article)})` : say(answer.reason));
  }
}
