import { median, percentile } from '../statistics.ts';

/** What is measured. */
interface About {
  name: string;
  unit: string;
  /** The ratio that we want at most, or words about it. */
  target?: number | string | undefined;
}

/** What the console and what is written by hand gave, run by run. */
export interface Measured extends About {
  runs: readonly [ours: readonly number[], theirs: readonly number[]];
}

/** One line of the results: medians of the console and of what is written by hand, the quartiles around them, and the ratio of the medians. */
export interface Figure extends About {
  console: number;
  byHand: number;
  quartiles?: { console: [lower: number, upper: number]; byHand: [lower: number, upper: number] };
  ratio: number;
}

/** The figures of several rounds, each with the same measurements. */
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

/** Measures each subject so many times, in turns, and who comes first changes; one round before is thrown away. Gives the runs of each subject. */
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
