import type { Kysely, Transaction } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { OutgoingMessage } from '../mail/outbox.ts';

/** What finding the items of a job may use. No transaction is open. */
export interface JobServices<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Kysely<Types['tables']>;
  /** The console's own. */
  readonly services: Types['services'];
}

/** One batch of a job. Everything that it writes commits together with the progress of the job. */
export interface JobStep<Types extends ConsoleTypes = ConsoleTypes> {
  readonly database: Transaction<Types['tables']>;
  readonly now: Date;
  /** Who started the job; null where a schedule did. */
  readonly startedBy: string | null;
  /** Puts a message of this job into the outbox. */
  send(message: Omit<OutgoingMessage, 'createdBy' | 'jobId' | 'heldBecause'>): Promise<string>;
  /** Tells open pages of a record that this batch has changed, once it has committed. */
  changed(entityClass: string, id: string): void;
}

/**
 * A kind of job. `findItems` lists what there is to do, once; `doItems` does a batch of it and gives the result so far, beginning with `begin`. A
 * `FunctionError` ends the job as failed with its words; any other fault is tried again.
 */
export interface JobKind<Types extends ConsoleTypes = ConsoleTypes, Input = unknown, Item = unknown, Result = unknown> {
  readonly type: Types['jobType'];
  /** Items of a batch. */
  readonly batch: number;
  begin(input: Input): Result;
  findItems(input: Input, services: JobServices<Types>): Promise<Item[]>;
  doItems(items: readonly Item[], result: Result, input: Input, step: JobStep<Types>): Promise<Result>;
}

/** Writes down a kind of job of one console. Input, items and result are kept as JSON. */
export type DefineJob<Types extends ConsoleTypes> = <Input extends Json, Item extends Json, Result extends Json>(
  kind: JobKind<Types, Input, Item, Result>,
) => JobKind;

/** Gives the way to write down the kinds of jobs of a console with these types. */
export function jobsOf<Types extends ConsoleTypes>(): DefineJob<Types> {
  return (kind) => kind as unknown as JobKind;
}
