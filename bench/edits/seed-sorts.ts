import type { Schemas } from '../../src/language/check/load-schemas.ts';
import { mergeRandomPair } from '../../tests/authoring/edit/merge/random-merges.ts';
import { faultOfSession, faultOfTwo } from '../../tests/authoring/edit/session/random-sessions.ts';

/** What seeds are counted of: sessions of one author, those with a second one, pairs that are merged. */
export type SeedSort = 'sessions' | 'second authors' | 'pairs';

/** What came of seeds one after the other. */
export interface SeedCounts {
  seeds: number;
  /** Of two authors: those that were at different places. */
  apart: number;
  /** Of these, those that were asked a question. */
  asked: number;
  /** What was wrong, each with its seed, which does it again. */
  faults: string[];
}

/** Nothing counted yet. */
export const noCounts = (): SeedCounts => ({ seeds: 0, apart: 0, asked: 0, faults: [] });

/** Puts what came of more seeds beside what came of those before. */
export function addCounts(sum: SeedCounts, more: SeedCounts): SeedCounts {
  return {
    seeds: sum.seeds + more.seeds,
    apart: sum.apart + more.apart,
    asked: sum.asked + more.asked,
    faults: [...sum.faults, ...more.faults],
  };
}

/** What came of one seed. */
interface SeedOutcome {
  areDisjoint: boolean;
  isAsked: boolean;
  fault: string | undefined;
}

const OUTCOMES: Readonly<Record<SeedSort, (seed: number, schemas: Schemas) => SeedOutcome>> = {
  sessions: (seed, schemas) => ({ areDisjoint: false, isAsked: false, fault: faultOfSession(seed, schemas) }),
  'second authors'(seed, schemas) {
    const fault = faultOfTwo(seed, schemas);
    return { areDisjoint: fault !== 'same', isAsked: false, fault: fault === 'same' ? undefined : fault };
  },
  pairs(seed) {
    const { lost, isDisjoint, questions } = mergeRandomPair(seed);
    return { areDisjoint: isDisjoint, isAsked: isDisjoint && questions > 0, fault: lost.length > 0 ? lost.join('; ') : undefined };
  },
};

/** Counts the seeds from one on, up to another that is not among them. */
export function countRange(sort: SeedSort, [from, to]: readonly [number, number], schemas: Schemas): SeedCounts {
  const counts = noCounts();
  for (let seed = from; seed < to; seed += 1) {
    const { areDisjoint, isAsked, fault } = OUTCOMES[sort](seed, schemas);
    counts.seeds += 1;
    counts.apart += Number(areDisjoint);
    counts.asked += Number(isAsked);
    if (fault !== undefined) counts.faults.push(`${seed}: ${fault}`);
  }
  return counts;
}
