// The live table: draws what the server says, reports what the player wants. It holds no rules.
import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.brown.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import './table.css';
import { TablePage } from './page';

const root = document.getElementById('table');
if (root?.dataset.socket) {
  const url = new URL(root.dataset.socket, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  new TablePage(root, url.href);
}
