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

/** Whether something belongs to the sample of a commit, of which so many things make one; always in a whole run. */
export function isOneIn(count: number, about: string): boolean {
  return isWhole || Number.parseInt(rankOf(about).slice(0, 8), 16) % count === 0;
}

/** Tells of one thing after the other whether it belongs to the sample: every third does, beginning with one of the first three. */
export function everyThird(about: string): () => boolean {
  let index = Number.parseInt(rankOf(about).slice(0, 8), 16) % 3;
  return () => {
    index += 1;
    return isWhole || index % 3 === 0;
  };
}

function rankOf(about: string): string {
  return createHash('sha256').update(`${process.env.TEST_SEED} ${about}`).digest('hex');
}
