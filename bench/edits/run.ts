import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readProject } from '../../scripts/read-project.ts';
import type { Json } from '../../src/runtime/contracts/contract-types.ts';
import { faultsAt, placesIn } from '../../tests/runtime/edit/edit-properties.ts';
import { mergeRandomPair } from '../../tests/runtime/edit/random-merges.ts';
import { faultOfSession, faultOfTwo } from '../../tests/runtime/edit/random-sessions.ts';
import { describeMachine } from '../machine.ts';
import { createProgress } from '../progress.ts';
import { percentile } from '../statistics.ts';
import { COLUMNS, measureStudio } from './measure-studio.ts';
import { runMutants } from './run-mutants.ts';

/**
 * `npm run bench:edits -- [--pairs=1000000] [--sessions=10000] [--first=0] [--histories=5000] [--git=200] [--mutants=3]`: edits every place of every shipped definition in every way, takes back and
 * does again random sessions, also with a second author, merges random pairs of authors (seeds from `first` on), lives through random histories of folders and editions, and of a real git repository, drives so many faults of each kind
 * of the checker's benchmark through publishing, measures the built Studio, and writes into `bench/EDITS.md` what was wrong. Exits 1 where anything was.
 * What it is at and how far is told on the way, with the seeds: what was wrong can be done again alone.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1000000' },
    sessions: { type: 'string', default: '10000' },
    first: { type: 'string', default: '0' },
    histories: { type: 'string', default: '5000' },
    git: { type: 'string', default: '200' },
    mutants: { type: 'string', default: '3' },
  },
});
const numbers = [values.pairs, values.sessions, values.first, values.histories, values.mutants, values.git].map(Number);
const [pairs, sessions, first, histories, mutants, gitHistories] = numbers as [number, number, number, number, number, number];
const tell = createProgress();
const { files, schemas } = await readProject();
const faults: string[] = [];
let places = 0;
for (const [index, { path, text }] of files.entries()) {
  tell('places of definitions', index, files.length);
  for (const { pointer } of placesIn(JSON.parse(text) as Json)) {
    places += 1;
    faults.push(...faultsAt(path, text, pointer, schemas));
  }
}
for (let seed = 1; seed <= sessions; seed += 1) {
  tell('sessions', seed, sessions);
  const fault = faultOfSession(seed, schemas);
  if (fault) faults.push(`session ${seed}: ${fault}`);
}
let [apart, together] = [0, 0];
for (let seed = 1; seed <= sessions; seed += 1) {
  tell('sessions with a second author', seed, sessions);
  const fault = faultOfTwo(seed, schemas);
  if (fault === 'same') together += 1;
  else apart += 1;
  if (fault !== undefined && fault !== 'same') faults.push(`session with a second author ${seed}: ${fault}`);
}
let [disjoint, asked] = [0, 0];
for (let seed = first; seed < first + pairs; seed += 1) {
  tell('pairs of authors', seed - first, pairs);
  const { lost, isDisjoint, questions } = mergeRandomPair(seed);
  if (lost.length > 0) faults.push(`pair ${seed}: ${lost.join('; ')}`);
  if (isDisjoint) disjoint += 1;
  if (isDisjoint && questions > 0) asked += 1;
}
tell('faults through publishing', 0, 1);
const figures = await runMutants({ sample: mutants, seed: 1 });
faults.push(...figures.faults);
const { byText, byEdits, told, untold } = figures;
const SEEDS = { histories: '20261124', git: String(first + 1) };
/** Lives through histories, as the tests do. */
function live(file: string, environment: Record<string, string>): void {
  const args = ['vitest', 'run', '--project', 'server', `tests/server/definitions/${file}`];
  const words = Object.entries(environment).map((pair) => pair.join('='));
  console.log(`${words.join(' ')} npx ${args.join(' ')}`);
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) faults.push(`${file === GIT ? 'git' : 'history'}: ${words.join(' ')} npx ${args.join(' ')} failed`);
}
const GIT = 'git-histories.test.ts';
live('random-histories.test.ts', { HISTORIES: String(Math.ceil(histories / 4)), SEED: SEEDS.histories });
live(GIT, { GIT_HISTORIES: String(gitHistories), SEED: SEEDS.git });
tell('the built Studio', 0, 1);
const times = await measureStudio();
const wrong = (kind: string) => faults.filter((fault) => fault.startsWith(`${kind} `)).length;
const quantiles = (list: readonly number[]) => `${Math.round(percentile(list, 0.5))} ms, ${Math.round(percentile(list, 0.95))} ms`;
const report = `# Editing texts

Written by \`npm run bench:edits\` on ${describeMachine()}.

| what | how many | wrong |
| --- | --- | --- |
| places of shipped definitions, each edited in every way | ${places} | ${faults.filter((fault) => !/^(session|pair|mutant|history:|git:)( |$)/.test(fault)).length} |
| sessions with reloads, taken back and done again; and with a second author who was elsewhere (${apart}) or at the same list or place (${together}, not judged) | ${2 * sessions} | ${wrong('session')} |
| pairs of authors, seeds ${first} to ${first + pairs - 1} | ${pairs} | ${wrong('pair')} |
| histories of edits, publishing, pulls, restarts, kills and taking back: alone and as two servers, with folders that are written and that are not | ${4 * Math.ceil(histories / 4)} | ${wrong('history:')} |
| histories of publishing, pulls, branches of a real git repository and their merges, seeds ${SEEDS.git} to ${first + gitHistories} | ${gitHistories} | ${wrong('git:')} |

Of the pairs ${disjoint} changed different places; about ${asked} of these (${((100 * asked) / Math.max(1, disjoint)).toFixed(3)} %) a question was asked.

## Faults on their way through publishing

Of each kind of fault that \`npm run bench:checker\` plants in definitions, and of each of its generators that know no rule, at most ${mutants} were published through the Studio: as texts that somebody typed, and as
edits of places, as inspector and tables make them.

| way | the checker has an error | of these refused | no error | this way cannot make it |
| --- | ---: | ---: | ---: | ---: |
| by text | ${byText.named} | ${byText.refused} | ${byText.sound} | ${byText.unmade} |
| by edits | ${byEdits.named} | ${byEdits.refused} | ${byEdits.sound} | ${byEdits.unmade} |

Of those without an error ${told} change a behaviour table, and have sentences; ${untold} change none, and have none. Wrong: ${wrong('mutant')}.

## How quick it is

A list of ${COLUMNS} columns, in the built console with the browser on the same machine.

| what | median, 95 of 100 |
| --- | --- |
| a letter is typed until the preview has drawn it | ${quantiles(times.preview)} |
| texts in hand until the checker has told, over all shipped definitions | ${quantiles(times.issue)} |
| publishing until another open console shows it | ${quantiles(times.published)} |
${faults
  .slice(0, 50)
  .map((fault) => `\n- ${fault}`)
  .join('')}`;
writeFileSync(new URL('../EDITS.md', import.meta.url), `${report.trim()}\n`);
console.log(report);
process.exitCode = faults.length > 0 ? 1 : 0;
