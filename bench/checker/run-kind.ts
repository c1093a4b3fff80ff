import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import type { BlindKind } from './blind/blind-kind.ts';
import { blindKinds } from './blind/blind-kinds.ts';
import { createDraw, sampleOf } from './blind/draw.ts';
import { type BlindTally, runBlind } from './blind/run-blind.ts';
import { everyKind } from './kinds.ts';
import type { Kind } from './mutant.ts';
import { readWorld } from './read-world.ts';
import { MutantRunner } from './run-mutants.ts';
import { spotsOf } from './scopes.ts';
import { type Tally, tallyOf } from './tally.ts';

/** Result of a kind: of one with codes, and again with two typing errors per misspelt name; or of a blind one. */
export interface KindOutcome {
  tally?: Tally;
  twice?: Tally;
  blind?: BlindTally;
}

/** Sample size per kind (default: no limit for kinds with codes), and seed. */
export interface Drawing {
  sample?: number;
  seed: number;
}

/** Mutants per blind kind; each is checked alone. */
export const BLIND_SAMPLE = 40;

/** Reads the project; returns the kinds whose names contain one of the words (default: all), each as a function that runs it. */
export async function readKinds(words: readonly string[], drawing: Drawing): Promise<(() => KindOutcome)[]> {
  const input = await readProject();
  const texts = new Map(input.files.map(({ path, text }) => [path, text]));
  const world = readWorld(texts, join(ROOT, 'schemas'), input);
  const runner = new MutantRunner(input, world.values);
  const spots = spotsOf(world);
  const [once, twice] = ([1, 2] as const).map((edits) =>
    everyKind(world, texts, edits).flatMap(({ area, kinds }) => kinds.map((kind) => ({ name: kind.name, area, kind }))),
  );
  const tally = ({ area, kind }: { area: string; kind: Kind }) => tallyOf(area, kind, runner.run(sampled(kind, drawing)));
  const runPlanted = (index: number): KindOutcome => {
    const first = tally(once![index]!);
    return first.misspelt > 0 ? { tally: first, twice: tally(twice![index]!) } : { tally: first };
  };
  const runKnowingNone = (kind: BlindKind): KindOutcome => {
    return { blind: runBlind([kind], runner, { sample: drawing.sample ?? BLIND_SAMPLE, seed: drawing.seed })[0]! };
  };
  const all = [
    ...once!.map(({ name }, index) => ({ name, run: () => runPlanted(index) })),
    ...blindKinds(world, spots).map((kind) => ({ name: kind.name, run: () => runKnowingNone(kind) })),
  ];
  return all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))).map(({ run }) => run);
}

/** A kind with a sample of its mutants. */
function sampled(kind: Kind, { sample, seed }: Drawing): Kind {
  return sample === undefined ? kind : { ...kind, mutants: () => sampleOf([...kind.mutants()], sample, createDraw(seed)) };
}
