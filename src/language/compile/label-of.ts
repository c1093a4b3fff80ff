import { withAbbreviations } from '../text/abbreviations.ts';

/** Words for an id without a label: `deliveredAt` becomes `Delivered At`. */
export function labelOf(id: string): string {
  const last = id.split('.').at(-1) ?? id;
  const words = last
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/^./, (letter) => letter.toUpperCase());
  return withAbbreviations(words);
}
