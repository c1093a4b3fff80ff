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

/** Result of a kind with its number of typing errors and index. */
export interface PartOutcome {
  edits: 1 | 2;
  index: number;
  tally: Tally;
  /** Milliseconds. */
  time: number;
}

/** Filter by name, sample size per kind, and seed. */
export interface RunSettings {
  only: readonly string[];
  /** Default: no limit. */
  sample?: number;
  seed: number;
}

/** Every n-th kind from this one on. */
export interface Share {
  first: number;
  step: number;
}

/** Runs the kinds of a part: with one typing error, misspelt names again with two, then the blind kinds. */
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

/** Mutants per blind kind; each is checked alone. */
export const BLIND_SAMPLE = 40;
/** Mutants per kind of outside authors' mistakes, which are many. */
const STRANGER_SAMPLE = 12;

/** A kind with a sample of its mutants. */
function sampled(kind: Kind, sample: number | undefined, seed: number): Kind {
  return sample === undefined ? kind : { ...kind, mutants: () => sampleOf([...kind.mutants()], sample, createDraw(seed)) };
}

// A worker process; its parent collects the results.
if (process.send) {
  const [first = '0', step = '1', settings = '{}'] = process.argv.slice(2);
  await runPart(JSON.parse(settings) as RunSettings, { first: Number(first), step: Number(step) }, (outcome) => process.send?.(outcome));
  process.disconnect();
}
