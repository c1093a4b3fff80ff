import type { Kysely, Transaction } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { OutgoingMessage } from '../mail/outbox.ts';

/** Context for finding a job's items, without a transaction. */
export interface JobServices<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Kysely<Types['tables']>;
  /** The console's services. */
  readonly services: Types['services'];
}

/** One batch of a job. All its writes commit together with the job's progress. */
export interface JobStep<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Transaction<Types['tables']>;
  readonly now: Date;
  /** The person who started the job; null for schedules. */
  readonly startedBy: string | null;
  /** Adds a message of this job to the outbox. */
  send(message: Omit<OutgoingMessage, 'createdBy' | 'jobId' | 'heldBecause'>): Promise<string>;
  /** Notifies open pages of a record that this batch changed, after the commit. */
  changed(entityClass: string, id: string): void;
}

/**
 * A kind of job. `findItems` lists the items once; `doItems` does a batch and returns the result so far, starting with `begin`. A
 * `FunctionError` fails the job with its message; any other error is retried.
 */
export interface JobKind<Types extends ConsoleTypes = ConsoleTypes, Input = unknown, Item = unknown, Result = unknown> {
  readonly type: Types['jobType'];
  /** Items of a batch. */
  readonly batch: number;
  begin(input: Input): Result;
  findItems(input: Input, services: JobServices<Types>): Promise<Item[]>;
  doItems(items: readonly Item[], result: Result, input: Input, step: JobStep<Types>): Promise<Result>;
}

/** Defines a kind of job of a console. Input, items and result are stored as JSON. */
export type DefineJob<Types extends ConsoleTypes> = <Input extends Json, Item extends Json, Result extends Json>(
  kind: JobKind<Types, Input, Item, Result>,
) => JobKind;

/** Returns `defineJob` for a console's types. */
export function jobsOf<Types extends ConsoleTypes>(): DefineJob<Types> {
  return (kind) => kind as unknown as JobKind;
}
