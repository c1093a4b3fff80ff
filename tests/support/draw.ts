import { spawnSync } from 'node:child_process';
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

/**
 * Returns whether the next of several things belongs to the sample: one of every `count` does, beginning with one of the first. All do where the sample's commit
 * changed what they are about: a path with that name.
 */
export function oneOfEvery(count: number, about: string): () => boolean {
  let index = Number.parseInt(rankOf(about).slice(0, 8), 16) % count;
  const isAll = isWhole || isChanged(about);
  return () => {
    index += 1;
    return isAll || index % count === 0;
  };
}

/** Whether a change is about something: `studio-review` is about `studio/review`, `jobs-and-tolls` about either. */
export function isChanged(about: string, paths: readonly string[] = changedPaths()): boolean {
  const names = [about, ...about.split('-and-'), about.replace('-', '/')];
  return names.some((name) => paths.some((path) => path.includes(`/${name}/`) || path.includes(`/${name}.`)));
}

let changed: string[] | undefined;

/** What differs from the parent of the sample's commit. Nothing where git does not know that. */
function changedPaths(): string[] {
  changed ??= spawnSync('git', ['diff', '--name-only', `${process.env.TEST_SEED}~1`, '--'], { encoding: 'utf8' }).stdout?.split('\n') ?? [];
  return changed;
}

function rankOf(about: string): string {
  return createHash('sha256').update(`${process.env.TEST_SEED} ${about}`).digest('hex');
}
