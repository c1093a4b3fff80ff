import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/read-project.ts';
import type { Verdict } from './judge-mutant.ts';
import type { SourceMutant } from './source-mutants.ts';

/** Result of a mutant in one run. */
export type MutantRecord = SourceMutant &
  Verdict & {
    /** Commit of sources and tests; also the seed of samples (TEST_SEED). */
    commit: string;
    /** Seed of the mutants. */
    seed: number;
    /** Elapsed seconds, and the limits for sample and exhaustive run. */
    seconds: number;
    limit: number;
    machine: string;
    date: string;
  };

/** Test files that killed a mutant but also fail without one. */
export interface CleanRecord {
  clean: readonly string[];
  failing: readonly string[];
}

/** All runs, one JSON line per entry. */
export interface Records {
  mutants: MutantRecord[];
  clean?: CleanRecord;
}

const FILE = join(ROOT, 'bench/suite/results.jsonl');

/** Reads all runs: the last entry of each mutant. */
export function readRecords(): Records {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n').filter(Boolean) : [];
  const entries = lines.map((line) => JSON.parse(line) as MutantRecord | CleanRecord);
  const mutants = new Map<string, MutantRecord>();
  let clean: CleanRecord | undefined;
  for (const entry of entries)
    if ('fate' in entry) mutants.set(keyOf(entry), entry);
    else if ('clean' in entry) clean = entry;
  // A test that fails without the mutant kills none.
  const isKilled = ({ by }: MutantRecord) => !clean?.failing.some((file) => by?.startsWith(`${file}:`));
  const judged = [...mutants.values()].map((mutant) => (isKilled(mutant) ? mutant : { ...mutant, fate: 'undecided' as const }));
  return { mutants: judged, ...(clean && { clean }) };
}

/** Appends an entry at once, so that a run can be interrupted. */
export function addRecord(entry: MutantRecord | CleanRecord): void {
  appendFileSync(FILE, `${JSON.stringify(entry)}\n`);
}

/** Identity of a mutant; another commit may have it elsewhere in its file. */
export function keyOf({ file, start, kind }: SourceMutant): string {
  return `${file} ${start} ${kind}`;
}
