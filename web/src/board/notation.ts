// A move as players write it down: Pg1-f3 in Dutch, Ng1-f3 in English.
import { pieceLetter } from '../kit/labels';
import type { Letter, Side } from '../kit/wire';

/** What stands on a square of a placement as a FEN has it; nothing when it is empty. */
export function pieceAt(placement: string, at: string): string | null {
  const row = placement.split('/')[8 - Number(at[1])] ?? '';
  const squares = row.replace(/\d/g, (empty) => '.'.repeat(Number(empty)));
  const piece = squares['abcdefgh'.indexOf(at[0] ?? '')] ?? '.';
  return /[a-z]/i.test(piece) ? piece : null;
}

/** Whether it is a piece of the side on move: capitals are White's. */
export const isOf = (turn: Side, piece: string | null): piece is string =>
  piece !== null && (piece === piece.toUpperCase()) === (turn === 'w');

const letter = (piece: string): string => (piece.toLowerCase() === 'k' ? 'K' : pieceLetter(piece.toLowerCase() as Letter));

/** A move of the wire, from square to square, in the letters of the page. */
export function written(placement: string, move: string): string {
  if (move[1] === '@') return `${letter(move[0] ?? 'p')}@${move.slice(2)}`;
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const piece = pieceAt(placement, from) ?? 'p';
  const castles = piece.toLowerCase() === 'k' && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2;
  if (castles) return to > from ? 'O-O' : 'O-O-O';
  const value = move[4] && move[4] !== '-' ? `=${letter(move[4])}` : '';
  return `${letter(piece)}${from}${pieceAt(placement, to) ? 'x' : '-'}${to}${value}`;
}
