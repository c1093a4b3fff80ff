import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readProject } from '../../scripts/read-project.ts';
import type { Json } from '../../src/runtime/contracts/contract-types.ts';
import { faultsAt, placesIn } from '../../tests/runtime/edit/edit-properties.ts';
import { mergeRandomPair } from '../../tests/runtime/edit/random-merges.ts';
import { faultOfSession } from '../../tests/runtime/edit/random-sessions.ts';
import { describeMachine } from '../machine.ts';

/**
 * `npm run bench:edits -- [--pairs=1000000] [--sessions=10000] [--first=0]`: edits every place of every shipped definition in every way, takes back and does again
 * random sessions, merges random pairs of authors (seeds from `first` on), and writes into `bench/EDITS.md` what was wrong. Exits 1 where anything was.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1000000' },
    sessions: { type: 'string', default: '10000' },
    first: { type: 'string', default: '0' },
  },
});
const [pairs, sessions, first] = [values.pairs, values.sessions, values.first].map(Number) as [number, number, number];
const { files, schemas } = await readProject();
const faults: string[] = [];
let places = 0;
for (const { path, text } of files) {
  for (const { pointer } of placesIn(JSON.parse(text) as Json)) {
    places += 1;
    faults.push(...faultsAt(path, text, pointer, schemas));
  }
}
for (let seed = 1; seed <= sessions; seed += 1) {
  const fault = faultOfSession(seed, schemas);
  if (fault) faults.push(`session ${seed}: ${fault}`);
}
let [disjoint, asked] = [0, 0];
for (let seed = first; seed < first + pairs; seed += 1) {
  const { lost, isDisjoint, questions } = mergeRandomPair(seed);
  if (lost.length > 0) faults.push(`pair ${seed}: ${lost.join('; ')}`);
  if (isDisjoint) disjoint += 1;
  if (isDisjoint && questions > 0) asked += 1;
}
const report = `# Editing texts

Written by \`npm run bench:edits\` on ${describeMachine()}.

| what | how many | wrong |
| --- | --- | --- |
| places of shipped definitions, each edited in every way | ${places} | ${faults.filter((fault) => !/^(session|pair) /.test(fault)).length} |
| sessions, taken back and done again | ${sessions} | ${faults.filter((fault) => fault.startsWith('session ')).length} |
| pairs of authors, seeds ${first} to ${first + pairs - 1} | ${pairs} | ${faults.filter((fault) => fault.startsWith('pair ')).length} |

Of the pairs ${disjoint} changed different places; about ${asked} of these (${((100 * asked) / Math.max(1, disjoint)).toFixed(3)} %) a question was asked.
${faults
  .slice(0, 50)
  .map((fault) => `\n- ${fault}`)
  .join('')}`;
writeFileSync(new URL('../EDITS.md', import.meta.url), `${report.trim()}\n`);
console.log(report);
process.exitCode = faults.length > 0 ? 1 : 0;
