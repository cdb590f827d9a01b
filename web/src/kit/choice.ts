// A small dialog: choose a value, or confirm what cannot be undone.
import { el } from './dom';
import { label } from './labels';

export interface Option<T extends string> {
  value: T;
  text: string;
  danger?: boolean;
  /** Shown before the words. */
  picture?: HTMLElement;
}

/** A choice; `aside` where the boards must stay in sight. */
export function choose<T extends string>(title: string, options: Option<T>[], place: 'middle' | 'aside' = 'middle'): Promise<T | null> {
  return new Promise((resolve) => {
    const dialog = el('dialog', { class: place, 'aria-label': title }, el('h2', {}, title));
    const finish = (value: T | null) => {
      dialog.close();
      dialog.remove();
      resolve(value);
    };
    const row = el('div', { class: 'choices' });
    for (const option of options) {
      row.append(
        el(
          'button',
          { type: 'button', class: option.danger ? 'danger' : '', 'data-value': option.value, click: () => finish(option.value) },
          ...(option.picture ? [el('span', { class: 'slot' }, option.picture)] : []),
          option.text,
        ),
      );
    }
    const no = el('button', { type: 'button', class: 'quiet', 'data-value': 'no', click: () => finish(null) }, label('cancel'));
    row.append(no);
    dialog.append(row);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    // What cannot be undone is never one careless key away.
    if (options.some((option) => option.danger)) no.focus();
  });
}

export async function confirm(question: string, yes: string): Promise<boolean> {
  return (await choose(question, [{ value: 'yes', text: yes, danger: true }])) === 'yes';
}
