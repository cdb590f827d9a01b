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

export function choose<T extends string>(title: string, options: Option<T>[]): Promise<T | null> {
  return new Promise((resolve) => {
    const dialog = el('dialog', { 'aria-label': title }, el('h2', {}, title));
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
    row.append(el('button', { type: 'button', class: 'quiet', click: () => finish(null) }, label('cancel')));
    dialog.append(row);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

export async function confirm(question: string, yes: string): Promise<boolean> {
  return (await choose(question, [{ value: 'yes', text: yes, danger: true }])) === 'yes';
}
