import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { blindKinds } from './blind/blind-kinds.ts';
import { createDraw, sampleOf } from './blind/draw.ts';
import { type BlindTally, runBlind } from './blind/run-blind.ts';
import { everyKind } from './kinds.ts';
import type { Kind } from './mutant.ts';
import { readWorld } from './read-world.ts';
import { MutantRunner } from './run-mutants.ts';
import { spotsOf } from './scopes.ts';
import { strangerKinds } from './stranger/stranger-kinds.ts';
import { type Tally, tallyOf } from './tally.ts';

/** What one part of a run tells: a kind with its outcome, by how many slips its names have and where it stands among all kinds. */
export interface PartOutcome {
  edits: 1 | 2;
  index: number;
  tally: Tally;
  /** Milliseconds. */
  time: number;
}

/** What is run: kinds whose names have one of some words, and how many changes of each kind at most, drawn by a seed. */
export interface RunSettings {
  only: readonly string[];
  /** No limit where it is absent. */
  sample?: number;
  seed: number;
}

/** A part of a run: every n-th kind from the given one on. */
export interface Share {
  first: number;
  step: number;
}

/** Runs the kinds of a part: with one slip, and those that have misspelt names again with two; and then its blind kinds. */
export async function runPart(
  { only, sample, seed }: RunSettings,
  { first, step }: Share,
  tell: (outcome: PartOutcome | BlindTally) => void,
): Promise<void> {
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
      const tally = tallyOf(area, kind, runner.run(sampled(kind, sample, seed)));
      if (tally.misspelt > 0) misspelling.add(index);
      tell({ edits, index, tally, time: performance.now() - started });
    }
  const spots = spotsOf(world);
  const blind = [...blindKinds(world, spots), ...strangerKinds(world, spots)].filter(
    ({ name }, index) => index % step === first && isWanted(name),
  );
  for (const kind of blind) {
    const most = sample ?? (kind.set === undefined ? BLIND_SAMPLE : STRANGER_SAMPLE);
    for (const tally of runBlind([kind], runner, { sample: most, seed })) tell(tally);
  }
}

/** So many of each blind kind are enough to see what survives; each is checked by itself. */
export const BLIND_SAMPLE = 40;
/** There are many kinds of those that strangers wrote. */
const STRANGER_SAMPLE = 12;

/** The same kind with some of its changes. */
function sampled(kind: Kind, sample: number | undefined, seed: number): Kind {
  return sample === undefined ? kind : { ...kind, mutants: () => sampleOf([...kind.mutants()], sample, createDraw(seed)) };
}

// A part in a process of its own; the one that started it gathers what it tells.
if (process.send) {
  const [first = '0', step = '1', settings = '{}'] = process.argv.slice(2);
  await runPart(JSON.parse(settings) as RunSettings, { first: Number(first), step: Number(step) }, (outcome) => process.send?.(outcome));
  process.disconnect();
}
