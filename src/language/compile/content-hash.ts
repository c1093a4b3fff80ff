/** A short hash of a text (FNV-1a, 2 x 32 bit, base 36). It names caches and files and is not collision-resistant against attackers. */
export function contentHash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ ((code << 5) | (code >>> 3)), 0x85ebca6b);
  }
  return (first >>> 0).toString(36).padStart(7, '0') + (second >>> 0).toString(36).padStart(7, '0');
}
