import type { Kysely } from 'kysely';
import type { SessionUser } from '../back-end/back-end.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Calls } from '../generated/calls.ts';
import type { Geocoder } from '../geo/geocoder.ts';
import type { NewJob } from '../jobs/job-rows.ts';
import type { Jobs } from '../jobs/job-runner.ts';
import type { OutgoingMessage } from '../mail/outbox.ts';
import type { Tables } from '../store/tables.ts';

/** What a function gets besides its parameters. */
export interface FunctionContext {
  /** For writes this is the transaction of the call: everything a call changes commits together. */
  readonly database: Kysely<Tables>;
  readonly user: SessionUser;
  /** The moment of the call. */
  readonly now: Date;
  /** Uploads, and files that a call makes. What a call that fails has kept stays behind under a name that nobody knows. */
  readonly files: FileStore;
  readonly geocoder: Geocoder;
  /** There where the settings name a service of map tiles. */
  readonly mapTiles: { attribution: string } | undefined;
  /** Puts a message into the outbox of this call; it is sent once the call has committed. */
  send(message: Omit<OutgoingMessage, 'createdBy'>): Promise<void>;
  /** Starts a job of the caller; it is begun once the call has committed. Gives its id. */
  startJob(job: Omit<NewJob, 'startedBy'>): Promise<string>;
}

/** A server function: its name and what it does. Parameters come decoded and validated, dates as ISO text. */
export interface ServerFunction {
  readonly name: string;
  run(params: never, context: FunctionContext): Promise<unknown>;
  /** What is left to do after the call has committed, such as waiting for its job. Gives the answer; asked again with the same request id, it runs again. */
  finish?(result: never, jobs: Jobs): Promise<unknown>;
}

/** Writes down a server function, typed by the contract of its name. */
export function defineFunction<K extends keyof Calls & string>(
  name: K,
  run: (params: Calls[K]['params'], context: FunctionContext) => Promise<Calls[K]['result']>,
  finish?: (result: Calls[K]['result'], jobs: Jobs) => Promise<Calls[K]['result']>,
): ServerFunction {
  return { name, run, ...(finish === undefined ? {} : { finish }) };
}
