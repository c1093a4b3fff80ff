import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readProject } from '../../scripts/read-project.ts';
import { readContractTexts } from '../../server/calls/contracts/read-contracts.ts';
import { createFuzzer, type FuzzResult, noResult } from './fuzz-checker.ts';
import { addResults, addRetried, type FuzzRun, findingsOf, readRun, writeRun } from './write-report.ts';

/**
 * `npm run bench:fuzz -- [--count=200000] [--seed=1] [--processes=1] [--go-on]`: corrupts definitions and contracts at random, counts
 * exceptions of the checker and checks of more than a second, and writes `bench/FUZZ.md`. Prints each finding with its case, to be added to
 * `tests/language/check/fuzz.test.ts`. An interrupted run (Ctrl+C) saves its results; `--go-on` continues it up to `count`, and retries its
 * findings first. Exits with 1 for findings.
 */
const option = (name: string, otherwise: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const PART = 250;

if (process.send) await workForParent();
else process.exit(await runAll());

/** Checks the cases that the parent assigns. */
async function workForParent(): Promise<void> {
  const fuzz = await makeFuzzer();
  process.on('message', (names: string[]) => void process.send?.(fuzz(names)));
  process.send?.(noResult());
}

/** Retries the findings of a run with the current checker. */
async function retried(run: FuzzRun): Promise<FuzzRun> {
  const names = [...new Set(findingsOf(run).map(({ name }) => name))];
  return names.length === 0 ? run : addRetried(run, (await makeFuzzer())(names));
}

async function makeFuzzer() {
  return createFuzzer({ project: await readProject(), contracts: await readContractTexts('schemas') });
}

async function runAll(): Promise<number> {
  const [seed, count, processes] = [option('seed', '1'), Number(option('count', '200000')), Number(option('processes', '1'))];
  const before = process.argv.includes('--go-on') ? await readRun() : undefined;
  let run: FuzzRun = before?.seed === seed ? await retried(before) : { ...noResult(), seed, cases: 0, seconds: 0 };
  const [start, already] = [performance.now(), run.seconds];
  let next = run.cases;
  // Parts are added in order, so that saved results always cover the cases from 0 on.
  const done = new Map<number, FuzzResult>();
  const takeIn = (): void => {
    for (let part = done.get(run.cases); part; part = done.get(run.cases)) {
      done.delete(run.cases);
      for (const { name, file, what } of [...part.thrown, ...part.slow, ...part.callStack])
        console.log(`case "${name}" in ${file}: ${what}`);
      run = { ...addResults(run, part), cases: Math.min(count, run.cases + PART) };
    }
    run.seconds = already + Math.round(((performance.now() - start) * processes) / 1_000);
  };
  const work = Array.from({ length: processes }, () => {
    const child = fork(fileURLToPath(import.meta.url), { execArgv: process.execArgv });
    let at: number | undefined;
    child.on('message', (result: FuzzResult) => {
      if (at !== undefined) done.set(at, result);
      takeIn();
      if (run.cases > 0 && run.cases % 5_000 === 0) {
        console.log(`${run.cases} of ${count}: ${run.shapely} of a right shape, ${run.seconds} s`);
        void writeRun(run);
      }
      if (next >= count) return void child.kill();
      at = next;
      next = Math.min(count, next + PART);
      child.send(Array.from({ length: next - at }, (_, index) => `${seed} ${at! + index}`));
    });
    process.once('SIGINT', () => child.kill());
    process.once('SIGTERM', () => child.kill());
    return new Promise((resolve) => child.once('exit', resolve));
  });
  await Promise.all(work);
  await writeRun(run);
  console.log(`${run.cases} of ${count}: ${run.shapely} of a right shape, ${run.thrown.length} thrown, ${run.slow.length} slow`);
  return run.cases === count && run.thrown.length + run.slow.length + run.callStack.length === 0 ? 0 : 1;
}
