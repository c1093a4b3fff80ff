import { joinList } from '../../../language/formats/join-list.ts';
import type { Fact } from '../../behaviour/facts.ts';
import { splitAt } from '../join-places.ts';
import type { Place } from '../review.ts';
import { inside } from './fact-names.ts';

/** The place of a part below `above` in a sentence: its own or that of a parent; undefined where the sentence has none, or several. */
export function placeIn(text: string, above: readonly Fact[], screen: string): Place | undefined {
  const places = above.map((_fact, index) => ({ part: inside(above.slice(0, index + 1)), screen }));
  return [...places.reverse(), { part: '', screen }].find((place) => splitAt(text, printPlaces([place])) !== undefined);
}

/** Places by their part: ` in Child Orders on Deferred Order and Order, on Orders and in User Orders on User`. */
export function printPlaces(places: readonly Place[]): string {
  const screensOf = new Map<string, string[]>();
  for (const { part, screen } of places) screensOf.set(part, [...(screensOf.get(part) ?? []), screen]);
  const printed = [...screensOf].map(([part, screens]) => `${part} on ${joinList(screens, 'and')}`.trim());
  return ` ${joinList(printed, 'and')}`;
}
