import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readProject } from '../../scripts/read-project.ts';
import { readContractTexts } from '../../server/calls/contracts/read-contracts.ts';
import { createProgress } from '../progress.ts';
import { runParts, serveParts } from '../run-parts.ts';
import { createFuzzer, type FuzzResult, noResult } from './fuzz-checker.ts';
import { addResults, findingsOf, writeRun } from './write-report.ts';

/**
 * `npm run bench:fuzz -- [--count=200000] [--seed=1] [--first=0] [--processes=1]`: corrupts definitions and contracts at random, counts
 * exceptions of the checker and checks of more than a second, and writes `bench/FUZZ.md`. Prints each finding with its case, to be added to
 * `tests/language/check/fuzz.test.ts`. Exits with 1 for findings.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    processes: { type: 'string', default: '1' },
  },
});
const { seed } = values;

if (process.send) {
  const fuzz = createFuzzer({ project: await readProject(), contracts: await readContractTexts('schemas') });
  serveParts(([from, to]) => fuzz(Array.from({ length: to - from }, (_, index) => `${seed} ${from + index}`)));
} else await runAll();

async function runAll(): Promise<void> {
  const [count, first, processes] = [Number(values.count), Number(values.first), Number(values.processes)];
  const [file, args, tell] = [fileURLToPath(import.meta.url), [`--seed=${seed}`], createProgress()];
  let result = noResult();
  const start = performance.now();
  const take = (part: FuzzResult, [, to]: readonly [number, number]) => {
    for (const { name, file, what } of findingsOf(part)) console.log(`case "${name}" in ${file}: ${what}`);
    result = addResults(result, part);
    tell('cases', to - first, count);
  };
  await runParts<FuzzResult>({ file, args, first, count, size: 250, processes, take });
  const seconds = Math.round(((performance.now() - start) * processes) / 1_000);
  await writeRun({ ...result, seed, first, cases: count, seconds });
  console.log(`${count} cases: ${result.shapely} of a right shape, ${result.thrown.length} thrown, ${result.slow.length} slow`);
  process.exitCode = findingsOf(result).length > 0 ? 1 : 0;
}
