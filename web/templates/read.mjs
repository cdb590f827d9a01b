// A template as atoms: tags of HTML, tags and values of the template language, words. Each atom knows whether white space stands before it.

const RAW = new Set(['script', 'style', 'pre', 'textarea']);

/** @returns {{kind: string, text: string, name?: string, attributes?: string[], space: boolean, blank: boolean}[]} */
export function atoms(source) {
  const found = [];
  let at = 0;
  let space = false;
  let blank = false;
  const add = (kind, end, more = {}) => {
    found.push({ kind, text: source.slice(at, end), space, blank, ...more });
    space = false;
    blank = false;
    at = end;
  };
  while (at < source.length) {
    const white = /^\s+/.exec(source.slice(at, at + 4000));
    if (white) {
      space = true;
      blank ||= /\n\s*\n/.test(white[0]);
      at += white[0].length;
    } else if (source.startsWith('{#', at)) {
      add('remark', past(source, at, '#}'));
    } else if (source.startsWith('{%', at)) {
      const end = past(source, at, '%}');
      add('control', end, { name: /^\{%-?\s*(\w+)/.exec(source.slice(at, end))[1] });
    } else if (source.startsWith('{{', at)) {
      add('value', past(source, at, '}}'));
    } else if (source.startsWith('<!--', at)) {
      add('remark', past(source, at, '-->'));
    } else if (source.startsWith('</', at)) {
      const end = past(source, at, '>');
      add('close', end, {
        name: source
          .slice(at + 2, end - 1)
          .trim()
          .toLowerCase(),
      });
    } else if (/^<[a-zA-Z!]/.test(source.slice(at, at + 2))) {
      const { end, name, attributes } = tag(source, at);
      if (RAW.has(name) && !source.slice(at, end).endsWith('/>')) {
        add('raw', past(source, end, `</${name}>`), { name });
      } else {
        add('open', end, { name, attributes });
      }
    } else {
      const word = /^(?:(?!\{[{%#])(?!<[a-zA-Z!/])\S)+/.exec(source.slice(at, at + 4000));
      add('word', at + word[0].length);
    }
  }
  return found;
}

function past(source, from, mark) {
  const found = source.indexOf(mark, from);
  if (found < 0) throw new Error(`${mark} is missing after: ${source.slice(from, from + 60)}`);
  return found + mark.length;
}

/** An opening tag: its attributes may hold tags and values of the template language, with quotes and '>' of their own. */
function tag(source, from) {
  const name = /^<(!?[\w-]+)/.exec(source.slice(from))[1].toLowerCase();
  let at = from + 1 + name.length;
  const attributes = [];
  let begun = -1;
  let quote = '';
  let depth = 0;
  const finish = () => {
    if (begun >= 0) attributes.push(source.slice(begun, at));
    begun = -1;
  };
  for (; at < source.length; at += 1) {
    if (source.startsWith('{{', at) || source.startsWith('{%', at)) {
      if (begun < 0) begun = at;
      const control = source.startsWith('{%', at);
      const end = past(source, at, control ? '%}' : '}}');
      const word = control ? /^\{%-?\s*(\w+)/.exec(source.slice(at, end))[1] : '';
      if (word === 'if' || word === 'for' || word === 'match') depth += 1;
      if (word === 'endif' || word === 'endfor' || word === 'endmatch') depth -= 1;
      at = end - 1;
      continue;
    }
    const sign = source[at];
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") {
      quote = sign;
    } else if (/\s/.test(sign)) {
      // White space between the two ends of a condition belongs to what the condition writes.
      if (depth === 0) finish();
    } else if (sign === '>') {
      finish();
      return { end: at + 1, name, attributes };
    }
    if (begun < 0 && !/\s/.test(sign)) begun = at;
  }
  throw new Error(`'>' is missing after: ${source.slice(from, from + 60)}`);
}
