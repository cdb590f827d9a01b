// The tables of a page, as the server writes them: `id:number`, or `id` alone.

export interface Numbered {
  id: string;
  /** As on the pairing sheet, else its place in the room. */
  number: number;
  /** Whether people know it by that number: a table by itself has none. */
  known: boolean;
}

/** The tables that a page is about. */
export function numbered(written: string | undefined): Numbered[] {
  const words = (written ?? '').split(' ').filter(Boolean);
  return words.map((word, at) => {
    const [id = '', number] = word.split(':');
    return { id, number: number ? Number(number) : at + 1, known: Boolean(number) || words.length > 1 };
  });
}
