import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';

/** The place of a part: `orders/orders.json#columns/@total`. */
export function placeOf(part: OutlinePart | undefined): string | undefined {
  return part && `${part.file}#${part.at}`;
}

/** The part at a place, or its nearest ancestor. */
export function partAt(place: string | undefined, file: string, parts: readonly OutlinePart[]): OutlinePart | undefined {
  if (place === undefined || !place.startsWith(`${file}#`)) return undefined;
  const at = place.slice(file.length + 1);
  return parts.findLast((part) => part.at === at || part.at === '' || at.startsWith(`${part.at}/`));
}

/** A part and its ancestors, outermost first. */
export function pathTo(part: OutlinePart | undefined, parts: readonly OutlinePart[]): OutlinePart[] {
  const path: OutlinePart[] = [];
  for (let at = part; at; at = at.within === undefined ? undefined : parts.find((each) => each.at === at?.within)) path.unshift(at);
  return path;
}
