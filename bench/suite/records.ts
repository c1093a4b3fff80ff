import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/read-project.ts';
import type { Verdict } from './judge-mutant.ts';
import type { DefinitionFigures } from './plant-definitions.ts';
import type { SourceMutant } from './source-mutants.ts';

/** What became of a mutant in one run. */
export type MutantRecord = SourceMutant &
  Verdict & {
    /** Of the sources and tests; also what samples were drawn by (TEST_SEED). */
    commit: string;
    /** What mutants were drawn by. */
    seed: number;
    /** Seconds it took, and those it had at most for each of sample and whole. */
    seconds: number;
    limit: number;
    machine: string;
    date: string;
  };

/** Test files that killed a mutant and fail without one as well. */
export interface CleanRecord {
  clean: readonly string[];
  failing: readonly string[];
}

/** The runs so far, each entry a line of JSON. */
export interface Records {
  mutants: MutantRecord[];
  clean?: CleanRecord;
  definitions?: DefinitionFigures;
}

const FILE = join(ROOT, 'bench/suite/results.jsonl');

/** Reads what runs found so far: the last entry of each mutant. */
export function readRecords(): Records {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n').filter(Boolean) : [];
  const entries = lines.map((line) => JSON.parse(line) as MutantRecord | CleanRecord | { definitions: DefinitionFigures });
  const mutants = new Map<string, MutantRecord>();
  let rest: Pick<Records, 'clean' | 'definitions'> = {};
  for (const entry of entries)
    if ('fate' in entry) mutants.set(keyOf(entry), entry);
    else rest = { ...rest, ...('clean' in entry ? { clean: entry } : entry) };
  // A test that fails without a mutant as well kills none.
  const isKilled = ({ by }: MutantRecord) => !rest.clean?.failing.some((file) => by?.startsWith(`${file}:`));
  const judged = [...mutants.values()].map((mutant) => (isKilled(mutant) ? mutant : { ...mutant, fate: 'undecided' as const }));
  return { mutants: judged, ...rest };
}

/** Adds an entry at once, so that a run can be stopped at any moment. */
export function addRecord(entry: MutantRecord | CleanRecord | { definitions: DefinitionFigures }): void {
  appendFileSync(FILE, `${JSON.stringify(entry)}\n`);
}

/** What tells mutants of one commit apart. */
export function keyOf({ file, start, kind }: SourceMutant): string {
  return `${file} ${start} ${kind}`;
}
