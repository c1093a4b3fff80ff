import { fileURLToPath } from 'node:url';
import { readSchemas } from '../../scripts/read-project.ts';
import type { Schemas } from '../../src/language/check/load-schemas.ts';
import { mergeRandomPair } from '../../tests/authoring/edit/merge/random-merges.ts';
import { faultOfSession, faultOfTwo } from '../../tests/authoring/edit/session/random-sessions.ts';
import { createProgress } from '../progress.ts';
import { runParts, serveParts } from '../run-parts.ts';

/** Subjects of the seeds: sessions of one author, of two authors, merged pairs. */
export type SeedSort = 'sessions' | 'second authors' | 'pairs';

/** Totals of consecutive seeds. */
export interface SeedCounts {
  /** With two authors: changes at different places. */
  apart: number;
  /** Of these, those with a conflict. */
  asked: number;
  /** Faults, each with its seed. */
  faults: string[];
}

interface SeedOutcome {
  areDisjoint?: boolean;
  isAsked?: boolean;
  fault: string | undefined;
}

const OUTCOMES: Readonly<Record<SeedSort, (seed: number, schemas: Schemas) => SeedOutcome>> = {
  sessions: (seed, schemas) => ({ fault: faultOfSession(seed, schemas) }),
  'second authors'(seed, schemas) {
    const fault = faultOfTwo(seed, schemas);
    return fault === 'same' ? { fault: undefined } : { areDisjoint: true, fault };
  },
  pairs(seed) {
    const { lost, isDisjoint, questions } = mergeRandomPair(seed);
    return { areDisjoint: isDisjoint, isAsked: isDisjoint && questions > 0, fault: lost.join('; ') || undefined };
  },
};

const SIZE = 500;

if (process.send) {
  const schemas = readSchemas();
  serveParts(([from, to]): SeedCounts => {
    const seeds = Array.from({ length: to - from }, (_, index) => from + index);
    const outcomes = seeds.map((seed) => ({ seed, ...OUTCOMES[process.argv[2] as SeedSort](seed, schemas) }));
    return {
      apart: outcomes.filter(({ areDisjoint }) => areDisjoint).length,
      asked: outcomes.filter(({ isAsked }) => isAsked).length,
      faults: outcomes.flatMap(({ seed, fault }) => (fault === undefined ? [] : `${seed}: ${fault}`)),
    };
  });
}

/** Counts consecutive seeds. */
export async function countSeeds(
  sort: SeedSort,
  { first, count, processes }: { first: number; count: number; processes: number },
): Promise<SeedCounts> {
  const tell = createProgress();
  const sum: SeedCounts = { apart: 0, asked: 0, faults: [] };
  const file = fileURLToPath(import.meta.url);
  const take = ({ apart, asked, faults }: SeedCounts, [, to]: readonly [number, number]) => {
    sum.apart += apart;
    sum.asked += asked;
    sum.faults.push(...faults);
    for (const fault of faults) console.log(`${sort}: ${fault}`);
    tell(sort, to - first, count);
  };
  await runParts<SeedCounts>({ file, args: [sort], first, count, size: SIZE, processes, take });
  return sum;
}
