import { groupBy } from '../../../language/contracts/group-by.ts';
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

/** Places, joined by screen and by part: ` of Add and of Edit on Tolls`, ` in Child Orders on Order and on Orders`. */
export function printPlaces(places: readonly Place[]): string {
  const whole = places.filter(({ part }) => part === '').map(({ screen }) => screen);
  const partsOf = groupBy(
    places.filter(({ part }) => part !== ''),
    ({ screen }) => screen,
  );
  const screensOf = groupBy([...partsOf], ([, own]) => joinList(own.map(({ part }) => part.trim())));
  const printed = [...screensOf].map(([parts, screens]) => `${parts} on ${joinList(screens.map(([screen]) => screen))}`);
  return ` ${joinList([...printed, whole.length > 0 && `on ${joinList(whole)}`])}`;
}
