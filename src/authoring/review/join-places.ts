import { groupBy } from '../../language/contracts/group-by.ts';
import type { CausedSentence, Place } from './review.ts';
import type { ReviewLanguage } from './review-language.ts';

/** The sentences, in their order: those that are equal but for their places as one, in the place of the first. A change of a shared part is met on many screens. */
export function joinPlaces(sentences: readonly CausedSentence[], print: ReviewLanguage['places']): CausedSentence[] {
  const groups = groupBy(sentences, (sentence) => {
    const { text, place, roles, right, strength } = sentence;
    const around = place && splitAt(text, print([place]));
    return around ? JSON.stringify([around, roles, right, strength]) : sentence;
  });
  return [...groups.values()].map((group) => {
    const first = group[0] as CausedSentence;
    const around = first.place && splitAt(first.text, print([first.place]));
    if (!around || group.length === 1) return first;
    const places = new Map(group.map(({ place }) => [JSON.stringify(place), place as Place]));
    const screens = new Set(group.flatMap(({ screen }) => screen ?? []));
    screens.delete(first.screen ?? '');
    return {
      ...first,
      text: around.join(print([...places.values()])),
      causes: group.flatMap(({ causes }) => causes),
      ...(screens.size > 0 && { alsoOn: [...screens] }),
    };
  });
}

/** A text before and after a part that occurs in it once; undefined for any other. */
export function splitAt(text: string, part: string): [before: string, after: string] | undefined {
  const [before, after, ...more] = text.split(part);
  return before !== undefined && after !== undefined && more.length === 0 ? [before, after] : undefined;
}
