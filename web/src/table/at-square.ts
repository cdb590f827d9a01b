// A choice that opens at a square of the board: what a pawn becomes, or the end of a move that was let go halfway.

import type { Option } from '../kit/choice';
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { Side } from '../kit/wire';

/** Asks at this square, for who sits at `bottom`; the first option has the focus. Nothing when it is closed. */
export function chooseAt<T extends string>(
  board: HTMLElement,
  at: string,
  bottom: Side,
  title: string,
  options: Option<T>[],
): Promise<T | null> {
  return new Promise((resolve) => {
    const file = 'abcdefgh'.indexOf(at[0] ?? 'a');
    const rank = Number(at[1]) - 1;
    const column = bottom === 'w' ? file : 7 - file;
    const row = bottom === 'w' ? 7 - rank : rank;
    const buttons = options.map((option) =>
      el(
        'button',
        { type: 'button', title: option.text, 'aria-label': option.text, 'data-value': option.value, click: () => finish(option.value) },
        ...(option.picture ? [option.picture] : [option.text]),
      ),
    );
    const list = el('div', { class: 'at-square', role: 'group', 'aria-label': title }, ...buttons);
    const cover = el('div', { class: 'at-square-cover', 'data-cancel': label('cancel'), click: () => finish(null) }, list);
    list.style.left = `${12.5 * column}%`;
    // Towards the middle of the board, wherever the square is.
    if (row < 4) list.style.top = `${12.5 * row}%`;
    else {
      list.style.bottom = `${12.5 * (7 - row)}%`;
      list.classList.add('upwards');
    }
    const keys = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') finish(null);
      else if (step) {
        const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
        buttons[(now + step + buttons.length) % buttons.length]?.focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const finish = (value: T | null) => {
      cover.remove();
      resolve(value);
    };
    list.addEventListener('click', (event) => event.stopPropagation());
    cover.addEventListener('keydown', keys);
    board.append(cover);
    buttons[0]?.focus();
  });
}
