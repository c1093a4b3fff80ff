/** An id or a number as people paste it, without the blanks and the `#` around it. */
export function cleanId(text: string): string {
  return text.trimEnd().replace(/^[\s#]+/, '');
}
