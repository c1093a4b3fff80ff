import { median, percentile } from '../statistics.ts';

interface About {
  name: string;
  unit: string;
  /** Maximum ratio, or a description. */
  target?: number | string | undefined;
}

/** Values of each run for console and handwritten page. */
export interface Measured extends About {
  runs: readonly [ours: readonly number[], theirs: readonly number[]];
}

/** A line of the results: medians with quartiles, and the ratio of the medians. */
export interface Figure extends About {
  console: number;
  byHand: number;
  quartiles?: { console: [lower: number, upper: number]; byHand: [lower: number, upper: number] };
  ratio: number;
}

/** Merges several rounds of the same measurements. */
export function figuresOf(rounds: readonly (readonly Measured[])[]): Figure[] {
  return (rounds[0] ?? []).map(({ runs: _, ...about }, index) => {
    const all = ([0, 1] as const).map((side) => rounds.flatMap((round) => round[index]!.runs[side]));
    const [console, byHand] = all.map(median) as [number, number];
    const [ours, theirs] = all.map((runs): [number, number] => [percentile(runs, 0.25), percentile(runs, 0.75)]) as [
      [number, number],
      [number, number],
    ];
    return { ...about, console, byHand, quartiles: { console: ours, byHand: theirs }, ratio: byHand === 0 ? Number.NaN : console / byHand };
  });
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
