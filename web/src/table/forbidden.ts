// A move that the rules forbid, tapped square by square: the board would let it pass in silence, the server says why not.
import { isOf, pieceAt } from '../board/notation';
import type { View } from '../kit/wire';

/** The move from the piece that was taken up to this square, where it is the reader's turn and it is not among the legal ones. */
export function forbidden(view: View, id: string, at: string, held?: string): string | null {
  const board = view.boards.find((one) => one.id === id);
  if (!held || held === at || !board || !view.started || view.way === 'board') return null;
  if (board.over || board.stopped || view.you?.seat !== id + board.turn) return null;
  const [from, to] = [pieceAt(board.placement, held), pieceAt(board.placement, at)];
  if (!isOf(board.turn, from) || isOf(board.turn, to)) return null;
  return view.you.moves.some((move) => move.startsWith(held + at)) ? null : held + at;
}
