import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { everyKind } from './kinds.ts';
import { readWorld } from './read-world.ts';
import { MutantRunner } from './run-mutants.ts';
import { type Tally, tallyOf } from './tally.ts';

/** What one part of a run tells: a kind with its outcome, by how many slips its names have and where it stands among all kinds. */
export interface PartOutcome {
  edits: 1 | 2;
  index: number;
  tally: Tally;
  /** Milliseconds. */
  time: number;
}

/** Runs every n-th kind that is wanted, from the given one on: with one slip, and those that have misspelt names again with two. */
export async function runPart(only: readonly string[], first: number, step: number, tell: (outcome: PartOutcome) => void): Promise<void> {
  const input = await readProject();
  const texts = new Map(input.files.map(({ path, text }) => [path, text]));
  const world = readWorld(texts, join(ROOT, 'schemas'), input);
  const runner = new MutantRunner(input, world.values);
  const isWanted = (name: string) => only.length === 0 || only.some((word) => name.includes(word));
  const kindsOf = (edits: 1 | 2) =>
    everyKind(world, texts, edits)
      .flatMap(({ area, kinds }) => kinds.map((kind) => ({ area, kind })))
      .filter(({ kind }) => isWanted(kind.name));
  const misspelling = new Set<number>();
  for (const edits of [1, 2] as const)
    for (const [index, { area, kind }] of kindsOf(edits).entries()) {
      if (index % step !== first || (edits === 2 && !misspelling.has(index))) continue;
      const started = performance.now();
      const tally = tallyOf(area, kind, runner.run(kind));
      if (tally.misspelt > 0) misspelling.add(index);
      tell({ edits, index, tally, time: performance.now() - started });
    }
}

// A part in a process of its own; the one that started it gathers what it tells.
if (process.send) {
  const [first = '0', step = '1', ...only] = process.argv.slice(2);
  await runPart(only, Number(first), Number(step), (outcome) => process.send?.(outcome));
  process.disconnect();
}
