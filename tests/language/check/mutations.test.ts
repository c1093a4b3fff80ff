import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyKind } from '../../../bench/checker/kinds.ts';
import type { Kind } from '../../../bench/checker/mutant.ts';
import { readWorld } from '../../../bench/checker/read-world.ts';
import { MutantRunner } from '../../../bench/checker/run-mutants.ts';
import { tallyOf } from '../../../bench/checker/tally.ts';
import type { World } from '../../../bench/checker/world.ts';
import { ROOT, readProject } from '../../../scripts/read-project.ts';
import { drawn, tries } from '../../support/draw.ts';

const FOLDER = join(ROOT, 'bench/checker');
/** The files that run the checker; the others make the mutations and must not know it. */
const RUNS = ['run-mutants.ts', 'run-kind.ts', 'run.ts', 'measure-time.ts', 'tally.ts', 'print-report.ts'];

/** A kind with some of its mutations. */
const sampleOf = (kind: Kind): Kind => ({ ...kind, mutants: () => drawn(kind.name, kind.mutants(), 2) });

describe('the mutations of bench:checker', () => {
  let runner: MutantRunner;
  let kinds: Kind[];
  let world: World;
  beforeAll(async () => {
    const input = await readProject();
    const texts = new Map(input.files.map(({ path, text }) => [path, text]));
    world = readWorld(texts, join(ROOT, 'schemas'), input);
    runner = new MutantRunner(input, world.values);
    kinds = everyKind(world, texts).flatMap((area) => area.kinds);
  });

  it('know nothing of the checker', () => {
    const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !RUNS.includes(name));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      expect([name, /from '[^']*src\/(?!.*\btypes?\b)/.test(readFileSync(join(FOLDER, name), 'utf8'))]).toEqual([name, false]);
  });

  it.each([
    'name in a path',
    'required parameter that nothing fills',
    'needed field that may stay empty',
    'units added',
    'link to the page of another entity',
    'contract: label that the contract says by itself',
    'contract: record scope removed',
    'key of the query that nothing writes',
    'goes to a page and back',
    'contract: choice that stores its text',
    'contract: page found by a text',
  ])(
    'are all found: %s',
    (name) => {
      const kind = kinds.find((each) => each.name === name) as Kind;
      const { mutants, wrong } = tallyOf('', kind, runner.run(sampleOf(kind)));
      expect(wrong).toEqual([]);
      expect(mutants).toBeGreaterThan(tries(1, 5));
    },
    180_000,
  );

  it.each(['brackets around an expression', 'one more filter'])('raise no alarm where nothing is wrong: %s', (name) => {
    const kind = kinds.find((each) => each.name === name) as Kind;
    expect(tallyOf('', kind, runner.run(sampleOf(kind))).wrong).toEqual([]);
  });
});
