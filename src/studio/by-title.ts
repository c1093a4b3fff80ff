/** Compares as people of the console look something up. Made once: asked by `localeCompare` with options, a hundred titles took a tenth of a second. */
const titles = new Intl.Collator('en', { ignorePunctuation: true });

/** The order of what has a title, for a list. The brackets around what is filled in say nothing of where it belongs. */
export function byTitle(a: { title: string }, b: { title: string }): number {
  return titles.compare(a.title, b.title);
}
