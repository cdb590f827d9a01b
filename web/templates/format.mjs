// Lays out the templates so that a designer can read them: one element a line, about a hundred signs, the page unchanged.
//   node templates/format.mjs            writes them
//   node templates/format.mjs --check    names those that are not laid out
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { blank, brk, fill, group, indent, print, text } from './layout.mjs';
import { atoms } from './read.mjs';
import { freeSlots, isBlock, pairs } from './space.mjs';

const WIDTH = 100;
const HOLDERS = new Set(
  'html head body div section ul ol form table thead tbody article nav main header footer fieldset details dl aside figure tr select'.split(
    ' ',
  ),
);

export function format(source) {
  let written = source;
  // A line end that was added can be taken for one that was meant, once: what comes out is laid out until it stays.
  for (let round = 0; round < 6; round += 1) {
    const again = once(written);
    if (again === written) return written;
    written = again;
  }
  throw new Error('does not come to rest');
}

function once(source) {
  const list = atoms(source);
  const closes = pairs(list);
  const free = freeSlots(list, closes);
  const written = `${print(group(children(list, closes, free, 0, list.length), true), WIDTH).trim()}\n`;
  same(list, free, written);
  return written;
}

/** The docs of the atoms from `from` up to `to`, with breaks between them. */
function children(list, closes, free, from, to) {
  const parts = [];
  let run = [];
  const flush = () => {
    if (run.length) parts.push(run.length === 1 ? run[0] : fill(run));
    run = [];
  };
  let previous;
  for (let i = from; i < to; ) {
    const end = (closes.get(i) ?? i) + 1;
    const doc = node(list, closes, free, i, end);
    const block = stands(list, i, end);
    if (previous) {
      const apart = previous.block || block;
      if (list[i].blank) {
        flush();
        parts.push(blank);
      } else if (list[i].space && !apart) {
        run.push(brk(' '));
      } else if (list[i].space || free[i]) {
        flush();
        parts.push(brk(list[i].space ? ' ' : ''));
      } else {
        // Glued: what cannot be parted stands in one piece of the run.
        const last = run.length ? run.pop() : parts.pop();
        run.push(group([last, doc]));
        previous = { block };
        i = end;
        continue;
      }
    }
    run.push(doc);
    previous = { block };
    i = end;
  }
  flush();
  return parts;
}

/** Whether this node gets lines of its own. */
function stands(list, from, end) {
  const atom = list[from];
  if (atom.kind === 'open' || atom.kind === 'close') return isBlock(atom.name) && atom.name !== 'br';
  if (atom.kind === 'control') {
    if (atom.name === 'call') return end - from > 2;
    if (end === from + 1) return true;
    return ['block', 'macro'].includes(atom.name) || list.slice(from, end).some((a) => a.kind === 'open' && isBlock(a.name));
  }
  return atom.kind === 'remark' || atom.kind === 'raw';
}

function node(list, closes, free, from, end) {
  const atom = list[from];
  if (end === from + 1) return leaf(atom);
  const to = end - 1;
  if (atom.kind === 'open') {
    const inner = children(list, closes, free, from + 1, to);
    const forced = HOLDERS.has(atom.name) && list.slice(from + 1, to).some((a) => a.kind === 'open' && isBlock(a.name) && a.name !== 'br');
    if (to === from + 1) return group([leaf(atom), edge(list, free, to), leaf(list[to])]);
    return group([leaf(atom), indent(edge(list, free, from + 1), ...inner), edge(list, free, to), leaf(list[to])], forced);
  }
  if (atom.name === 'call' && to === from + 1) return group([leaf(atom), leaf(list[to])]);
  const marks = [from, ...atom.branches];
  const forced = stands(list, from, end) && list.slice(from, end).some((a) => a.kind === 'open' && isBlock(a.name)) && to - from > 4;
  const parts = [text(START.exec(tidy(atom.text))[0])];
  marks.slice(0, -1).forEach((mark, n) => {
    const after = marks[n + 1];
    const { body, ended } = head(list, free, mark);
    parts.push(text(body));
    if (after === mark + 1) parts.push(text(ended.flat), text(START.exec(tidy(list[after].text))[0]));
    else parts.push(indent(ended, ...children(list, closes, free, mark + 1, after)), begun(list, free, after));
  });
  parts.push(text(tidy(list[to].text).replace(START, '')));
  return group(parts, forced && atom.name !== 'call');
}

const START = /^\{%-?/;

/** The inner edge of an element: a line may end there if nobody sees it. */
function edge(list, free, slot) {
  if (list[slot].space) return brk(' ');
  return free[slot] ? brk('') : text('');
}

/** A tag of the template language without its first sign, and its end with the break behind it: a line end that must not be seen is taken away by a dash. */
function head(list, free, at) {
  const whole = tidy(list[at].text).replace(START, '');
  const body = whole.replace(/ -?%\}$/, '');
  const end = whole.slice(body.length);
  const slot = at + 1;
  const flat = end + (list[slot].space && !end.startsWith(' -') ? ' ' : '');
  return { body, ended: brk(flat, list[slot].space || free[slot] ? end : ' -%}') };
}

