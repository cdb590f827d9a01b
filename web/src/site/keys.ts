// Results by keyboard: one key a board, and on to the next.

/** What a board can have in full: nothing more is to come, so the next one is on. */
const WHOLE = /^([10r+=]|--|0-½|½-0)$/i;
/** A minus may become two and a half may become ½-0; any other key after it is the next board's. */
const NEXT = /^([-½])([10r+=].*)$/i;

export function resultKeys(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input.key')];
  const typed = (at: number): void => {
    const field = fields[at];
    if (!field) return;
    const [, own, more] = NEXT.exec(field.value) ?? [];
    const next = fields[at + 1];
    if (own && more && next) {
      field.value = own;
      next.value = more;
      next.focus();
      typed(at + 1);
      return;
    }
    const before = fields[at - 1];
    // Nought, minus, half: the nought went on to the next board before the rest came.
    if (field.value === '-½' && before?.value === '0') {
      before.value = '0-½';
      field.value = '';
      return;
    }
    if (WHOLE.test(field.value)) next?.focus();
  };
  fields.forEach((field, at) => {
    field.addEventListener('input', () => typed(at));
    field.addEventListener('keydown', (event) => {
      const to = goes(event, field, at);
      const other = to === null ? undefined : fields[to];
      if (!other) return;
      event.preventDefault();
      other.focus();
      other.select();
    });
  });
}

/** Where a key leads that types nothing: up and down, back from the beginning of a field, on from its end. */
function goes(event: KeyboardEvent, field: HTMLInputElement, at: number): number | null {
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  const all = from === 0 && to === field.value.length;
  switch (event.key) {
    case 'ArrowUp':
      return at - 1;
    case 'ArrowDown':
      return at + 1;
    case 'ArrowLeft':
      return to === 0 || all ? at - 1 : null;
    case 'ArrowRight':
      return from === field.value.length || all ? at + 1 : null;
    case 'Backspace':
      return field.value === '' ? at - 1 : null;
    default:
      return null;
  }
}
