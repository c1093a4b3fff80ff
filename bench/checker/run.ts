import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { everyKind } from './kinds.ts';
import { measureTimes, TIME_LIMITS } from './measure-time.ts';
import { printReport, type Report, sumsOf } from './print-report.ts';
import { readWorld } from './read-world.ts';
import { MutantRunner } from './run-mutants.ts';
import { share, type Tally, tallyOf } from './tally.ts';

/**
 * Measures the checker: how many planted faults it finds, whether it stays silent where nothing is wrong, how often it guesses the name that
 * was meant, how long it takes. Words as arguments limit the kinds by name; without any the figures go to bench/CHECKER.md. Exits 1 where an
 * aim is missed.
 */
const only = process.argv.slice(2).filter((word) => word !== '--');
const input = await readProject();
const texts = new Map(input.files.map(({ path, text }) => [path, text]));
const world = readWorld(texts, join(ROOT, 'schemas'), input.widgets);
const runner = new MutantRunner(input, world.values);
const isWanted = (name: string) => only.length === 0 || only.some((word) => name.includes(word));

const tallies: Tally[] = [];
for (const { area, kinds } of everyKind(world, texts))
  for (const kind of kinds.filter(({ name }) => isWanted(name))) {
    const started = performance.now();
    const tally = tallyOf(area, kind, runner.run(kind));
    tallies.push(tally);
    const unit = kind.wants === 'fault' ? 'found' : 'let pass';
    console.log(
      `${area}: ${kind.name}: ${tally.right} of ${tally.mutants} ${unit}, ${share(tally.right, tally.mutants)}, ${Math.round(performance.now() - started)} ms`,
    );
    for (const line of tally.wrong) console.log(`  ${line}`);
  }

const twice = { misspelt: 0, guessed: 0 };
for (const { area, kinds } of everyKind(world, texts, 2))
  for (const kind of kinds.filter(({ name }) => isWanted(name) && tallies.some((tally) => tally.name === name && tally.misspelt > 0))) {
    const { misspelt, guessed } = tallyOf(area, kind, runner.run(kind));
    twice.misspelt += misspelt;
    twice.guessed += guessed;
  }

const report: Report = { tallies, twice, times: measureTimes(input) };
const { mutants, found, harmless, alarms, misspelt, guessed } = sumsOf(report);
const { times } = report;
console.log(`
Found ${found} of ${mutants} faults, ${share(found, mutants)}; ${alarms} false alarms in ${harmless} harmless changes.
Suggested the right name for ${share(guessed, misspelt)} of ${misspelt} slips, for ${share(twice.guessed, twice.misspelt)} of double slips.
Shipped screens: ${Math.round(times.shipped)} ms. ${times.screens} screens: ${Math.round(times.many)} ms, ${times.faults} false alarms.`);
if (only.length === 0) writeFileSync(join(ROOT, 'bench/CHECKER.md'), printReport(report));
const isSlow = times.shipped > TIME_LIMITS.shipped || times.many > TIME_LIMITS.many;
process.exitCode = found < mutants * 0.99 || alarms > 0 || times.faults > 0 || isSlow ? 1 : 0;
