import { groupBy } from '../../language/contracts/group-by.ts';
import type { CausedSentence } from './review.ts';
import type { Series } from './review-language.ts';

/** A sentence, its end, and its series. */
export interface FoundSentence {
  sentence: CausedSentence;
  end: string;
  series?: Series | undefined;
}

/** The sentences, in their order: those that say the same of several parts to the same people as one, in the place of the first. Two of the same words are one. */
export function joinSentences(found: readonly FoundSentence[]): CausedSentence[] {
  const groups = groupBy(found, ({ series, end, sentence }) => {
    const text = series ? [series.ofSeveral([], []), end] : sentence.text;
    return JSON.stringify([text, sentence.roles, sentence.right, sentence.strength]);
  });
  return [...groups.values()].map((group) => {
    const { sentence, end, series } = group[0] as FoundSentence;
    const members = group.flatMap((each) => each.series ?? []);
    const names = new Set(members.map(({ name }) => name));
    const more = new Set(members.flatMap(({ name, hasMore }) => (hasMore ? [name] : [])));
    const causes = group.flatMap((each) => each.sentence.causes);
    // Two parts of one name are two sentences of the same words: one of them says it.
    return { ...sentence, causes, ...(series && names.size > 1 && { text: `${series.ofSeveral([...names], [...more])}${end}` }) };
  });
}
