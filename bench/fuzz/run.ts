import { readProject } from '../../scripts/read-project.ts';
import { readContractTexts } from '../../server/contracts.ts';
import { createFuzzer } from './fuzz-checker.ts';

/**
 * `npm run bench:fuzz -- [--count=200000] [--seed=1] [--from=0]`: spoils definitions and contracts by chance and counts what the checker throws and what
 * takes it more than a second. Prints each finding with the name of its case, which belongs into the kept cases of `tests/runtime/check/fuzz.test.ts`.
 * Ends with 1 when there is one.
 */
const option = (name: string, otherwise: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const seed = option('seed', '1');
const [from, count] = [Number(option('from', '0')), Number(option('count', '200000'))];
const PART = 500;

const fuzz = createFuzzer({ project: await readProject(), contracts: await readContractTexts('schemas') });
const start = performance.now();
let [shapely, findings] = [0, 0];
for (let at = from; at < from + count; at += PART) {
  const names = Array.from({ length: Math.min(PART, from + count - at) }, (_, index) => `${seed} ${at + index}`);
  const result = fuzz(names);
  shapely += result.shapely;
  findings += result.thrown.length + result.slow.length;
  for (const { name, file, what } of [...result.thrown, ...result.slow]) console.log(`case "${name}" in ${file}: ${what}`);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${at + names.length - from} of ${count}: ${shapely} of a right shape, ${findings} findings, ${seconds} s`);
}
process.exit(findings === 0 ? 0 : 1);
