import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readProject } from '../../scripts/read-project.ts';
import { readContractTexts } from '../../server/calls/contracts/read-contracts.ts';
import { createFuzzer, type FuzzResult, noResult } from './fuzz-checker.ts';
import { addResults, addRetried, type FuzzRun, findingsOf, readRun, writeRun } from './write-report.ts';

/**
 * `npm run bench:fuzz -- [--count=200000] [--seed=1] [--processes=1] [--go-on]`: spoils definitions and contracts by chance, counts what the checker throws
 * and what takes it more than a second, and writes `bench/FUZZ.md`. Prints each finding with the name of its case, which belongs into the kept cases of
 * `tests/language/check/fuzz.test.ts`. What is stopped (Ctrl+C) writes what it has; `--go-on` adds to that until there are `count`, and tries again first what was found. Ends with 1 when there is a finding.
 */
const option = (name: string, otherwise: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const PART = 250;

if (process.send) await workForParent();
else process.exit(await runAll());

/** Checks the cases whose names the parent sends, part by part. */
async function workForParent(): Promise<void> {
  const fuzz = await makeFuzzer();
  process.on('message', (names: string[]) => void process.send?.(fuzz(names)));
  process.send?.(noResult());
}

/** A run whose findings were tried again with the checker as it is now. */
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
  // Parts are taken in once all before them are, so that what is written is always the cases from 0 on.
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
