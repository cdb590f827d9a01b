// Who picks a seat sees what is still free: friends sit down within the same minute.

const EVERY = 2000;

export function keepSeats(): void {
  const form = document.querySelector<HTMLFormElement>('form.pick-seat');
  if (!form) return;
  const sides = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('form.pick-seat .team')];
  const look = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (!answer.ok) return;
      const now = sides(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      // Only the seats: a name that is being typed stays.
      for (const [at, side] of sides(document).entries()) {
        const fresh = now[at]?.innerHTML;
        if (fresh !== undefined && fresh !== side.innerHTML) side.innerHTML = fresh;
      }
    } catch {
      // No connection: the seats stay as they were.
    }
  };
  setInterval(() => void look(), EVERY);
}
