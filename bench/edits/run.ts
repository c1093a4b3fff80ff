import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { readProject } from '../../scripts/read-project.ts';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { faultsAt, placesIn } from '../../tests/authoring/edit/apply/edit-properties.ts';
import { createProgress } from '../progress.ts';
import { percentile } from '../statistics.ts';
import { countSeeds } from './count-seeds.ts';
import {
  bothRuns,
  type CountedIn,
  type EditFigures,
  type EditPart,
  readFigures,
  type TimeQuantiles,
  thisRun,
  writeFigures,
} from './edit-figures.ts';
import { COLUMNS, measureStudio } from './measure-studio.ts';
import { faultsOf } from './print-report.ts';
import { runMutants } from './run-mutants.ts';
import { noCounts, type SeedSort } from './seed-sorts.ts';

/**
 * `npm run bench:edits -- [places] [sessions] [pairs] [histories] [git] [mutants] [times] [--go-on] [--processes=1] [--pairs=1000000]
 * [--sessions=10000] [--first=0] [--histories=5000] [--git=200] [--mutants=3]`: applies every edit at every place of the shipped
 * definitions, undoes and redoes random sessions of one and two authors, merges random pairs of authors (seeds from `first` on), runs
 * random histories of folders and versions and of real git repositories, publishes mutants of the checker's benchmark, measures the built
 * Studio, and writes `bench/EDITS.md`. Arguments select parts; the others keep their results, and each names its run. Sessions, pairs and
 * histories are saved on the way: `--go-on` continues them. Exits with 1 for any fault. Progress is printed with seeds, by which a fault
 * can be reproduced alone.
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

/** Histories run in parts with a seed each; those of real repositories have one seed each. */
const HISTORIES = { file: 'random-histories.test.ts', first: 20261124, part: 200 };
const GIT = { file: 'git-histories.test.ts', first: 1, part: 20 };
/** Milliseconds between progress reports. */
const APART = 60_000;
const tell = createProgress();
const figures = await readFigures();
const ran = new Set<EditPart>();
let written: Promise<unknown> = Promise.resolve();
for (const [part, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(part)) await run();
console.log(await writeFigures(figures));
const faults = faultsOf(Object.fromEntries(Object.entries(figures).filter(([part]) => ran.has(part as EditPart))));
process.exitCode = faults.length > 0 ? 1 : 0;

/** Replaces a part's results and queues writing them. */
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

/** Results to continue, with their runs; empty for a new start. */
function begun<Counted extends CountedIn & { first: number }>(
  known: Counted | undefined,
  first: number,
): { run: CountedIn; known?: Counted } {
  const run = thisRun();
  return values['go-on'] && known?.first === first ? { run: bothRuns(known, run), known } : { run };
}

async function countOf(sort: SeedSort, count: number): Promise<void> {
  const first = Number(values.first);
  const { run, known = noCounts() } = begun(figures[sort], first);
  const { seeds, apart, asked, faults } = known;
  let last = Date.now();
  const counts = await countSeeds({
    sort,
    first,
    count,
    before: { seeds, apart, asked, faults },
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

/** Runs histories by vitest; returns their faults. */
function live(file: string, environment: Record<string, string>): string[] {
  const args = ['vitest', 'run', '--project', 'server', `tests/server/definitions/${file}`];
  const words = Object.entries(environment).map((pair) => pair.join('='));
  console.log(`${words.join(' ')} npx ${args.join(' ')}`);
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0 ? [] : [`${words.join(' ')} npx ${args.join(' ')} failed`];
}

/** Runs part by part and saves each. `environmentOf` selects the part in vitest. */
async function liveThrough(
  part: 'histories' | 'git',
  { file, first, part: size }: typeof HISTORIES,
  environmentOf: (done: number, size: number) => Record<string, string>,
): Promise<void> {
  const { run, known } = begun(figures[part], first);
  let found = known ?? { ...run, first, histories: 0, faults: [] };
  for (let done = found.histories; done < Number(values[part]); done = found.histories) {
    tell(part, done, Number(values[part]));
    const faults = live(file, environmentOf(done, size));
    found = { ...run, first, histories: done + size, faults: [...found.faults, ...faults] };
    await keep(part, found);
  }
}

/** Each part runs with four kinds of servers and folders. */
function liveThroughHistories(): Promise<void> {
  return liveThrough('histories', HISTORIES, (done, size) => ({
    HISTORIES: String(size / 4),
    SEED: String(HISTORIES.first + done / size),
  }));
}

function liveThroughGit(): Promise<void> {
  return liveThrough('git', GIT, (done, size) => ({ GIT_HISTORIES: String(size), SEED: String(GIT.first + done) }));
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
  const load = loadavg()[0];
  const times = await measureStudio();
  const quantiles = (each: readonly number[]): TimeQuantiles => ({ half: percentile(each, 0.5), most: percentile(each, 0.95) });
  const measured = Object.fromEntries(Object.entries(times).map(([what, each]) => [what, quantiles(each)]));
  await keep('times', { ...run, columns: COLUMNS, load, ...measured });
}
