/** A slug: lower-case ASCII letters and digits joined by hyphens; `fallback` for a name without any. */
export function slugOf(name: string, fallback = 'restaurant'): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || fallback;
}
