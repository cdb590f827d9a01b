// A score, always with the names of who got the points: nobody has to work out from which side it is read.
import { label } from '../kit/labels';
import type { BoardView, SeatId, Side, View } from '../kit/wire';
import { inFirst } from './teams';

const nameOf = (view: View, seat: SeatId): string => {
  const name = view.seats.find((one) => one.seat === seat)?.name || label(seat[1] === 'w' ? 'white' : 'black');
  return seat === view.you?.seat ? `${name} ${label('you_mark')}` : name;
};

/** `Anna 1 – 0 Bram`, White first. */
export function scoreOf(view: View, board: BoardView): string {
  if (!board.over) return '';
  const [white, black] = board.over.score;
  const name = (side: Side) => nameOf(view, `${board.id}${side}` as SeatId);
  return `${name('w')} ${white} – ${black} ${name('b')}`;
}

/** `Anna + Daan 2 – 0 Bram + Carla`; at one board the two players. */
export function scoreOfMatch(view: View, score: readonly [string, string]): string {
  const side = (first: boolean) =>
    view.seats
      .filter((one) => inFirst(one.seat) === first)
      .map((one) => nameOf(view, one.seat))
      .join(' + ');
  return `${side(true)} ${score[0]} – ${score[1]} ${side(false)}`;
}

export const points = (text: string): number => Number(text.replace('½', '.5'));
