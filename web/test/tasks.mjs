// A task done by what is on the screen, with its clicks counted.

/** Sets the hour of the example club, or as whom one looks; this is no part of a task. */
export const set = async (page, value) => {
  const press = (word) => document.querySelector(`form.demo button[value="${word}"]`).click();
  await Promise.all([page.waitForNavigation({ timeout: 90_000 }), page.evaluate(press, value)]);
};

/** Someone at a screen who clicks on what can be seen and nothing else. */
export class Hand {
  constructor(page) {
    this.page = page;
    this.clicks = 0;
  }

  async click(found) {
    const one = found.first();
    await one.waitFor({ state: 'visible' });
    this.clicks += 1;
    await one.click();
  }

  link(name) {
    return this.click(this.page.getByRole('link', { name, exact: true }));
  }

  button(name) {
    return this.click(this.page.getByRole('button', { name, exact: typeof name === 'string' }));
  }

  /** Opens what is folded. */
  fold(name) {
    return this.click(this.page.locator('summary', { hasText: name }));
  }

  async choose(label, value) {
    this.clicks += 1;
    await this.page.getByLabel(label, { exact: true }).first().selectOption(value);
  }

  async sees(words) {
    await this.page.locator('body', { hasText: words }).waitFor();
  }
}
