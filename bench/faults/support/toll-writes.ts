import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Promised } from '../fault.ts';
import { type Answer, readAll, type Staff } from './staff.ts';

/** A write with its request id: a toll with a unique name. */
export interface TollWrite {
  id: string;
  params: { name: string; amount: number; latitude: number; longitude: number };
  /** Answers with status 200. */
  acknowledged: string[];
  /** Answers that were neither 200 nor lost. */
  refused: Answer[];
}

/** Totals after all writes were repeated until they were acknowledged. */
export interface TollCount {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Writes with two different answers. */
  contradicted: number;
}

export function newTollWrite(prefix: string, number: number): TollWrite {
  const params = { name: `${prefix} ${number}`, amount: (number % 400) / 4, latitude: 18.2, longitude: -66.5 };
  return { id: randomUUID(), params, acknowledged: [], refused: [] };
}

/** Sends a write and records its answer. */
export async function sendTollWrite(staff: Staff, write: TollWrite, signal?: AbortSignal): Promise<Answer> {
  const answer = await staff.call('createToll', write.params, write.id, signal === undefined ? {} : { signal });
  if (answer.status === 200) write.acknowledged.push(answer.body);
  else if (answer.status !== 0) write.refused.push(answer);
  return answer;
}

/** Counts the acknowledged writes in the list. */
export async function countTolls(staff: Staff, writes: readonly TollWrite[]): Promise<TollCount> {
  const rows = await readAll<{ name: string }>(staff, 'fetchTolls');
  const seen = new Map<string, number>();
  for (const { name } of rows) seen.set(name, (seen.get(name) ?? 0) + 1);
  const acknowledged = writes.filter((write) => write.acknowledged.length > 0);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ params }) => !seen.has(params.name)).length,
    doubled: writes.filter(({ params }) => (seen.get(params.name) ?? 0) > 1).length,
    contradicted: writes.filter((write) => new Set(write.acknowledged).size > 1).length,
  };
}

/** Promises about every write that was acknowledged. */
export function writePromises({ lost, doubled, contradicted }: TollCount): Promised[] {
  return [
    { what: 'No acknowledged write is lost', holds: lost === 0 },
    { what: 'None is doubled', holds: doubled === 0 && contradicted === 0 },
  ];
}

/** Users who write without a pause, each with one request at a time. */
export interface Load {
  /** All writes so far. */
  writes: readonly TollWrite[];
  /** Ends the load after the running requests. */
  stop(): Promise<void>;
}

/** Milliseconds after a failed write, so that a server that is away is not flooded. */
const PAUSE = 20;

/** Starts users who write; `onAnswer` receives each answer. */
export function startLoad(
  staff: Staff,
  { workers, prefix, first = 0, onAnswer }: { workers: number; prefix: string; first?: number; onAnswer?: (answer: Answer) => void },
): Load {
  const writes: TollWrite[] = [];
  let isOver = false;
  const work = Array.from({ length: workers }, async () => {
    while (!isOver) {
      const write = newTollWrite(prefix, first + writes.length);
      writes.push(write);
      const answer = await sendTollWrite(staff, write);
      onAnswer?.(answer);
      if (answer.status !== 200) await wait(PAUSE);
    }
  });
  return {
    writes,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

/** Sends unacknowledged writes again under their ids. Returns their number, and that of failures. */
export async function sendAgain(staff: Staff, writes: readonly TollWrite[]): Promise<{ doubtful: number; failed: number }> {
  const doubtful = writes.filter(({ acknowledged }) => acknowledged.length === 0);
  let failed = 0;
  for (const write of doubtful) if ((await sendTollWrite(staff, write)).status !== 200) failed += 1;
  return { doubtful: doubtful.length, failed };
}
