// A printer of nested groups: a group stands on one line when it fits, otherwise its breaks become line ends (after Wadler's 'A prettier printer').

export const text = (value) => ({ kind: 'text', value });
/** A place where a line may end: `flat` on one line, otherwise `broken`, the line end, `begun`. */
export const brk = (flat, broken = '', begun = '') => ({ kind: 'break', flat, broken, begun });
export const hard = { kind: 'hard' };
export const blank = { kind: 'blank' };
export const indent = (...parts) => ({ kind: 'indent', parts });
export const group = (parts, forced = false) => ({ kind: 'group', parts, forced: forced || parts.some(ends) });
/** Parts with breaks between them, of which only those that must become line ends. */
export const fill = (parts) => ({ kind: 'fill', parts });

function ends(doc) {
  if (doc.kind === 'hard' || doc.kind === 'blank') return true;
  if (doc.kind === 'group') return doc.forced;
  return (doc.kind === 'indent' || doc.kind === 'fill') && doc.parts.some(ends);
}

function fits(todo, room) {
  const stack = todo.slice();
  let left = room;
  while (left >= 0 && stack.length) {
    const [depth, flat, doc] = stack.pop();
    if (doc.kind === 'text') {
      const line = doc.value.indexOf('\n');
      if (line >= 0) return left >= line;
      left -= doc.value.length;
    } else if (doc.kind === 'break') {
      if (!flat) return left >= doc.broken.length;
      left -= doc.flat.length;
    } else if (doc.kind === 'hard' || doc.kind === 'blank') {
      return true;
    } else {
      const one = doc.kind === 'group' ? flat && !doc.forced : flat;
      for (let i = doc.parts.length - 1; i >= 0; i -= 1) stack.push([depth, one, doc.parts[i]]);
    }
  }
  return left >= 0;
}

export function print(doc, width) {
  let out = '';
  let column = 0;
  const write = (value) => {
    out += value;
    const line = value.lastIndexOf('\n');
    column = line < 0 ? column + value.length : value.length - line - 1;
  };
  const newline = (depth) => {
    out = `${out.replace(/[ ]+$/, '')}\n${'  '.repeat(depth)}`;
    column = depth * 2;
  };
  const stack = [[0, false, doc]];
  while (stack.length) {
    const [depth, flat, part] = stack.pop();
    if (part.kind === 'text') write(part.value);
    else if (part.kind === 'hard') newline(depth);
    else if (part.kind === 'blank') {
      out = `${out.replace(/[ ]+$/, '')}\n`;
      newline(depth);
    } else if (part.kind === 'break') {
      if (flat) write(part.flat);
      else {
        write(part.broken);
        newline(depth);
        write(part.begun);
      }
    } else if (part.kind === 'indent') {
      for (let i = part.parts.length - 1; i >= 0; i -= 1) stack.push([depth + 1, flat, part.parts[i]]);
    } else if (part.kind === 'group') {
      const line = part.parts.map((p) => [depth, true, p]).reverse();
      const one = flat || (!part.forced && fits([...rest(stack), ...line], width - column));
      for (let i = part.parts.length - 1; i >= 0; i -= 1) stack.push([depth, one, part.parts[i]]);
    } else {
      const [first, between, ...others] = part.parts;
      if (!first) continue;
      if (!between) {
        stack.push([depth, false, first]);
        continue;
      }
      const next = others[0];
      stack.push([depth, flat, fill(others)]);
      const pair = [
        [depth, true, next],
        [depth, true, between],
      ];
      const firstFits = fits([[depth, true, first]], width - column);
      const bothFit = fits([...pair, [depth, true, first]], width - column);
      stack.push([depth, flat || (firstFits && bothFit && between.kind === 'break'), between]);
      stack.push([depth, firstFits, first]);
    }
  }
  return out;
}

/** What follows on the same line counts too, up to its first break. */
function rest(stack) {
  return stack.slice(-12);
}
