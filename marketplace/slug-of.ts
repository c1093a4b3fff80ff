/** A name as it stands in an address: plain lower-case letters and digits, joined by hyphens. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'restaurant';
}
