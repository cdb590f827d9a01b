// The words of this page, put there by the server in the page's language.
import type { Letter, Words } from './wire';

const table = JSON.parse(document.getElementById('labels')?.textContent ?? '{}') as Record<string, string>;
export const lang = (document.documentElement.lang === 'en' ? 'en' : 'nl') as keyof Words;

/** A label; `{name}` is filled in. */
export function label(key: string, values: Record<string, string | number> = {}): string {
  const text = table[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Names as people say them: Anna, Bram en Carla. */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${label('and')} ${last}` : last;
}

/** An article as people name it: `knsb-7.7` is KNSB 7.7, `stein-2.4` Stein 2.4, `fide-2023-6.2` FIDE 6.2 (2023). */
export function articleName(id: string): string {
  const [book = '', ...rest] = id.split('-');
  const number = rest.pop();
  if (!number) return id;
  const named = book.length <= 4 ? book.toUpperCase() : book.charAt(0).toUpperCase() + book.slice(1);
  return rest.length > 0 ? `${named} ${number} (${rest.join('-')})` : `${named} ${number}`;
}

/** A sentence in the language of the page; articles in it by their names. */
export const say = (words: Words): string =>
  words[lang].replace(/\[([a-z][\w]*(?:-[\w.]+)+)\]/g, (_, id: string) => `(${articleName(id)})`);

const DUTCH: Record<Letter, string> = { q: 'D', r: 'T', b: 'L', n: 'P', p: '' };
export function pieceLetter(piece: Letter): string {
  return lang === 'nl' ? DUTCH[piece] : piece === 'p' ? '' : piece.toUpperCase();
}

export function pieceName(piece: Letter): string {
  return label(`piece_${piece}`);
}
