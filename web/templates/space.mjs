// Where white space may be added to a template without changing the page.

const BLOCK = new Set(
  (
    'html head body title meta link base div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr th td caption ' +
    'colgroup col section article main header footer nav aside form fieldset legend details summary figure figcaption blockquote hr br ' +
    'option optgroup template dialog noscript g path rect circle line use polygon polyline defs symbol !doctype'
  ).split(' '),
);
// Around these white space shows; inside them, at the edges, it does not.
const BOX = new Set(['select', 'svg', 'button', 'datalist', 'text']);

// Their children are boxes of their own (look/ground.css and others): white space between them is not shown.
const ROWS =
  /class="(?:[^"{]* )?(?:row|ends|acts|tabs|steps|choices|cards|cols|fields|tools|todo|states|strip|filter|books|lines|replay-links|seat-links)[ "]/;

export const isBlock = (name) => BLOCK.has(name);

/** The pairs of atoms that belong together, as indices: pairs[open] is close. Tags pair within one branch of a condition only. */
export function pairs(list) {
  const closes = new Map();
  const controls = [];
  let opens = [];
  const VOID = new Set('meta link base br hr input img col path rect circle line use polygon polyline !doctype'.split(' '));
  list.forEach((atom, i) => {
    if (atom.kind === 'control') {
      if (atom.name.startsWith('end')) {
        const begun = controls.pop();
        if (!begun) throw new Error(`nothing ends with ${atom.text}`);
        closes.set(begun.at, i);
        opens = begun.opens;
        list[begun.at].branches.push(i);
      } else if (atom.name === 'else' || atom.name === 'when') {
        controls.at(-1).branch = true;
        list[controls.at(-1).at].branches.push(i);
        opens = [];
      } else if (['if', 'for', 'match', 'block', 'macro', 'call', 'filter'].includes(atom.name)) {
        atom.branches = [];
        controls.push({ at: i, opens });
        opens = [];
      }
    } else if (atom.kind === 'open' && !VOID.has(atom.name) && !atom.text.endsWith('/>')) {
      opens.push(i);
    } else if (atom.kind === 'close') {
      const last = opens.at(-1);
      if (last !== undefined && list[last].name === atom.name) closes.set(opens.pop(), i);
    }
  });
  if (controls.length) throw new Error(`no end for ${list[controls.at(-1).at].text}`);
  return closes;
}

/** free[i]: white space before atom i is never seen, whichever way the conditions go. free[length] is the end. */
export function freeSlots(list, closes) {
  const next = list.map((_, i) => [i + 1]);
  const enters = new Map();
  for (const [from, to] of closes) {
    if (list[from].kind !== 'control') continue;
    const marks = [from, ...list[from].branches];
    const loop = list[from].name === 'for';
    const choice = ['if', 'match', 'for'].includes(list[from].name);
    marks.slice(0, -1).forEach((mark, n) => {
      const after = marks[n + 1];
      const body = after === mark + 1 ? to : mark + 1;
      enters.set(mark, body);
      if (!choice) return;
      const conditional = n === 0 || /^\{%-?\s*else\s+if/.test(list[mark].text);
      if (list[from].name === 'match' && n === 0) next[mark] = marks.slice(1, -1);
      else next[mark] = conditional ? [body, after] : [body];
      if (after !== mark + 1) next[after - 1] = next[after - 1].flatMap((t) => (t === after ? (loop && n === 0 ? [from, to] : [to]) : [t]));
    });
  }
  const before = Array.from({ length: list.length + 1 }, () => []);
  for (const [i, targets] of next.entries()) {
    for (const target of targets) before[target]?.push(i);
  }
  const silent = (i) => list[i].kind === 'remark' || (list[i].kind === 'control' && !['call', 'endcall', 'include'].includes(list[i].name));
  const walk = (starts, step, good) => {
    const seen = new Set();
    const todo = [...starts];
    let any = false;
    while (todo.length) {
      const i = todo.pop();
      if (seen.has(i)) continue;
      seen.add(i);
      if (i < 0 || i >= list.length) return false;
      if (['macro', 'endmacro'].includes(list[i].name) && list[i].kind === 'control') return false;
      if (silent(i)) {
        const more = step(i);
        if (!more.length) return false;
        todo.push(...more);
      } else {
        any = true;
        if (!good(list[i])) return false;
      }
    }
    return any;
  };
  const edgeAfter = (atom) =>
    BLOCK.has(atom.name) && atom.kind !== 'word'
      ? atom.kind === 'open' || atom.kind === 'close'
      : atom.kind === 'open' && BOX.has(atom.name);
  const edgeBefore = (atom) =>
    BLOCK.has(atom.name) && atom.kind !== 'word'
      ? atom.kind === 'open' || atom.kind === 'close'
      : atom.kind === 'close' && BOX.has(atom.name);
  const rows = inRows(list, closes);
  return Array.from({ length: list.length + 1 }, (_, slot) => {
    if (slot === 0 || slot === list.length) return true;
    const [a, b] = [list[slot - 1], list[slot]];
    // Between tags of the template language that write nothing around them: heads of a file.
    if (HEAD.has(a.name) && a.kind === 'control') return true;
    if (a.name === 'endblock' && b.name === 'block') return true;
    if (a.name === 'match' && a.kind === 'control') return true;
    const [after, ahead] = rows[slot] ? [isTag, isTag] : [edgeAfter, edgeBefore];
    const left = walk([slot - 1], (i) => before[i], after);
    const right = walk(enters.has(slot - 1) ? [enters.get(slot - 1)] : next[slot - 1], (i) => next[i], ahead);
    return left || right;
  });
}

const HEAD = new Set(['extends', 'import']);

const isTag = (atom) => atom.kind === 'open' || atom.kind === 'close';

/** rows[slot]: the slot lies directly in an element whose children are boxes. */
function inRows(list, closes) {
  const ends = new Map([...closes].filter(([from]) => list[from].kind === 'open').map(([from, to]) => [to, from]));
  const rows = [];
  const parents = [];
  list.forEach((atom, i) => {
    if (ends.has(i)) {
      rows[i] = parents.pop().row;
      return;
    }
    rows[i] = parents.at(-1)?.row ?? false;
    if (atom.kind === 'open' && closes.has(i)) parents.push({ row: ROWS.test(atom.text) });
  });
  return rows;
}
