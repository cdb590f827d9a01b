// Moments as an arbiter writes them down: the hour in the hall, and the table's own time beside it.
import { lang } from '../kit/labels';

const mark = lang === 'nl' ? '.' : ':';
const two = (n: number) => String(n).padStart(2, '0');

/** 21.05.12, by the clock on this screen. */
export function hour(wall: number | undefined): string {
  if (wall === undefined) return '';
  const at = new Date(wall);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(mark);
}

/** 8.03: minutes and seconds since the table was opened, or of a wait. */
export function lasted(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours > 0 ? two(Math.floor((seconds % 3600) / 60)) : Math.floor(seconds / 60)}${mark}${two(seconds % 60)}`;
  return hours > 0 ? `${hours}${mark}${rest}` : rest;
}
