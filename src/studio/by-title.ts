/** The order of what has a title, for a list. The brackets around what is filled in say nothing of where it belongs. */
export function byTitle(a: { title: string }, b: { title: string }): number {
  return a.title.localeCompare(b.title, 'en', { ignorePunctuation: true });
}
