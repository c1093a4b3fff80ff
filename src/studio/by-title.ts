/** One shared collator: `localeCompare` with options took 0.1 s for a hundred titles. */
const titles = new Intl.Collator('en', { ignorePunctuation: true });

/** Orders by title, ignoring the brackets of placeholders. */
export function byTitle(a: { title: string }, b: { title: string }): number {
  return titles.compare(a.title, b.title);
}
