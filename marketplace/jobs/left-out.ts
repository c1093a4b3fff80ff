/** Somebody to whom a job that sends messages could send none, and why. */
export type LeftOut = { id: string; name: string; reason: string };

/** So many are named; the job counts all of them. */
const MOST_NAMED = 200;

/** The list with one more, unless it is full. */
export function withLeftOut(list: readonly LeftOut[], one: LeftOut): LeftOut[] {
  return list.length < MOST_NAMED ? [...list, one] : [...list];
}
