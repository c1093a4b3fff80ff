import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readSchemas } from '../../scripts/read-project.ts';
import { addCounts, countRange, noCounts, type SeedCounts, type SeedSort } from './seed-sorts.ts';

/** Seeds per part. */
const PART = 500;

/** A part assigned to a process. */
interface SeedPart {
  sort: SeedSort;
  range: readonly [from: number, to: number];
}

/** Seeds to count. */
export interface SeedRun {
  sort: SeedSort;
  first: number;
  count: number;
  /** Counts so far, from the first seed on. */
  before: SeedCounts;
  processes: number;
  /** Receives the totals after each part, always without gaps from the first seed on. */
  tell: (counts: SeedCounts) => void;
}

if (process.send) workForParent();

function workForParent(): void {
  const schemas = readSchemas();
  process.on('message', ({ sort, range }: SeedPart) => void process.send?.(countRange(sort, range, schemas)));
  process.send?.(noCounts());
}

export async function countSeeds({ sort, first, count, before, processes, tell }: SeedRun): Promise<SeedCounts> {
  let counts = before;
  let next = before.seeds;
  // Parts are added in order.
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
