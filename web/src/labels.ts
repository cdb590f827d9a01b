// The words of this page, put there by the server in the page's language.
import type { Letter, Words } from './wire';

const table = JSON.parse(document.getElementById('labels')?.textContent ?? '{}') as Record<string, string>;
export const lang = (document.documentElement.lang === 'en' ? 'en' : 'nl') as keyof Words;

/** A label; `{name}` is filled in. */
export function label(key: string, values: Record<string, string | number> = {}): string {
  const text = table[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

export const say = (words: Words): string => words[lang];

const DUTCH: Record<Letter, string> = { q: 'D', r: 'T', b: 'L', n: 'P', p: '' };
export function pieceLetter(piece: Letter): string {
  return lang === 'nl' ? DUTCH[piece] : piece === 'p' ? '' : piece.toUpperCase();
}

export function pieceName(piece: Letter): string {
  return label(`piece_${piece}`);
}
