// What was played, again: from a table's address, or from the data that the page of an uploaded file carries.
import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.brown.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import '../table/table.css';
import './replay.css';
import { label } from '../kit/labels';
import type { Film } from './film';
import { ReplayPage } from './page';

async function load(root: HTMLElement): Promise<Film> {
  const inside = document.getElementById('replay-data')?.textContent;
  if (inside) return JSON.parse(inside) as Film;
  const answer = await fetch(root.dataset.from ?? '', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Film;
}

const root = document.getElementById('replay');
if (root) {
  load(root).then(
    (film) => new ReplayPage(root, film, root.dataset.share, root.dataset.rematch),
    () => {
      root.textContent = label('not_loaded');
      root.setAttribute('role', 'alert');
    },
  );
}
