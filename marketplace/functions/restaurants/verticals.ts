import type { PublicAddress } from '../../public-site.ts';

/** Kinds of merchants: id, singular label, and the plural in public links. */
export const VERTICALS = [
  { id: 'restaurant', name: 'Restaurant', plural: 'restaurants' },
  { id: 'bakery', name: 'Bakery', plural: 'bakeries' },
  { id: 'grocery', name: 'Grocery', plural: 'groceries' },
  { id: 'pharmacy', name: 'Pharmacy', plural: 'pharmacies' },
  { id: 'liquor-store', name: 'Liquor Store', plural: 'liquor-stores' },
] as const;

/** Whether there is a vertical of this id. */
export function isVertical(id: string): boolean {
  return VERTICALS.some((vertical) => vertical.id === id);
}

/** The address of a merchant on the public site; null without a slug. */
export function publicLink(publicAddress: PublicAddress, vertical: string, slug: string | null | undefined): string | null {
  if (!slug) return null;
  const plural = VERTICALS.find(({ id }) => id === vertical)?.plural ?? `${vertical}s`;
  return publicAddress(plural, slug);
}
