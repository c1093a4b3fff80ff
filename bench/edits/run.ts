import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { faultsAt, placesIn } from '../../tests/authoring/edit/apply/edit-properties.ts';
import { describeMachine } from '../machine.ts';
import { createProgress } from '../progress.ts';
import { writeReport } from '../report.ts';
import { countSeeds } from './count-seeds.ts';
import { measureStudio, printTimes } from './measure-studio.ts';
import { printMutants, runMutants } from './run-mutants.ts';

/**
 * `npm run bench:edits -- [places] [sessions] [pairs] [histories] [git] [mutants] [times] [--processes=1] [--pairs=1000000]
 * [--sessions=10000] [--first=0] [--histories=5000] [--git=200] [--mutants=3]`: applies every edit at every place of the shipped
 * definitions, undoes and redoes random sessions of one and two authors, merges random pairs of authors (seeds from `first` on), runs
 * random histories of folders and versions and of real git repositories, publishes mutants of the checker's benchmark, measures the built
 * Studio, and writes `bench/EDITS.md`. Arguments select parts; the others keep their results, and each names its run. Exits with 1 for any
 * fault. Faults are printed with seeds, by which they can be reproduced alone.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    processes: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '1000000' },
    sessions: { type: 'string', default: '10000' },
    first: { type: 'string', default: '0' },
    histories: { type: 'string', default: '5000' },
    git: { type: 'string', default: '200' },
    mutants: { type: 'string', default: '3' },
  },
});

/** Result of a part: a chapter, and its faults. */
interface Counted {
  chapter: string;
  faults: readonly string[];
}

const PARTS: Readonly<Record<string, Readonly<Record<string, () => Promise<Counted>>>>> = {
  places: { 'Places of shipped definitions': editPlaces },
  sessions: { 'Sessions of one author': countSessions, 'Sessions with a second author': countSecondAuthors },
  pairs: { 'Pairs of authors': countPairs },
  histories: { 'Histories of folders and versions': liveThroughHistories },
  git: { 'Histories of git repositories': liveThroughGit },
  mutants: { 'Faults on their way through publishing': publishMutants },
  times: { 'How quick it is': async () => ({ chapter: printTimes(await measureStudio()), faults: [] }) },
};
const unknown = wanted.find((part) => !Object.hasOwn(PARTS, part));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}". There are ${Object.keys(PARTS).join(', ')}.`);

/** Maximum number of listed faults. */
const NAMED = 50;
const HEAD = `# Editing texts

Written by \`npm run bench:edits\`. Each part says in which run it was counted: the day, the commit whose code it was, and the machine.
`;
/** Histories run in parts with a seed each; those of real repositories have one seed each. */
const HISTORIES = { file: 'random-histories.test.ts', first: 20261124, size: 200 };
const GIT = { file: 'git-histories.test.ts', first: 1, size: 20 };
const tell = createProgress();
const [first, processes] = [Number(values.first), Number(values.processes)];
const parts = Object.entries(PARTS).flatMap(([part, own]) => (wanted.length === 0 || wanted.includes(part) ? Object.entries(own) : []));
for (const [heading, run] of parts) {
  const { day, version, machine } = { day: new Date().toISOString().slice(0, 10), version: describeVersion(), machine: describeMachine() };
  const { chapter, faults } = await run();
  const lines = faults.slice(0, NAMED).map((fault) => `- ${fault}`);
  const counted = `${chapter.trim()}\n\nWrong: ${faults.length}. Counted on ${day}, ${version}, ${machine}.\n\n${lines.join('\n')}`;
  await writeReport('EDITS.md', { head: () => HEAD }, new Map([[heading, counted]]));
  console.log(`## ${heading}\n\n${counted}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function editPlaces(): Promise<Counted> {
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
  return { chapter: `${places} places, each edited in every way.`, faults };
}

async function countSessions(): Promise<Counted> {
  const count = Number(values.sessions);
  const { faults } = await countSeeds('sessions', { first, count, processes });
  return { chapter: `${count} sessions with reloads, undone and redone, seeds from ${first} on.`, faults };
}

async function countSecondAuthors(): Promise<Counted> {
  const count = Number(values.sessions);
  const { apart, faults } = await countSeeds('second authors', { first, count, processes });
  const others = `In ${apart} the second author was elsewhere; ${count - apart} at the same list or place are not judged.`;
  return { chapter: `${count} sessions with reloads, undone and redone, seeds from ${first} on. ${others}`, faults };
}

async function countPairs(): Promise<Counted> {
  const count = Number(values.pairs);
  const { apart, asked, faults } = await countSeeds('pairs', { first, count, processes });
  const share = ((100 * asked) / Math.max(1, apart)).toFixed(3);
  const questions = `${apart} changed different places; about ${asked} of these (${share} %) a question was asked.`;
  return { chapter: `${count} pairs of authors, seeds from ${first} on. ${questions}`, faults };
}

/** Runs histories by vitest, part by part. `environmentOf` selects the part. */
function liveThrough(
  { file, size }: typeof HISTORIES,
  count: number,
  environmentOf: (done: number) => Record<string, string>,
): readonly string[] {
  const faults: string[] = [];
  for (let done = 0; done < count; done += size) {
    tell('histories', done, count);
    const environment = environmentOf(done);
    const args = ['vitest', 'run', '--project', 'server', `tests/server/definitions/${file}`];
    const command = [...Object.entries(environment).map((pair) => pair.join('=')), 'npx', ...args].join(' ');
    console.log(command);
    const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...environment } });
    if (status !== 0) faults.push(`${command} failed`);
  }
  return faults;
}

/** Each part runs with four kinds of servers and folders. */
async function liveThroughHistories(): Promise<Counted> {
  const { first: seed, size } = HISTORIES;
  const faults = liveThrough(HISTORIES, Number(values.histories), (done) => ({
    HISTORIES: String(size / 4),
    SEED: String(seed + done / size),
  }));
  const servers = 'alone and as two servers, with folders that are written and that are not';
  const chapter = `${values.histories} histories of edits, publishing, pulls, restarts, kills and reverts: ${servers}, seeds from ${seed} on.`;
  return { chapter, faults };
}

async function liveThroughGit(): Promise<Counted> {
  const { first: seed, size } = GIT;
  const faults = liveThrough(GIT, Number(values.git), (done) => ({ GIT_HISTORIES: String(size), SEED: String(seed + done) }));
  return {
    chapter: `${values.git} histories of publishing, pulls, branches of a real git repository and their merges, seeds from ${seed} on.`,
    faults,
  };
}

async function publishMutants(): Promise<Counted> {
  tell('faults through publishing', 0, 1);
  const sample = Number(values.mutants);
  const figures = await runMutants({ sample, seed: 1 });
  return { chapter: printMutants(figures, sample), faults: figures.faults };
}

/** The newest commit of the code, without reports, and whether the code was changed since. */
function describeVersion(): string {
  const code = ['schemas', 'screens', 'scripts', 'server', 'src', 'tests', ':(glob)bench/**/*.ts'];
  const git = (...words: string[]) => execFileSync('git', [...words, '--', ...code], { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--format=%h', '--abbrev=8');
  return git('status', '--porcelain') === '' ? commit : `${commit} with changes`;
}
