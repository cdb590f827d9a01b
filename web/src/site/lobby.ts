// The list of open tables stays fresh while the page is looked at.

const EVERY = 4000;

export function keepLobby(): void {
  const list = document.getElementById('lobby');
  const from = list?.dataset.from;
  if (!list || !from) return;
  const look = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(from);
      if (!answer.ok) return;
      const text = await answer.text();
      // Nobody likes a button that moves away under the finger or loses the keyboard.
      if (list.contains(document.activeElement) || list.matches(':hover')) return;
      if (list.dataset.shown !== text) list.innerHTML = text;
      list.dataset.shown = text;
    } catch {
      // No connection: the list stays as it was.
    }
  };
  setInterval(() => void look(), EVERY);
}
