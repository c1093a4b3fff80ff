/** The first `most` UTF-16 units of a text, one less where the last would be half of a surrogate pair, which no database keeps in JSON. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
