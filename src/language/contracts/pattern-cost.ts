import { type PatternAutomaton, readPattern, UnreadPattern } from './pattern-automaton.ts';

/** Steps of the search below; an expression that needs more is too complicated to be trusted. */
const MOST_STEPS = 3_000_000;

/** Growth of a regular expression's time with the text: `polynomial` is quadratic at least. */
export type PatternCost = 'linear' | 'polynomial' | 'exponential';

/**
 * Estimates the worst case of a regular expression. It is exponential where one text leads through a repetition in two ways (`(a+)+`, `(a|a)*`), polynomial
 * where it leads from one repetition into another (`a*a*`), if something behind them can refuse. An expression with a reference to a group counts as exponential.
 * @param source a source that `RegExp` takes with these flags.
 */
export function patternCost(source: string, flags = 'u'): PatternCost {
  try {
    const costs = readPattern(source, flags).map(costOf);
    return costs.find((cost) => cost === 'exponential') ?? costs.find((cost) => cost === 'polynomial') ?? 'linear';
  } catch (error) {
    if (error instanceof UnreadPattern) return 'exponential';
    throw error;
  }
}

function costOf(automaton: PatternAutomaton): PatternCost {
  const { masks, next, ends } = automaton;
  const search = createSearch(automaton);
  const reachable = masks.map((_, place) => search.from([place]));
  const leads = (from: number, to: number) => reachable[from]?.has(keyOf([to])) === true;
  const loops = masks.flatMap((_, place) => (leads(place, place) && !ends[place] ? [place] : []));
  for (const place of loops) {
    const followers = next[place] ?? [];
    const isTwice = followers.some((to, index) => followers.indexOf(to) < index && (to === place || leads(to, place)));
    if (isTwice || search.leads([place, place], [place, place], ([left, right]) => left !== right)) return 'exponential';
  }
  for (const from of masks.keys())
    for (const to of loops)
      if (from !== to && leads(from, from) && leads(from, to) && search.leads([from, from, to], [from, to, to])) return 'polynomial';
  return search.isExhausted() ? 'exponential' : 'linear';
}

const keyOf = (places: readonly number[]): string => places.join(' ');

/** Walks several copies of an automaton at once over one text. */
function createSearch({ masks, next }: PatternAutomaton) {
  let steps = 0;

  function* stepsFrom(places: readonly number[]): Generator<number[]> {
    const walk = function* (index: number, chosen: number[], mask: bigint): Generator<number[]> {
      if (index === places.length) {
        steps += 1;
        yield chosen;
        return;
      }
      for (const place of new Set(next[places[index] ?? -1])) {
        const common = mask & (masks[place] ?? 0n);
        if (common !== 0n) yield* walk(index + 1, [...chosen, place], common);
      }
    };
    yield* walk(0, [], -1n);
  }

  /** Everything that is reached from there in one step or more. */
  function from(start: readonly number[]): Map<string, number[]> {
    const found = new Map<string, number[]>();
    const open = [[...start]];
    for (let places = open.pop(); places && steps < MOST_STEPS; places = open.pop())
      for (const reached of stepsFrom(places)) {
        const key = keyOf(reached);
        if (found.has(key)) continue;
        found.set(key, reached);
        open.push(reached);
      }
    return found;
  }

  return {
    from,
    isExhausted: () => steps >= MOST_STEPS,
    /** Whether one text leads there, by way of something that is asked for. */
    leads(start: readonly number[], end: readonly number[], by?: (places: number[]) => boolean): boolean {
      const found = from(start);
      if (!by) return found.has(keyOf(end));
      return [...found.values()].some((places) => by(places) && from(places).has(keyOf(end)));
    },
  };
}
