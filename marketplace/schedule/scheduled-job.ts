import type { Kysely } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import type { AsyncJobType } from '../generated/index.ts';
import type { Tables } from '../store/tables/index.ts';

/** The params of a cron job, as an admin writes them. */
export type CronParams = Readonly<Record<string, Json>>;

/** A cron job that this console runs: the job that a run starts. */
export interface ScheduledJob {
  readonly type: AsyncJobType;
  /** The input of a run at a moment. Throws `FunctionError` where the params are none of this job. */
  inputOf(params: CronParams, now: Date): Json;
  /** Whether a run would find work, where that is cheap to check: frequent jobs are not started without it. */
  hasWork?(database: Kysely<Tables>, params: CronParams, now: Date): Promise<boolean>;
}

/** Refuses params that a job does not have. */
export function checkNames(params: CronParams, names: readonly string[]): void {
  const unknown = Object.keys(params).filter((name) => !names.includes(name));
  const known = names.length === 0 ? 'none' : names.join(', ');
  if (unknown.length > 0) throw new FunctionError(`This job has no param ${unknown.join(', ')}; it has ${known}.`);
}

/** Reads a whole number of the params. Throws `FunctionError` where it is none, or out of bounds. */
export function readWhole(
  params: CronParams,
  name: string,
  { least, most, fallback }: { least: number; most: number; fallback: number },
): number {
  const value = params[name] ?? fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new FunctionError(`The param ${name} is a whole number from ${least} to ${most}.`);
  return value;
}
