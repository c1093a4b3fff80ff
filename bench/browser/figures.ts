import { median } from '../statistics.ts';

/** One line of the results: medians of the console and of what is written by hand, and their ratio. */
export interface Figure {
  name: string;
  unit: string;
  console: number;
  byHand: number;
  ratio: number;
  /** The ratio that we want at most, or words about it. */
  target?: number | string;
}

/** A figure of the medians of two lists of measurements. */
export function figureOf(
  about: { name: string; unit: string; target: number | undefined },
  ours: readonly number[],
  theirs: readonly number[],
): Figure {
  const [console, byHand] = [median(ours), median(theirs)];
  const { target, ...rest } = about;
  return { ...rest, console, byHand, ratio: byHand === 0 ? Number.NaN : console / byHand, ...(target === undefined ? {} : { target }) };
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
