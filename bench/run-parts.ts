import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Consecutive cases: the first, and the end (exclusive). */
export type Range = readonly [from: number, to: number];

/** Cases to distribute over processes. */
export interface Parts<Result> {
  /** The module that each process runs; it calls `serveParts`. */
  file: string;
  args?: readonly string[];
  first: number;
  count: number;
  /** Cases per message. */
  size: number;
  processes: number;
  /** Receives results in the order of their cases. */
  take(result: Result, range: Range): void;
}

/** Runs cases in processes that each take the next part when they are done. Throws where a process fails. */
export async function runParts<Result>({ file, args = [], first, count, size, processes, take }: Parts<Result>): Promise<void> {
  const done = new Map<number, { result: Result; range: Range }>();
  let [next, taken] = [first, first];
  const end = first + count;
  const receive = (result: Result, range: Range): void => {
    done.set(range[0], { result, range });
    for (let part = done.get(taken); part; part = done.get(taken)) {
      done.delete(taken);
      taken = part.range[1];
      take(part.result, part.range);
    }
  };
  await Promise.all(
    Array.from({ length: processes }, async () => {
      const child = fork(file, args, { execArgv: process.execArgv });
      let range: Range | undefined;
      child.on('message', (result: Result) => {
        if (range) receive(result, range);
        if (next >= end) return void child.disconnect();
        range = [next, Math.min(end, next + size)];
        next = range[1];
        child.send(range);
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`A process of ${file} ended with ${code ?? 'a signal'}.`);
    }),
  );
}

/** Answers the parts of the parent process. */
export function serveParts<Result>(work: (range: Range) => Result): void {
  process.on('message', (range: Range) => void process.send?.(work(range)));
  process.send?.(null);
}
