/** A recipient that a job could not send to, with the reason. */
export type LeftOut = { id: string; name: string; reason: string };

/** Maximum number to list; the job counts all. */
const MOST_NAMED = 200;

/** Adds one to the list unless it is full. */
export function withLeftOut(list: readonly LeftOut[], one: LeftOut): LeftOut[] {
  return list.length < MOST_NAMED ? [...list, one] : [...list];
}
