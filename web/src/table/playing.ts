// The own running game: the title of the tab, the way back to it from other pages, a warning on leaving, the line.
import { el } from '../kit/dom';
import { label } from '../kit/labels';
import type { View } from '../kit/wire';
import { RUNNING } from '../site/playing-key';

export class Playing {
  private readonly title = document.title;
  private running = false;
  private readonly line = el('span', { class: 'lag', role: 'img' });

  constructor(private readonly root: HTMLElement) {
    addEventListener('beforeunload', (event) => {
      if (this.running) event.preventDefault();
    });
  }

  show(view: View): void {
    const seat = view.you?.seat;
    const board = view.boards.find((one) => one.id === seat?.[0]);
    const own = Boolean(seat && board && !board.over && !view.over);
    this.running = own && view.started;
    const turn = this.running && board?.turn === seat?.[1];
    const offered = this.running && board?.offer && board.offer !== seat?.[1];
    const note = view.over && seat ? label('tab_over') : offered ? label('tab_offer') : turn ? label('tab_turn') : '';
    document.title = note ? `${note} – ${this.title}` : this.title;
    if (own)
      localStorage.setItem(
        RUNNING,
        JSON.stringify({ to: location.pathname, text: label(view.started ? 'back_to_game' : 'back_to_table') }),
      );
    else if (seat && to() === location.pathname) localStorage.removeItem(RUNNING);
  }

  /** How quick the line is, at the own name. */
  lag(trip: number | null): void {
    const name = this.root.querySelector('.seatbar.you .name');
    if (trip === null || !name) return;
    const text = label('lag', { ms: Math.round(trip) });
    this.line.title = text;
    this.line.setAttribute('aria-label', text);
    if (this.line.parentElement !== name) name.append(this.line);
  }
}

function to(): string | null {
  try {
    return (JSON.parse(localStorage.getItem(RUNNING) ?? 'null') as { to: string } | null)?.to ?? null;
  } catch {
    return null;
  }
}
