import { expect, it } from 'vitest';
import { readSchemas } from '../../../scripts/read-project.ts';
import { forgetDefinitions, setUpDefinitions } from '../support/definitions-in-test.ts';
import { liveThroughGit } from './git-history.ts';

/** `npm run bench:edits` goes through 200. */
const RUNS = Number(process.env.GIT_HISTORIES ?? 4);
const first = Number(process.env.SEED ?? 1);

const definitions = setUpDefinitions();
const schemas = readSchemas();

it(
  'what is published, committed, merged with a branch by git and published again is right letter by letter',
  async () => {
    const reported = { agreed: 0, asked: 0, byGit: 0 };
    for (let seed = first; seed < first + RUNS; seed += 1) {
      await forgetDefinitions(definitions.store);
      const { faults, ...counts } = await liveThroughGit(seed, definitions.store, schemas);
      expect(faults.map((fault) => `${seed}: ${fault}`)).toEqual([]);
      for (const key of ['agreed', 'asked', 'byGit'] as const) reported[key] += counts[key];
    }
    console.log(`Git histories: ${JSON.stringify(reported)}`);
    // A run in which nobody meets anybody proves nothing.
    expect(reported.agreed).toBeGreaterThan(0);
    expect(reported.asked).toBeGreaterThan(0);
  },
  60_000 + RUNS * 3_000,
);
