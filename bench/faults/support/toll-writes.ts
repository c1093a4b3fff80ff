import { randomUUID } from 'node:crypto';
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
