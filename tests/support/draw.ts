import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** What samples are drawn by: the commit, unless it is given. Workers inherit it. */
process.env.TEST_SEED ??= spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || 'no commit';

/** Whether this run is exhaustive (`npm run test:all`). Other runs test a sample that depends on the commit. */
export const isWhole = process.env.TEST_ALL === '1';

/**
 * A sample of a list, in its order: stable for one commit, different for another; the full list in an exhaustive run. `about` decorrelates
 * samples of different tests.
 */
export function drawn<Member>(about: string, members: Iterable<Member>, count: number): Member[] {
  const all = [...members];
  if (isWhole || all.length <= count) return all;
  const ranked = all.map((member, index) => ({ member, index, rank: rankOf(`${about} ${index}`) }));
  const taken = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, count);
  return taken.sort((one, other) => one.index - other.index).map(({ member }) => member);
}

/** Number of random trials, in a sample or an exhaustive run. */
export function tries(sample: number, whole: number): number {
  return isWhole ? whole : sample;
}

/** Whether something belongs to the commit's sample of one in `count`; always in an exhaustive run. */
export function isOneIn(count: number, about: string): boolean {
  return isWhole || turnOf(count, about) === 0;
}

/** Which of `count` shares it is the turn of: from 0, another for each commit. */
export function turnOf(count: number, about: string): number {
  return Number.parseInt(rankOf(about).slice(0, 8), 16) % count;
}

/**
 * Returns whether the next item belongs to the sample: one of every `count`, starting with one of the first. All do where the commit
 * changed a path with the subject's name.
 */
export function oneOfEvery(count: number, about: string): () => boolean {
  let index = turnOf(count, about);
  const isAll = isWhole || isChanged(about);
  return () => {
    index += 1;
    return isAll || index % count === 0;
  };
}

/** Whether a change concerns a subject: `studio-review` concerns `studio/review`, `jobs-and-tolls` either. */
export function isChanged(about: string, paths: readonly string[] = changedPaths()): boolean {
  const names = [about, ...about.split('-and-'), about.replace('-', '/')];
  return names.some((name) => paths.some((path) => `/${path}`.includes(`/${name}/`) || `/${path}`.includes(`/${name}.`)));
}

/** So many commits may come in one push. Their changes of the product count; of changed tests those of the last, as each push changes many. */
const PUSHED = 10;

const changed = new Map<number, string[]>();

/** Paths that a push has changed, without the tests that only its earlier commits have changed. Empty where git does not know. */
function changedPaths(): string[] {
  return [...pathsSince(PUSHED).filter((path) => !path.startsWith('tests/')), ...pathsSince(1)];
}

/** Paths that differ from so many commits before that of the sample. */
export function pathsSince(commits: number): string[] {
  const args = ['diff', '--name-only', `${process.env.TEST_SEED}~${commits}`, '--'];
  const paths = changed.get(commits) ?? spawnSync('git', args, { encoding: 'utf8' }).stdout?.split('\n') ?? [];
  changed.set(commits, paths);
  return paths;
}

function rankOf(about: string): string {
  return createHash('sha256').update(`${process.env.TEST_SEED} ${about}`).digest('hex');
}
