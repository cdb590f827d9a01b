// The two teams of a match by what they are called: the words stay with the people when a rematch changes the colours.
import { label } from '../kit/labels';
import type { SeatId, SeatView, View } from '../kit/wire';

interface Team {
  called: string;
  seats: SeatView[];
}

/** White of board A and Black of board B are the first team. */
export const inFirst = (seat: SeatId): boolean => seat === 'Aw' || seat === 'Bb';

/** The own team first; for who looks on by their names, and by a number as long as a chair is empty. */
export function teams(view: View): Team[] {
  const both = [true, false].map((first) => view.seats.filter((one) => inFirst(one.seat) === first));
  const named = view.seats.every((one) => one.name);
  const numbered = both.map((seats, at) => ({ seats, called: named ? byName(seats) : label('team', { n: at + 1 }) }));
  if (!view.you) return numbered;
  const [own, theirs] = inFirst(view.you.seat) ? both : both.reverse();
  return [
    { seats: own ?? [], called: label('your_team') },
    { seats: theirs ?? [], called: label('their_team') },
  ];
}

const byName = (seats: SeatView[]): string => seats.map((one) => one.name).join(' + ');
