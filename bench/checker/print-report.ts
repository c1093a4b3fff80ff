import { table } from '../report.ts';
import { type BlindTally, printBlind } from './blind/run-blind.ts';
import { type CheckTimes, TIME_LIMITS } from './measure-time.ts';
import { share, type Tally } from './tally.ts';

/** Results of a run. */
export interface Report {
  tallies: readonly Tally[];
  /** Misspelt names with two typing errors each. */
  twice: { misspelt: number; guessed: number };
  times: CheckTimes;
  /** Mutants by generators that know no checker rule. */
  blind: readonly BlindTally[];
  drawing: { sample: number; seed: number };
  /** Maximum mutants per kind; absent: all. */
  sample?: number;
}

/** Totals with target values. */
export function sumsOf({ tallies }: Report) {
  const faults = tallies.filter(({ wants }) => wants === 'fault');
  const harmless = tallies.filter(({ wants }) => wants === 'silence');
  const sum = (some: readonly Tally[], of: (tally: Tally) => number) => some.reduce((total, tally) => total + of(tally), 0);
  return {
    mutants: sum(faults, ({ mutants }) => mutants),
    found: sum(faults, ({ right }) => right),
    harmless: sum(harmless, ({ mutants }) => mutants),
    alarms: sum(harmless, ({ wrong }) => wrong.length),
    misspelt: sum(tallies, ({ misspelt }) => misspelt),
    guessed: sum(tallies, ({ guessed }) => guessed),
  };
}

/** The report as Markdown, reproducible for the same files. */
export function printReport(report: Report): string {
  const { tallies, twice, times } = report;
  const sums = sumsOf(report);
  const rows = tallies
    .filter(({ mutants }) => mutants > 0)
    .map(({ area, name, wants, mutants, right, wrong }) => {
      return [area, name, mutants, wants === 'fault' ? right : `${wrong.length} alarms`, share(right, mutants)];
    });
  const figures = [
    ['faults found', `${sums.found} of ${sums.mutants}, ${share(sums.found, sums.mutants)}`, '99 %'],
    ['false alarms', `${sums.alarms} in ${sums.harmless} harmless changes`, 'none'],
    ['right suggestion for one slip', `${sums.guessed} of ${sums.misspelt}, ${share(sums.guessed, sums.misspelt)}`, '90 %'],
    ['right suggestion for two slips', `${twice.guessed} of ${twice.misspelt}, ${share(twice.guessed, twice.misspelt)}`, 'most'],
    ['shipped screens checked', within(times.shipped, TIME_LIMITS.shipped), `${TIME_LIMITS.shipped / 1000} s`],
    [
      `${times.screens} screens checked`,
      `${within(times.many, TIME_LIMITS.many)}, ${times.faults} false alarms`,
      `${TIME_LIMITS.many / 1000} s`,
    ],
  ];
  const wrong = tallies.flatMap(({ name, wrong }) => wrong.map((line) => `- ${name}: ${line}`));
  return `# How much the checker finds

Written by \`npm run bench:checker\`. Every shipped definition and every contract is changed at every node where a kind of fault applies; a
fault is found when a code meant for it is reported at its node. The changes are made on JSON alone and know nothing of the checker.${
    report.sample === undefined ? '' : ` Of each kind at most ${report.sample} were drawn.`
  } Each kind was written for a code that
answers it, so its score says that the codes do what they say, and nothing of what has no code: that is measured by the second table.

${table(['what', 'figure', 'aim'], figures)}

## Not found, or reported without need

${wrong.length === 0 ? 'None.' : wrong.join('\n')}

## By kind

${table(['area', 'kind', 'changes:', 'found:', 'score:'], rows)}

${printBlind(report.blind, report.drawing)}`;
}

function within(time: number, limit: number): string {
  return time <= limit ? 'in time' : 'too slow';
}
