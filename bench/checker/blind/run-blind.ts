import { table } from '../../report.ts';
import type { MutantRunner } from '../run-mutants.ts';
import { share } from '../tally.ts';
import type { BlindKind, BlindMutant } from './blind-kind.ts';
import { createDraw, sampleOf } from './draw.ts';

/** Results of one blind kind. */
export interface BlindTally {
  name: string;
  unjudged?: string;
  /** Number of mutants, of which some were drawn. */
  all: number;
  drawn: number;
  found: number;
  /** Mutants without an effect on any compiled screen. */
  unseen: number;
  survivors: string[];
}

/** Runs a sample of each kind, reproducible by seed. */
export function runBlind(
  kinds: readonly BlindKind[],
  runner: Pick<MutantRunner, 'probe'>,
  { sample, seed }: { sample: number; seed: number },
): BlindTally[] {
  return kinds.map(({ name, unjudged, mutants }) => {
    const all = [...mutants()];
    const drawn = sampleOf(all, sample, createDraw(seed));
    const tally: BlindTally = {
      name,
      ...(unjudged === undefined ? {} : { unjudged }),
      all: all.length,
      drawn: drawn.length,
      found: 0,
      unseen: 0,
      survivors: [],
    };
    for (const mutant of drawn) {
      const issues = runner.probe(mutant);
      if (issues === null) tally.unseen += 1;
      else if (issues.length > 0) tally.found += 1;
      else tally.survivors.push(lineOf(mutant));
    }
    return tally;
  });
}

function lineOf({ file, pointer, done }: BlindMutant): string {
  return `${file}${pointer}: ${done.length > 160 ? `${done.slice(0, 160)}…` : done}`;
}

/** Totals of judged kinds: visible mutants, and those found. */
export function blindSums(tallies: readonly BlindTally[]): { visible: number; found: number } {
  const judged = tallies.filter(({ unjudged }) => unjudged === undefined);
  const sum = (of: (tally: BlindTally) => number) => judged.reduce((total, tally) => total + of(tally), 0);
  return { visible: sum(({ drawn, unseen }) => drawn - unseen), found: sum(({ found }) => found) };
}

/** Report section about blind kinds, as Markdown. */
export function printBlind(tallies: readonly BlindTally[], { sample, seed }: { sample: number; seed: number }): string {
  const { visible, found } = blindSums(tallies);
  const columns = ['kind', 'there are:', 'drawn:', 'unseen:', 'found:', 'of those that show:'];
  const row = ({ name, all, drawn, found, unseen }: BlindTally) => [name, all, drawn, unseen, found, share(found, drawn - unseen)];
  const judged = tallies.filter(({ unjudged, drawn }) => unjudged === undefined && drawn > 0);
  const others = tallies.filter(({ unjudged, drawn }) => unjudged !== undefined && drawn > 0);
  const survivors = judged.flatMap(({ name, survivors }) => survivors.slice(0, 4).map((line) => `- ${name}: ${line}`));
  return `## Made by generators that know no rule

These changes were made from JSON, schemas and contracts by code that has no code of the checker in mind: any name for another of its type, any literal for
its neighbour, elements doubled, moved and taken from other files. At most ${sample} of each kind were drawn (seed ${seed}). One is found where anything new is told;
one after which every compiled screen is the same counts as unseen, and not at all.

**Found: ${found} of ${visible} that show, ${share(found, visible)}.** What survives is named below: some of it only
somebody who knows what was meant could tell, and some of it is what the next codes are for.

${table(columns, judged.map(row))}

Not judged, because the outcome may be what somebody means:

${table(
  [...columns, 'why not'],
  others.map((tally) => [...row(tally), tally.unjudged ?? '']),
)}

Survivors, four of each kind at most:

${survivors.length === 0 ? 'None.' : survivors.join('\n')}
`;
}
