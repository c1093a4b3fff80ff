import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { startOwnPostgres } from '../faults/support/own-postgres.ts';
import { describeMachine } from '../machine.ts';
import { createProgress } from '../progress.ts';
import { readImports } from './import-graph.ts';
import { judgeMutant } from './judge-mutant.ts';
import { addRecord, keyOf, type MutantRecord, readRecords } from './records.ts';
import { runTests } from './run-tests.ts';
import { drawSourceMutants, mutantsOf, type SourceMutant } from './source-mutants.ts';
import { commitOf, createWorktree, type Worktree } from './worktree.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run bench:suite -- [--count=300] [--seed=43] [--minutes=60] [--limit=240] [--at=<commit>]`: mutation-tests the suite, with samples
 * and exhaustively, and writes `bench/SUITE.md` from all runs. No mutant starts after the given minutes; the next run continues, also at a
 * later commit. Undecided mutants of the same commit are retried with a larger limit (seconds per mutant).
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '43' },
    minutes: { type: 'string', default: '60' },
    limit: { type: 'string', default: '240' },
    at: { type: 'string' },
  },
});
const [count, seed, limit] = [Number(values.count), Number(values.seed), Number(values.limit)];
let until = Date.now() + Number(values.minutes) * 60_000;
// Ctrl+C finishes the current mutant.
process.once('SIGINT', () => {
  until = 0;
});
const commit = commitOf(values.at ?? 'HEAD');
const tell = createProgress();
await tryMutants();
writeReport(count);

async function tryMutants(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('Mutants need PostgreSQL, which tests of the server use. Run `npm test` as root once, or install it.');
  const worktree = createWorktree(commit);
  const postgres = await startOwnPostgres(
    bin,
    undefined,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300',
  );
  const env = { TEST_DATABASE_URL: postgres.url, TEST_SEED: commit };
  const graph = readImports(worktree.root);
  const draws = new Set(graph.testsOf('tests/support/draw.ts'));
  try {
    const mutants = drawSourceMutants(readMutants(worktree), count, seed);
    for (const [index, mutant] of pending(mutants).entries()) {
      if (Date.now() > until) break;
      tell('mutants of the sources', index, mutants.length);
      const began = Date.now();
      const verdict = await worktree.planted(mutant, () =>
        judgeMutant(graph.testsOf(mutant.file), draws, limit, (files, { whole, seconds }) =>
          runTests(files, { root: worktree.root, env: whole ? { ...env, TEST_ALL: '1' } : env, seconds }),
        ),
      );
      const about = { commit, seed, seconds: Math.round((Date.now() - began) / 1000), limit, machine: describeMachine() };
      addRecord({ ...mutant, ...verdict, ...about, date: new Date().toISOString().slice(0, 10) });
      console.log(
        `${mutant.file}:${mutant.line}: ${mutant.kind}: ${verdict.fate}, ${about.seconds} s${verdict.by ? `, ${verdict.by}` : ''}`,
      );
    }
    await checkKillers(worktree, env);
  } finally {
    await postgres.remove();
    worktree.remove();
  }
}

/** New mutants until there are enough of all commits, then those that are undecided after a shorter time. */
function pending(mutants: readonly SourceMutant[]): SourceMutant[] {
  const tried = new Map(readRecords().mutants.map((record) => [keyOf(record), record]));
  const isOpen = (record: MutantRecord | undefined) => record?.commit === commit && record.fate === 'undecided' && record.limit < limit;
  return [
    ...mutants.filter((mutant) => !tried.has(keyOf(mutant))).slice(0, Math.max(0, count - tried.size)),
    ...mutants.filter((mutant) => isOpen(tried.get(keyOf(mutant)))),
  ];
}

/** Mutants of all sources except generated files and demo data. */
function readMutants({ root }: Worktree): SourceMutant[] {
  const names = ['src', 'server', 'marketplace'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|\/generated\/|^marketplace\/seed\//.test(name)).sort();
  return sources.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
}

/** Reruns each killing test file without a mutant, since a test that fails anyway kills none. */
async function checkKillers({ root }: Worktree, env: Readonly<Record<string, string>>): Promise<void> {
  const killers = readRecords().mutants.flatMap(({ by }) => (by?.startsWith('tests/') ? [by.split(':', 1)[0] as string] : []));
  const [clean, failing]: [string[], string[]] = [[], []];
  for (let left = [...new Set(killers)].sort(); left.length > 0; left = left.filter((file) => ![...clean, ...failing].includes(file))) {
    const { ended, by, passed } = await runTests(left, { root, env, seconds: 1800 });
    clean.push(...passed);
    if (ended === 'passed') break;
    failing.push(by?.startsWith('tests/') ? (by.split(':', 1)[0] as string) : (left[0] as string));
  }
  addRecord({ clean: [...clean, ...failing], failing });
}
