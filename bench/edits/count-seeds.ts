import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readSchemas } from '../../scripts/read-project.ts';
import { addCounts, countRange, noCounts, type SeedCounts, type SeedSort } from './seed-sorts.ts';

/** So many seeds are counted at once. */
const PART = 500;

/** A part that a process is asked for. */
interface SeedPart {
  sort: SeedSort;
  range: readonly [from: number, to: number];
}

/** Which seeds are counted. */
export interface SeedRun {
  sort: SeedSort;
  first: number;
  count: number;
  /** What is counted already, from the first one on. */
  before: SeedCounts;
  processes: number;
  /** Is told after each part what all of them came to: always the seeds from the first one on, without a gap. */
  tell: (counts: SeedCounts) => void;
}

if (process.send) workForParent();

/** Counts the parts that the parent sends. */
function workForParent(): void {
  const schemas = readSchemas();
  process.on('message', ({ sort, range }: SeedPart) => void process.send?.(countRange(sort, range, schemas)));
  process.send?.(noCounts());
}

/** Counts seeds in so many processes. */
export async function countSeeds({ sort, first, count, before, processes, tell }: SeedRun): Promise<SeedCounts> {
  let counts = before;
  let next = before.seeds;
  // Parts are taken in once all before them are.
  const done = new Map<number, SeedCounts>();
  const takeIn = (from: number, part: SeedCounts): void => {
    done.set(from, part);
    for (let found = done.get(counts.seeds); found; found = done.get(counts.seeds)) {
      done.delete(counts.seeds);
      counts = addCounts(counts, found);
      tell(counts);
    }
  };
  const work = Array.from({ length: processes }, () => {
    const child = fork(fileURLToPath(import.meta.url), { execArgv: process.execArgv });
    let at: number | undefined;
    child.on('message', (part: SeedCounts) => {
      if (at !== undefined) takeIn(at, part);
      if (next >= count) return void child.disconnect();
      at = next;
      next = Math.min(count, next + PART);
      child.send({ sort, range: [first + at, first + next] } satisfies SeedPart);
    });
    return new Promise<void>((resolve, reject) =>
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A process that counts ${sort} ended with ${code}.`)))),
    );
  });
  await Promise.all(work);
  return counts;
}
