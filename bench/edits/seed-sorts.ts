import type { Schemas } from '../../src/language/check/load-schemas.ts';
import { mergeRandomPair } from '../../tests/authoring/edit/merge/random-merges.ts';
import { faultOfSession, faultOfTwo } from '../../tests/authoring/edit/session/random-sessions.ts';

/** Subjects of the seeds: sessions of one author, of two authors, merged pairs. */
export type SeedSort = 'sessions' | 'second authors' | 'pairs';

/** Totals of consecutive seeds. */
export interface SeedCounts {
  seeds: number;
  /** With two authors: changes at different places. */
  apart: number;
  /** Of these, those with a conflict. */
  asked: number;
  /** Faults, each with its seed. */
  faults: string[];
}

export const noCounts = (): SeedCounts => ({ seeds: 0, apart: 0, asked: 0, faults: [] });

export function addCounts(sum: SeedCounts, more: SeedCounts): SeedCounts {
  return {
    seeds: sum.seeds + more.seeds,
    apart: sum.apart + more.apart,
    asked: sum.asked + more.asked,
    faults: [...sum.faults, ...more.faults],
  };
}

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

/** Counts a range of seeds, the end exclusive. */
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
