// Copying a link, also where the browser keeps its clipboard to itself: on a plain address in a hall, or when refused.

/** Text of several lines, copied the old way from a field that is there for a moment only. */
function copiedOnce(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Copies; without the clipboard the field with the link is selected and copied the old way. Whether it was copied. */
export async function copied(link: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    if (!field) return copiedOnce(link);
    // One sees what to copy by hand where this is refused too.
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
