import type { Sentence, Series } from './review.ts';

/** A sentence, how it ends, and what it is one of. */
export interface Told {
  sentence: Sentence;
  end: string;
  series?: Series | undefined;
}

/** The sentences, in their order: those that say the same of several parts to the same people as one, in the place of the first. */
export function together(told: readonly Told[]): Sentence[] {
  const groups = new Map<string, Told[]>();
  for (const [index, each] of told.entries()) {
    const { series, end, sentence } = each;
    const key = series ? JSON.stringify([series.ofSeveral([], []), end, sentence.roles, sentence.right, sentence.strength]) : String(index);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((group) => {
    const { sentence, end, series } = group[0] as Told;
    const members = group.flatMap((each) => each.series ?? []);
    const names = new Set(members.map(({ name }) => name));
    const more = new Set(members.flatMap(({ name, hasMore }) => (hasMore ? [name] : [])));
    // Two parts of one name are two sentences of the same words: one of them says it.
    return series && names.size > 1 ? { ...sentence, text: `${series.ofSeveral([...names], [...more])}${end}` } : sentence;
  });
}
