// What a ruling will do, before it is given: boards, hands, clocks and result side by side, changes marked.
import { el } from '../kit/dom';
import { label, say } from '../kit/labels';
import { changed, picture } from './boards';
import type { DeskView, Preview } from './wire';

export function previewPart(table: string, view: DeskView, preview: Preview): HTMLElement {
  const parts: HTMLElement[] = [el('h3', {}, `${table}: ${label('preview_heading')}`)];
  if (preview.lines.length > 0) {
    parts.push(el('ul', { class: 'effects' }, ...preview.lines.map((line) => el('li', {}, say(line)))));
  }
  if (preview.amiss.length > 0) {
    parts.push(el('p', { class: 'fault', role: 'alert' }, label('pieces_off', { list: preview.amiss.map(say).join(', ') })));
  }
  const then = { ...view, seats: view.seats.map((seat) => ({ ...seat, name: preview.names[seat.seat] ?? seat.name })) };
  preview.before.forEach((before, at) => {
    const after = preview.after[at];
    if (!after) return;
    if (!changed(before, after)) {
      parts.push(el('p', { class: 'soft' }, label('same_board', { board: before.id })));
      return;
    }
    parts.push(
      el(
        'div',
        { class: 'sides', 'data-preview': before.id },
        el('div', {}, el('h4', {}, `${label('before')} · ${label('board', { id: before.id })}`), picture(view, before, null)),
        el(
          'div',
          { class: 'after' },
          el('h4', {}, `${label('after')} · ${label('board', { id: before.id })}`),
          picture(then, after, before),
        ),
      ),
    );
  });
  const { before, after } = preview.score;
  if (preview.over || before.join() !== after.join()) {
    parts.push(el('p', { class: 'changed' }, `${label('result')}: ${after.join(' – ')}`));
  }
  return el('div', { class: 'preview' }, ...parts);
}
