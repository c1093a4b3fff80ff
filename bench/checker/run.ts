import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { type BlindTally, blindSums } from './blind/run-blind.ts';
import { measureTimes, TIME_LIMITS } from './measure-time.ts';
import { printReport, type Report, sumsOf } from './print-report.ts';
import { BLIND_SAMPLE, type PartOutcome, type RunSettings } from './run-part.ts';
import { share } from './tally.ts';

/**
 * Measures the checker: detection rate, false positives, quality of suggestions, duration. Arguments filter the kinds by name; without any
 * the figures go to bench/CHECKER.md. `--sample=50` limits the mutants per kind, `--seed=7` draws others. Kinds are distributed over as
 * many processes as cores, or WORKERS. Exits with 1 where a target is missed.
 */
const words = process.argv.slice(2).filter((word) => word !== '--');
const numberOf = (name: string) => {
  const text = words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  return text === undefined || !/^\d+$/.test(text) ? undefined : Number(text);
};
const only = words.filter((word) => !word.startsWith('--'));
const sample = numberOf('sample');
const settings: RunSettings = { only, seed: numberOf('seed') ?? 1, ...(sample === undefined ? {} : { sample }) };
const workers = Number(process.env.WORKERS ?? availableParallelism());
const outcomes: PartOutcome[] = [];
const blind: BlindTally[] = [];
await Promise.all(Array.from({ length: workers }, (_, part) => runElsewhere(part)));

async function runElsewhere(part: number): Promise<void> {
  const child = fork(join(import.meta.dirname, 'run-part.ts'), [String(part), String(workers), JSON.stringify(settings)]);
  child.on('message', (message) => {
    const outcome = message as PartOutcome | BlindTally;
    if ('drawn' in outcome) {
      blind.push(outcome);
      console.log(`Blind: ${outcome.name}: ${outcome.found} of ${outcome.drawn - outcome.unseen} that show`);
      return;
    }
    outcomes.push(outcome);
    if (outcome.edits === 1) print(outcome);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Part ${part} of the benchmark ended with ${code ?? 'a signal'}.`);
}

function print({ tally, time }: PartOutcome): void {
  const unit = tally.wants === 'fault' ? 'found' : 'let pass';
  const { area, name, right, mutants, wrong } = tally;
  console.log(`${area}: ${name}: ${right} of ${mutants} ${unit}, ${share(right, mutants)}, ${Math.round(time)} ms`);
  for (const line of wrong) console.log(`  ${line}`);
}

const talliesOf = (edits: 1 | 2) =>
  outcomes
    .filter((outcome) => outcome.edits === edits)
    .sort((a, b) => a.index - b.index)
    .map(({ tally }) => tally);
const again = talliesOf(2);
const sum = (of: 'misspelt' | 'guessed') => again.reduce((total, tally) => total + tally[of], 0);
const twice = { misspelt: sum('misspelt'), guessed: sum('guessed') };
blind.sort((a, b) => a.name.localeCompare(b.name));
const drawing = { sample: sample ?? BLIND_SAMPLE, seed: settings.seed };
const report: Report = {
  tallies: talliesOf(1),
  twice,
  blind,
  drawing,
  ...(sample === undefined ? {} : { sample }),
  times: measureTimes(await readProject()),
};
const { mutants, found, harmless, alarms, misspelt, guessed } = sumsOf(report);
const { times } = report;
const visible = blindSums(blind.filter(({ set }) => set === undefined));
const strange = blindSums(blind.filter(({ set }) => set !== undefined));
console.log(`
Found ${found} of ${mutants} faults, ${share(found, mutants)}; ${alarms} false alarms in ${harmless} harmless changes.
Found ${visible.found} of ${visible.visible} changes that show and were made without a rule in mind, ${share(visible.found, visible.visible)}.
Found ${strange.found} of ${strange.visible} mistakes of strangers that show, ${share(strange.found, strange.visible)}.
Suggested the right name for ${share(guessed, misspelt)} of ${misspelt} slips, for ${share(twice.guessed, twice.misspelt)} of double slips.
Shipped screens: ${Math.round(times.shipped)} ms. ${times.screens} screens: ${Math.round(times.many)} ms, ${times.faults} false alarms.`);
if (only.length === 0) writeFileSync(join(ROOT, 'bench/CHECKER.md'), printReport(report));
const isSlow = times.shipped > TIME_LIMITS.shipped || times.many > TIME_LIMITS.many;
process.exitCode = found < mutants * 0.99 || alarms > 0 || times.faults > 0 || isSlow ? 1 : 0;
