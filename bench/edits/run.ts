import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readProject } from '../../scripts/read-project.ts';
import type { Json } from '../../src/runtime/contracts/contract-types.ts';
import { faultsAt, placesIn } from '../../tests/runtime/edit/edit-properties.ts';
import { createProgress } from '../progress.ts';
import { percentile } from '../statistics.ts';
import { countSeeds } from './count-seeds.ts';
import { type EditFigures, type EditPart, readFigures, type TimeQuantiles, thisRun, writeFigures } from './edit-figures.ts';
import { COLUMNS, measureStudio } from './measure-studio.ts';
import { faultsOf } from './print-report.ts';
import { runMutants } from './run-mutants.ts';
import { noCounts, type SeedSort } from './seed-sorts.ts';

/**
 * `npm run bench:edits -- [places] [sessions] [pairs] [histories] [git] [mutants] [times] [--go-on] [--processes=1] [--pairs=1000000] [--sessions=10000] [--first=0]
 * [--histories=5000] [--git=200] [--mutants=3]`: edits every place of every shipped definition in every way, takes back and does again random sessions, also with a second author, merges
 * random pairs of authors (seeds from `first` on), lives through random histories of folders and editions, and of a real git repository, drives so many faults of each kind of the checker's
 * benchmark through publishing, measures the built Studio, and writes `bench/EDITS.md`. Words as arguments run only these parts; the others keep what they had, and each says in which
 * run it was counted. Sessions and pairs are written on the way: `--go-on` counts on from there, as long as the code is the same. Exits 1 where anything of what was run is wrong.
 * What it is at and how far is told on the way, with the seeds: what was wrong can be done again alone.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    'go-on': { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '1000000' },
    sessions: { type: 'string', default: '10000' },
    first: { type: 'string', default: '0' },
    histories: { type: 'string', default: '5000' },
    git: { type: 'string', default: '200' },
    mutants: { type: 'string', default: '3' },
  },
});
/** What each word runs. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  places: editPlaces,
  async sessions() {
    await countOf('sessions', Number(values.sessions));
    await countOf('second authors', Number(values.sessions));
  },
  pairs: () => countOf('pairs', Number(values.pairs)),
  histories: liveThroughHistories,
  git: liveThroughGit,
  mutants: publishMutants,
  times: measureTimes,
};
const unknown = wanted.find((part) => !Object.hasOwn(PARTS, part));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}". There are ${Object.keys(PARTS).join(', ')}.`);

const GIT_FIRST = 1;
const HISTORY_SEED = '20261124';
/** Milliseconds between one report on the way and the next. */
const APART = 60_000;
const tell = createProgress();
const figures = await readFigures();
const ran = new Set<EditPart>();
let written: Promise<unknown> = Promise.resolve();
for (const [part, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(part)) await run();
console.log(await writeFigures(figures));
const faults = faultsOf(Object.fromEntries(Object.entries(figures).filter(([part]) => ran.has(part as EditPart))));
process.exitCode = faults.length > 0 ? 1 : 0;

/** Puts what a part came to in the place of what it had, and writes it once what was written before is there. */
function keep<Part extends EditPart>(part: Part, found: NonNullable<EditFigures[Part]>): Promise<unknown> {
  ran.add(part);
  figures[part] = found;
  written = written.then(() => writeFigures(figures));
  return written;
}

async function editPlaces(): Promise<void> {
  const run = thisRun();
  const { files, schemas } = await readProject();
  const found = { places: 0, faults: [] as string[] };
  for (const [index, { path, text }] of files.entries()) {
    tell('places of definitions', index, files.length);
    for (const { pointer } of placesIn(JSON.parse(text) as Json)) {
      found.places += 1;
      found.faults.push(...faultsAt(path, text, pointer, schemas));
    }
  }
  await keep('places', { ...run, ...found });
}

async function countOf(sort: SeedSort, count: number): Promise<void> {
  const run = thisRun();
  const [first, known] = [Number(values.first), figures[sort]];
  const isSame = known?.first === first && known.version === run.version && known.machine === run.machine;
  const { day, version, machine, ...before } = values['go-on'] && isSame ? known : { ...run, ...noCounts() };
  let last = Date.now();
  const counts = await countSeeds({
    sort,
    first,
    count,
    before,
    processes: Number(values.processes),
    tell(so) {
      tell(sort, so.seeds, count);
      if (Date.now() - last < APART) return;
      last = Date.now();
      void keep(sort, { ...run, first, ...so });
    },
  });
  await keep(sort, { ...run, first, ...counts });
}

/** Lives through histories, as the tests do; what is wrong with them, which vitest tells more of. */
function live(file: string, environment: Record<string, string>): string[] {
  const args = ['vitest', 'run', '--project', 'server', `tests/server/definitions/${file}`];
  const words = Object.entries(environment).map((pair) => pair.join('='));
  console.log(`${words.join(' ')} npx ${args.join(' ')}`);
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0 ? [] : [`${words.join(' ')} npx ${args.join(' ')} failed`];
}

async function liveThroughHistories(): Promise<void> {
  const run = thisRun();
  // Four kinds of servers and folders live through each.
  const each = Math.ceil(Number(values.histories) / 4);
  const found = live('random-histories.test.ts', { HISTORIES: String(each), SEED: HISTORY_SEED });
  await keep('histories', { ...run, histories: 4 * each, seed: HISTORY_SEED, faults: found });
}

async function liveThroughGit(): Promise<void> {
  const run = thisRun();
  const found = live('git-histories.test.ts', { GIT_HISTORIES: values.git, SEED: String(GIT_FIRST) });
  await keep('git', { ...run, histories: Number(values.git), first: GIT_FIRST, faults: found });
}

async function publishMutants(): Promise<void> {
  const run = thisRun();
  tell('faults through publishing', 0, 1);
  const sample = Number(values.mutants);
  await keep('mutants', { ...run, sample, ...(await runMutants({ sample, seed: 1 })) });
}

async function measureTimes(): Promise<void> {
  const run = thisRun();
  tell('the built Studio', 0, 1);
  const { preview, issue, published } = await measureStudio();
  const quantiles = (times: readonly number[]): TimeQuantiles => ({ half: percentile(times, 0.5), most: percentile(times, 0.95) });
  await keep('times', { ...run, columns: COLUMNS, preview: quantiles(preview), issue: quantiles(issue), published: quantiles(published) });
}
