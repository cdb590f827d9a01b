// Tables that are sorted by the head of a column: one way, the other way, as it was. The server says which tables do so, with the
// words for a phone, and by what a cell sorts where its own words do not: a name, a day. Nothing is kept: the next page is as it was.

type Way = 'ascending' | 'descending';
type Value = number | string | null;

/** A number as the pages write it: `−1½`, `+3`, `€ 12,50`, `66 1/7`, `67%`; nothing where it is none. */
function numeric(text: string): number | null {
  const bare = text
    .replace(/[€%+\s]+/g, ' ')
    .replace('−', '-')
    .replace(',', '.')
    .trim();
  const found = /^(-?) ?(\d+(?:\.\d+)?)?(?:([¼-¾⅐-⅞])|(?:^| |(?<=-))(\d+)\/(\d+))?$/.exec(bare);
  if (!found || !/\d|[¼-¾⅐-⅞]/.test(bare)) return null;
  const [, minus, whole, sign, above, below] = found;
  // Taken apart, ⅚ is 5 and 6 with a stroke between them.
  const [over = 0, under = 1] = sign ? sign.normalize('NFKD').split('⁄').map(Number) : [Number(above ?? 0), Number(below ?? 1)];
  return (minus ? -1 : 1) * (Number(whole ?? 0) + over / under);
}

/** What a cell sorts by: what the server says, else what one reads first. */
function said(cell: HTMLTableCellElement | undefined): string {
  if (cell?.dataset.sort !== undefined) return cell.dataset.sort;
  const words = cell?.cloneNode(true) as HTMLElement | undefined;
  for (const quiet of words?.querySelectorAll('.soft, .unseen') ?? []) quiet.remove();
  return words?.textContent?.trim().replace(/^–$/, '') ?? '';
}

class Sorting {
  private readonly words = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: 'base' });
  /** As the server sent them; what is added up stays below. */
  private readonly bodies: [HTMLTableSectionElement, HTMLTableRowElement[]][];
  private readonly heads: HTMLTableCellElement[];
  private by: [at: number, way: Way] | null = null;
  private choice: HTMLSelectElement | null = null;
  private turn: HTMLButtonElement | null = null;

  constructor(private readonly table: HTMLTableElement) {
    const rows = (body: HTMLTableSectionElement) => [...body.rows].filter((row) => !row.matches('.total'));
    this.bodies = [...table.tBodies].map((body) => [body, rows(body)]);
    this.heads = [...(table.tHead?.rows[0]?.cells ?? [])].filter((head) => this.sorts(head));
    for (const head of this.heads) this.press(head);
    if (this.heads.length > 0 && table.closest('.fold')) this.choose();
  }

  private column(at: number): Value[] {
    const all = this.bodies.flatMap(([, rows]) => rows.map((row) => said(row.cells[at])));
    const numbers = all.map(numeric);
    const counts = all.every((text, row) => text === '' || numbers[row] !== null);
    return counts ? numbers : all.map((text) => text || null);
  }

  /** Where all cells are alike, or none has a name that one can read, there is nothing to sort by. */
  private sorts(head: HTMLTableCellElement): boolean {
    if (head.matches('.more') || head.dataset.sort === 'no' || said(head) === '') return false;
    return new Set(this.column(head.cellIndex)).size > 1;
  }

  private compare(one: Value, other: Value): number {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    return this.words.compare(String(one), String(other));
  }

  /** The rows in order; those without a value last, equal ones as they were. */
  private sort(): void {
    const [at, way] = this.by ?? [0, null];
    const values = this.column(at);
    let first = 0;
    for (const [body, rows] of this.bodies) {
      const of = new Map(rows.map((row, number) => [row, values[first + number] ?? null]));
      first += rows.length;
      const order = (one: HTMLTableRowElement, other: HTMLTableRowElement): number => {
        const [a, b] = [of.get(one) ?? null, of.get(other) ?? null];
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        return way === 'descending' ? this.compare(b, a) : this.compare(a, b);
      };
      body.prepend(...(way ? [...rows].sort(order) : rows));
    }
  }

  /** The way of a first press: numbers from the highest, words from the A; the other one where the table stands so already. */
  private start(at: number): Way {
    const values = this.column(at).filter((value) => value !== null);
    const way: Way = typeof values[0] === 'number' ? 'descending' : 'ascending';
    const up = way === 'ascending' ? 1 : -1;
    const stands = values.every((value, row) => row === 0 || up * this.compare(values[row - 1] ?? null, value) <= 0);
    return stands ? other(way) : way;
  }

  private go(at: number, way: Way | null): void {
    this.by = way && [at, way];
    this.sort();
    for (const head of this.heads) head.removeAttribute('aria-sort');
    if (way) this.heads.find((head) => head.cellIndex === at)?.setAttribute('aria-sort', way);
    if (this.choice) this.choice.value = way ? String(at) : '';
    if (this.turn) this.turn.disabled = !way;
  }

  private press(head: HTMLTableCellElement): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sort';
    // An article in the head stays a button of its own.
    button.append(...[...head.childNodes].filter((part) => !(part instanceof HTMLButtonElement)));
    head.prepend(button);
    head.addEventListener('click', (event) => {
      if ((event.target as Element).closest('button:not(.sort), [popover]')) return;
      const at = head.cellIndex;
      const first = this.start(at);
      const was = this.by?.[0] === at ? this.by[1] : null;
      this.go(at, was === null ? first : was === first ? other(first) : null);
    });
  }

  /** On a phone rows are folded and heads are not seen: a list of the columns instead. */
  private choose(): void {
    const [by = '', usual = '', turn = ''] = (this.table.dataset.sort ?? '').split('|');
    const choice = document.createElement('select');
    choice.append(new Option(usual, ''));
    for (const head of this.heads) {
      const name = head.querySelector('abbr')?.title || said(head);
      choice.append(new Option(name, String(head.cellIndex)));
    }
    choice.autocomplete = 'off';
    choice.addEventListener('change', () => {
      const at = Number(choice.value);
      this.go(at, choice.value === '' ? null : this.start(at));
    });
    const label = document.createElement('label');
    label.append(`${by} `, choice);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = turn;
    button.disabled = true;
    button.addEventListener('click', () => this.by && this.go(this.by[0], other(this.by[1])));
    const line = document.createElement('div');
    line.className = 'sort-by no-print';
    line.append(label, button);
    [this.choice, this.turn] = [choice, button];
    this.table.before(line);
    // What is not seen is not stepped through either.
    const narrow = () => getComputedStyle(line).display !== 'none';
    const fit = () => {
      for (const one of this.table.querySelectorAll<HTMLButtonElement>('button.sort')) one.tabIndex = narrow() ? -1 : 0;
    };
    new ResizeObserver(fit).observe(this.table);
  }
}

const other = (way: Way): Way => (way === 'ascending' ? 'descending' : 'ascending');

/** The tables of the page that can be sorted; of two rows one sees which is more. */
export function sortTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sort]')) {
    if (table.querySelectorAll('tbody > tr:not(.total)').length > 2) new Sorting(table);
  }
}
