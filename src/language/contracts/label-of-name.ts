import { withAbbreviations } from '../text/abbreviations.ts';
import { capital } from '../text/capital.ts';

/** The label of something that has only its name: `deliveredAt` is "Delivered At", `restaurantId` "Restaurant ID". */
export function labelOfName(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return withAbbreviations(words.split(' ').filter(Boolean).map(capital).join(' '));
}