/** The break before a tag that ends a branch, with the first sign of that tag. */
function begun(list, free, slot) {
  const start = START.exec(list[slot].text)[0];
  if (start === '{%-') return brk(start, '', start);
  if (list[slot].space) return brk(` ${start}`, '', start);
  return brk(start, '', free[slot] ? start : '{%-');
}

/** One space inside the marks of the template language. */
function tidy(value) {
  return value
    .replace(/^(\{[%{]-?)\s*/, '$1 ')
    .replace(/\s*(-?[%}]\})$/, ' $1')
    .replace(/\s*\n\s*/g, ' ');
}

function leaf(atom) {
  if (atom.kind === 'open') {
    if (!atom.attributes.length) return text(atom.text.endsWith('/>') ? `<${atom.name}/>` : `<${tagName(atom)}>`);
    const attributes = atom.attributes.filter((a) => a !== '/');
    const closed = atom.text.endsWith('/>') && !atom.attributes.at(-1).endsWith('/') ? '/>' : '>';
    const end = atom.attributes.includes('/') ? '/>' : closed;
    return group([
      text(`<${tagName(atom)}`),
      indent(...attributes.flatMap((a) => [brk(OWN_SPACE.test(a) ? '' : ' '), text(a)])),
      text(end),
    ]);
  }
  if (atom.kind === 'value' || (atom.kind === 'control' && atom.name === 'call')) return group(spread(tidy(atom.text)));
  if (atom.kind === 'control') return text(tidy(atom.text));
  return text(atom.text);
}

// A condition that writes an attribute brings the space before it.
const OWN_SPACE = /^\{%-?\s*if [^%]*%\}\s/;

const tagName = (atom) => /^<(!?[\w-]+)/.exec(atom.text)[1];

/** A call with many arguments: each on a line of its own when they do not fit. */
function spread(value) {
  const first = value.indexOf('(');
  if (first < 0) return [text(value)];
  const parts = [];
  let depth = 0;
  let quote = false;
  let begun = first + 1;
  for (let i = first; i < value.length; i += 1) {
    const sign = value[i];
    if (quote) {
      if (sign === '\\') i += 1;
      else if (sign === '"') quote = false;
    } else if (sign === '"') quote = true;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      depth -= 1;
      if (depth === 0) {
        parts.push(value.slice(begun, i));
        const inner = parts
          .filter((p) => p.trim())
          .flatMap((p, n) => [brk(n ? ' ' : ''), text(p.trim() + (n < parts.length - 1 ? ',' : ''))]);
        if (!inner.length) return [text(value)];
        return [text(value.slice(0, first + 1)), indent(...inner), brk(''), text(value.slice(i))];
      }
    } else if (sign === ',' && depth === 1) {
      parts.push(value.slice(begun, i));
      begun = i + 1;
    }
  }
  return [text(value)];
}

/** What was written must be the same template: the same atoms, and white space only where nobody sees it. */
function same(list, free, written) {
  const again = atoms(written);
  const bare = (atom) =>
    atom.text
      .replace(/-?([%}]\})$/, '$1')
      .replace(/^(\{[%{])-/, '$1')
      .replace(/\s+/g, '');
  list.forEach((atom, i) => {
    const other = again[i];
    if (!other || bare(atom) !== bare(other)) throw new Error(`changed: ${atom.text}\n     to: ${other?.text}`);
    if (i === 0) return;
    const trimmed = /-[%}]\}$/.test(again[i - 1].text) || /^\{[%{]-/.test(other.text);
    const wasTrimmed = /-[%}]\}$/.test(list[i - 1].text) || /^\{[%{]-/.test(atom.text);
    const seen = other.space && !trimmed;
    const was = atom.space && !wasTrimmed;
    if (seen !== was && !free[i]) throw new Error(`white space before ${atom.text} after ${list[i - 1].text}`);
  });
  if (again.length !== list.length) throw new Error('more than there was');
}

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes('--check');
  const named = process.argv.slice(2).filter((a) => !a.startsWith('--'));
  let wrong = 0;
  for (const file of named.length ? named : everyTemplate()) {
    const source = readFileSync(file, 'utf8');
    let written;
    try {
      written = format(source);
    } catch (fault) {
      console.error(`${file}: ${fault.message}`);
      wrong += 1;
      continue;
    }
    if (written === source) continue;
    if (check) {
      console.error(`${file} is not laid out: npm run templates`);
      wrong += 1;
    } else writeFileSync(file, written);
  }
  process.exit(wrong ? 1 : 0);
}

function everyTemplate() {
  const crates = `${import.meta.dirname}/../../crates/shell`;
  return readdirSync(crates, { recursive: true })
    .filter((path) => path.includes('/templates/') && path.endsWith('.html'))
    .map((path) => `${crates}/${path}`);
}
