// Buttons on the squares of the other board from which a piece is taken (7.7): to click, to tap, or by keyboard.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { Side } from '../kit/wire';

export class Squares {
  readonly root = el('div', { class: 'squares' });
  private last = '';

  constructor(private readonly take: (at: string) => void) {}

  /** The drawn board is a little smaller than its place, so that its squares are whole pixels: the buttons lie on it. */
  cover(board: HTMLElement): void {
    new ResizeObserver(() =>
      requestAnimationFrame(() => {
        const drawn = board.querySelector('cg-container')?.getBoundingClientRect();
        if (!drawn) return;
        this.root.style.width = `${drawn.width}px`;
        this.root.style.height = `${drawn.height}px`;
      }),
    ).observe(board);
  }

  /** One button a square, where the square lies for who sits at `bottom`. */
  show(squares: string[], bottom: Side): void {
    const key = squares.join() + bottom;
    if (key === this.last) return;
    this.last = key;
    this.root.replaceChildren(...squares.map((at) => this.button(at, bottom)));
  }

  private button(at: string, bottom: Side): HTMLElement {
    const name = label('take_off', { square: at });
    const button = el('button', {
      type: 'button',
      class: 'take-off',
      'data-square': at,
      title: name,
      'aria-label': name,
      click: () => this.take(at),
    });
    const file = 'abcdefgh'.indexOf(at[0] ?? 'a');
    const rank = Number(at[1]) - 1;
    button.style.left = `${12.5 * (bottom === 'w' ? file : 7 - file)}%`;
    button.style.bottom = `${12.5 * (bottom === 'w' ? rank : 7 - rank)}%`;
    return button;
  }
}
