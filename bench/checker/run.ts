import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { runParts, serveParts } from '../run-parts.ts';
import { type BlindTally, blindSums } from './blind/run-blind.ts';
import { measureTimes, TIME_LIMITS } from './measure-time.ts';
import { printReport, type Report, sumsOf } from './print-report.ts';
import { BLIND_SAMPLE, type Drawing, type KindOutcome, readKinds } from './run-kind.ts';
import { share, type Tally } from './tally.ts';

/**
 * Measures the checker: detection rate, false positives, quality of suggestions, duration. Arguments filter the kinds by name; without any
 * the figures go to bench/CHECKER.md. `--sample=50` limits the mutants per kind, `--seed=7` draws others. Kinds are distributed over as
 * many processes as cores, or WORKERS. Exits with 1 where a target is missed.
 */
const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const { sample, seed } = { sample: values.sample === undefined ? undefined : Number(values.sample), seed: Number(values.seed) };
const drawing: Drawing = { seed, ...(sample === undefined ? {} : { sample }) };
const kinds = await readKinds(only, drawing);
if (process.send) serveParts(([from, to]) => kinds.slice(from, to).map((run) => run()));
else await runAll();

async function runAll(): Promise<void> {
  const report: Report & { tallies: Tally[]; blind: BlindTally[] } = {
    tallies: [],
    twice: { misspelt: 0, guessed: 0 },
    blind: [],
    drawing: { sample: sample ?? BLIND_SAMPLE, seed },
    ...(sample === undefined ? {} : { sample }),
    times: measureTimes(await readProject()),
  };
  const take = (outcomes: KindOutcome[]) => {
    for (const { tally, twice, blind } of outcomes) {
      if (tally) report.tallies.push(tally);
      if (blind) report.blind.push(blind);
      report.twice.misspelt += twice?.misspelt ?? 0;
      report.twice.guessed += twice?.guessed ?? 0;
      console.log(tally ? describe(tally) : blind ? describeBlind(blind) : '');
    }
  };
  const processes = Number(process.env.WORKERS ?? availableParallelism());
  const [file, args] = [fileURLToPath(import.meta.url), process.argv.slice(2)];
  await runParts<KindOutcome[]>({ file, args, first: 0, count: kinds.length, size: 1, processes, take });
  report.blind.sort((a, b) => a.name.localeCompare(b.name));
  if (only.length === 0) writeFileSync(join(ROOT, 'bench/CHECKER.md'), printReport(report));
  const { mutants, found, harmless, alarms, misspelt, guessed } = sumsOf(report);
  const { times, twice } = report;
  const visible = blindSums(report.blind);
  console.log(`
Found ${found} of ${mutants} faults, ${share(found, mutants)}; ${alarms} false alarms in ${harmless} harmless changes.
Found ${visible.found} of ${visible.visible} changes that show and were made without a rule in mind, ${share(visible.found, visible.visible)}.
Suggested the right name for ${share(guessed, misspelt)} of ${misspelt} slips, for ${share(twice.guessed, twice.misspelt)} of double slips.
Shipped screens: ${Math.round(times.shipped)} ms. ${times.screens} screens: ${Math.round(times.many)} ms, ${times.faults} false alarms.`);
  const isSlow = times.shipped > TIME_LIMITS.shipped || times.many > TIME_LIMITS.many;
  process.exitCode = found < mutants * 0.99 || alarms > 0 || times.faults > 0 || isSlow ? 1 : 0;
}

function describe({ area, name, wants, right, mutants, wrong }: Tally): string {
  const found = `${right} of ${mutants} ${wants === 'fault' ? 'found' : 'let pass'}, ${share(right, mutants)}`;
  return [`${area}: ${name}: ${found}`, ...wrong.map((line) => `  ${line}`)].join('\n');
}

function describeBlind({ name, found, drawn, unseen }: BlindTally): string {
  return `Blind: ${name}: ${found} of ${drawn - unseen} that show`;
}
