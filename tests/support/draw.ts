import { createHash } from 'node:crypto';

/** Whether this run tests everything, as `npm run test:all` does. Other runs test a sample of what is exhaustive, drawn anew for each commit. */
export const isWhole = process.env.TEST_ALL === '1';

/**
 * So many members of a list, in its order: others for each commit, the same ones whenever that commit is tested; all of them in a whole run.
 * `about` keeps tests from drawing alike.
 */
export function drawn<Member>(about: string, members: Iterable<Member>, count: number): Member[] {
  const all = [...members];
  if (isWhole || all.length <= count) return all;
  const ranked = all.map((member, index) => ({ member, index, rank: rankOf(`${about} ${index}`) }));
  const taken = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, count);
  return taken.sort((one, other) => one.index - other.index).map(({ member }) => member);
}

/** How often something random is tried: as in a sample, or as in a whole run. */
export function tries(sample: number, whole: number): number {
  return isWhole ? whole : sample;
}

function rankOf(about: string): string {
  return createHash('sha256').update(`${process.env.TEST_SEED} ${about}`).digest('hex');
}
