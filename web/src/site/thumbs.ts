// Results by thumb: on a phone three buttons a board, and a list of what is rare, instead of a field to type in. They only fill the
// field of the board: nothing is sent before it is saved, and a second tap takes the first one back.

const COMMON = [
  ['1', '1–0'],
  ['r', '½–½'],
  ['0', '0–1'],
] as const;

/** The keys that the page explains, with their words; the common ones have a button. */
function rare(): [key: string, words: string][] {
  const keys = [...document.querySelectorAll('dl.keys dt')];
  const all = keys.map((key): [string, string] => [key.textContent ?? '', key.nextElementSibling?.textContent ?? '']);
  return all.filter(([key]) => !COMMON.some(([common]) => common === key));
}

function thumbs(field: HTMLInputElement, other: string): void {
  const group = document.createElement('div');
  group.className = 'thumbs';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', field.ariaLabel ?? '');
  const choice = document.createElement('select');
  choice.ariaLabel = other;
  choice.autocomplete = 'off';
  choice.append(new Option(other, ''), ...rare().map(([key, words]) => new Option(words, key)));
  const buttons = COMMON.map(([key, text]) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.className = 'quiet';
    one.textContent = text;
    // What stands already is seen, and a tap on it leaves it as it is.
    const stands = field.dataset.stands === text;
    one.classList.toggle('stands', stands);
    one.addEventListener('click', () => set(stands || field.value === key ? '' : key));
    return { key, one, stands };
  });
  const show = () => {
    for (const { key, one, stands } of buttons) one.ariaPressed = String(field.value === '' ? stands : field.value.toLowerCase() === key);
    choice.value = [...choice.options].some((option) => option.value === field.value) ? field.value : '';
  };
  const set = (key: string) => {
    field.value = key;
    show();
  };
  choice.addEventListener('change', () => set(choice.value));
  field.addEventListener('input', show);
  group.append(...buttons.map(({ one }) => one), choice);
  show();
  field.after(group);
}

export function resultThumbs(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-thumbs]')) {
    for (const field of form.querySelectorAll<HTMLInputElement>('input.key')) thumbs(field, form.dataset.thumbs ?? '');
  }
}
