// Days as the program counts them now: a test that names a year is true for one.

/** Today at the club, as 2026-11-16. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());

/** So many days after a day. */
export function after(day, days) {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The evening of the example club: the coming Monday, or today. */
export function monday() {
  let day = today();
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 1) day = after(day, 1);
  return day;
}

/** The year in which the season of a day begins, in September. */
export const season = (day = today()) => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 9 ? 1 : 0);

/** A season by the year it begins in, as 2026-2027. */
export const called = (from) => `${from}-${from + 1}`;

/** A day in Dutch, as 24 november 2026. */
export const dutch = (day) => new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
