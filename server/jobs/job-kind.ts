import type { Transaction } from 'kysely';
import type { Json } from '../../src/runtime/contracts/contract-types.ts';
import type { OutgoingMessage } from '../mail/outbox.ts';
import type { SheetReader } from '../sheets/sheet-reader.ts';
import type { Database } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';

/** The types of jobs: three of §3 of the platform document, and the mails of the tax summary. */
export type JobType = 'DISH_IMPORT' | 'COPY_RESTAURANT_MENU' | 'DRIVER_NOTIFICATION' | 'TAX_SUMMARY_EMAIL';

/** What finding the items of a job may use. No transaction is open. */
export interface JobServices {
  readonly database: Database;
  readonly sheets: SheetReader;
}

/** One batch of a job. Everything that it writes commits together with the progress of the job. */
export interface JobStep {
  readonly database: Transaction<Tables>;
  readonly now: Date;
  /** Who started the job. */
  readonly startedBy: string;
  /** Puts a message into the outbox. */
  send(message: Omit<OutgoingMessage, 'createdBy'>): Promise<void>;
}

/**
 * A kind of job. `findItems` lists what there is to do, once; `doItems` does a batch of it and gives the result so far, beginning with `begin`. A
 * `FunctionError` ends the job as failed with its words; any other fault is tried again.
 */
export interface JobKind<Input = unknown, Item = unknown, Result = unknown> {
  readonly type: JobType;
  /** Items of a batch. */
  readonly batch: number;
  begin(input: Input): Result;
  findItems(input: Input, services: JobServices): Promise<Item[]>;
  doItems(items: readonly Item[], result: Result, input: Input, step: JobStep): Promise<Result>;
}

/** Writes down a kind of job. Input, items and result are kept as JSON. */
export function defineJob<Input extends Json, Item extends Json, Result extends Json>(kind: JobKind<Input, Item, Result>): JobKind {
  return kind as unknown as JobKind;
}
