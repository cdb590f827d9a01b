// A player calls the arbiter: about what, and whether the clock stops.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { View } from '../kit/wire';

/** Asks what a call is about, then whether the clock stops; nothing when the player changes their mind. At a table that no
 * arbiter looks after (`judged`) it first says what to do without one. */
export function callArbiter(table: View, judged: boolean): Promise<{ k: 'call_arbiter'; about: string; stop: boolean } | null> {
  const topics = table.you?.callAbout ?? [];
  return new Promise((resolve) => {
    const stop = el('input', { type: 'checkbox', name: 'stop' });
    const radio = (id: string) => el('input', { type: 'radio', name: 'about', value: id, required: true, 'data-about': id });
    const rows = topics.map((id) => el('label', { class: 'check' }, radio(id), label(`about_${id}`)));
    const form = el(
      'form',
      {
        submit: (event) => {
          event.preventDefault();
          const about = new FormData(form).get('about');
          finish(about ? String(about) : null);
        },
      },
      el('fieldset', { class: 'about' }, el('legend', {}, label('call_about')), ...rows),
      el('label', { class: 'check stop' }, stop, label('call_stop')),
      el(
        'div',
        { class: 'acts' },
        el('button', { type: 'submit', 'data-do': 'call' }, label('act_call_arbiter')),
        ...(judged ? [el('button', { type: 'button', class: 'quiet', click: () => finish(null) }, label('cancel'))] : []),
      ),
    );
    const note = table.arbiterHere === false ? [el('p', { class: 'nobody', role: 'note' }, nobody(table))] : [];
    const close = el('button', { type: 'button', 'data-do': 'close', click: () => finish(null) }, label('close'));
    // The call waits for whoever still gets the arbiter's link.
    const anyway = el('details', { class: 'anyway' }, el('summary', {}, label('call_anyway')), form);
    const name = label(judged ? 'act_call_arbiter' : 'no_arbiter');
    const content = judged ? [...note, form] : [...note, el('div', { class: 'acts' }, close), anyway];
    const dialog = el('dialog', { class: 'call-dialog', 'aria-label': name }, ...content);
    const finish = (about: string | null) => {
      dialog.close();
      dialog.remove();
      resolve(about ? { k: 'call_arbiter', about, stop: stop.checked } : null);
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** What to do while no arbiter is at the table: on an illegal move the players can act themselves. */
function nobody(table: View): string {
  const demand = table.way === 'board' ? [label('no_arbiter_demand', { button: label('act_demand') })] : [];
  return [label('no_arbiter_here'), ...demand].join(' ');
}
