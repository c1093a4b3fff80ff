import { table } from '../report.ts';
import { median, percentile } from '../statistics.ts';

/** A figure of a run. `target`: maximum ratio, or a description. */
export type FigureOf<Run> = readonly [name: string, unit: string, target: number | string | undefined, pick: (run: Run) => number];

/** Values of each run for console and handwritten page. */
export interface Measured {
  name: string;
  unit: string;
  target: number | string | undefined;
  runs: readonly [ours: readonly number[], theirs: readonly number[]];
}

/** The figures of runs of the console and by hand. */
export function measuredIn<Run>(runs: readonly (readonly Run[])[], figures: readonly FigureOf<Run>[]): Measured[] {
  const [ours = [], theirs = []] = runs;
  return figures.map(([name, unit, target, pick]) => ({ name, unit, target, runs: [ours.map(pick), theirs.map(pick)] }));
}

/** Merges several rounds of the same measurements: medians with quartiles, and the ratio of the medians. */
export function printFigures(rounds: readonly (readonly Measured[])[]): string {
  const rows = (rounds[0] ?? []).map(({ name, unit, target }, index) => {
    const [ours, theirs] = ([0, 1] as const).map((side) => rounds.flatMap((round) => round[index]!.runs[side])) as [number[], number[]];
    const short = (value: number) => value.toFixed(value < 10 ? 1 : 0);
    const amount = (runs: readonly number[]) =>
      `${short(median(runs))} ${unit} (${short(percentile(runs, 0.25))}–${short(percentile(runs, 0.75))})`;
    const ratio = median(ours) / median(theirs);
    const isMet = typeof target === 'number' && target > 0 ? (ratio <= target ? 'yes' : '**no**') : '';
    return [name, amount(ours), amount(theirs), Number.isFinite(ratio) ? ratio.toFixed(2) : '', target ?? '', isMet];
  });
  return table(['measured', 'console', 'by hand', 'ratio', 'target', 'met'], rows);
}

/** Measures the subjects alternately, with changing order, after one warm-up round. Returns the runs of each subject. */
export async function inTurns<Subject, Run>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Run>,
): Promise<Run[][]> {
  const runs = subjects.map((): Run[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    const turn = subjects.map((subject, index) => ({ subject, index }));
    if (round % 2 === 1) turn.reverse();
    for (const { subject, index } of turn) {
      const run = await measure(subject);
      if (round > 0) runs[index]!.push(run);
    }
  }
  return runs;
}
