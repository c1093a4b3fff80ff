import type { Kysely } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { FormatSettings } from '../../../src/language/formats/format.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { AccountChangeEvent } from '../../identity/accounts/account-log.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { CallFiles } from '../../work/files/call-files.ts';
import type { NewJob } from '../../work/jobs/job-rows.ts';
import type { Jobs } from '../../work/jobs/job-runner.ts';
import type { Mailer } from '../../work/mail/mailer.ts';
import type { Attachment, OutgoingMessage } from '../../work/mail/outbox.ts';
import type { NewOutgoingRequest } from '../../work/outgoing-requests/outgoing-request-rows.ts';
import type { OutgoingRequests } from '../../work/outgoing-requests/outgoing-request-runner.ts';
import type { RecordedCall } from './shown-call.ts';

/** Context of a function beside its parameters. */
export interface FunctionContext<Types extends ConsoleTypes = ConsoleTypes> {
  /** For writes, the transaction of the call: all changes commit together. */
  readonly database: Kysely<Types['tables']>;
  readonly user: SessionUser;
  /** The moment of the call. */
  readonly now: Date;
  /** Uploads and files that a call creates. A failed call keeps none of them. */
  readonly files: CallFiles;
  /** Roles of the console's app.json. */
  readonly roles: readonly Role[];
  /** Label of an enum value; the value itself if it has none. */
  valueLabel(list: string, value: string): string;
  /** The console's services. */
  readonly services: Types['services'];
  /** Formats of moments and amounts; undefined if no console is served. */
  readonly formats: FormatSettings | undefined;
  /** Whether messages of a kind are really sent; otherwise they are only recorded. */
  readonly sends: Mailer['sends'];
  /** Adds a message to the outbox; it is sent after the commit. Returns its id. */
  send(message: Omit<OutgoingMessage, 'createdBy'>): Promise<string>;
  /**
   * The CSV files of a call's answer, as its screen would save them for the caller: same columns, labels and formats. `params`
   * are those of the call; the rows may be all rows instead of one page. `name` is the default file name. Throws `FunctionError`
   * if the caller has no such screen.
   */
  csvOf(name: string, call: keyof Types['calls'] & string, params: object, answer: unknown): Promise<Attachment[]>;
  /** The part of a recorded call that the caller may see; undefined if nothing. */
  shownCall(call: RecordedCall): Promise<Omit<RecordedCall, 'name'> | undefined>;
  /** Starts a job of the caller after the commit. Returns its id. */
  startJob(job: Omit<NewJob, 'startedBy' | 'type'> & { type: Types['jobType'] }): Promise<string>;
  /** Sends a request to another system after the commit, repeated until its outcome is known. */
  addOutgoingRequest(outgoingRequest: NewOutgoingRequest): Promise<void>;
  /** Logs a change of an account by the caller after the commit. */
  noteAccount(event: AccountChangeEvent, account: string, role?: Role): void;
  /** Notifies open pages of a changed record, after the commit; needed only for records whose ids are neither in the parameters nor in the answer. */
  changed(entityClass: string, id: string): void;
}

/** Context that remains after the commit. */
export interface Committed {
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly outgoingRequests: OutgoingRequests;
}

/** Context of a function's `finish`, after the commit and without a transaction. */
export interface FinishContext<Types extends ConsoleTypes = ConsoleTypes> extends Committed {
  readonly database: Kysely<Types['tables']>;
  readonly now: Date;
  /** The console's services. */
  readonly services: Types['services'];
}

/** A server function. Parameters are decoded and validated, dates are ISO text. */
export interface ServerFunction {
  readonly name: string;
  run(params: never, context: never): Promise<unknown>;
  /** Work after the commit, such as waiting for a job or an outgoing request. Returns the answer; runs again for a repeated request id. */
  finish?(result: never, context: never): Promise<unknown>;
  /** Reads from another service or connection, so it runs without a transaction. */
  readonly asksElsewhere?: true;
  /** Its data may be some seconds old, so it may read from a replica. */
  readonly mayLag?: true;
}

/** Marks a function that reads so much that it should use a replica. */
export function markReplicaRead(serverFunction: ServerFunction): ServerFunction {
  return { ...serverFunction, mayLag: true };
}

/** Marks a function that reads from another service or connection. It only reads and mails nothing, and ignores request ids. */
export function markExternalRead(serverFunction: ServerFunction): ServerFunction {
  return { ...serverFunction, asksElsewhere: true };
}

type Params<Types extends ConsoleTypes, K extends keyof Types['calls']> = Types['calls'][K] extends { params: infer P } ? P : never;
type Result<Types extends ConsoleTypes, K extends keyof Types['calls']> = Types['calls'][K] extends { result: infer R } ? R : never;

/** Defines a server function of a console, typed by its contract. */
export type DefineFunction<Types extends ConsoleTypes> = <K extends keyof Types['calls'] & string>(
  name: K,
  run: (params: Params<Types, K>, context: FunctionContext<Types>) => Promise<Result<Types, K>>,
  finish?: (result: Result<Types, K>, context: FinishContext<Types>) => Promise<Result<Types, K>>,
) => ServerFunction;

/** Returns `defineFunction` for a console's types. */
export function functionsOf<Types extends ConsoleTypes>(): DefineFunction<Types> {
  return (name, run, finish) => ({ name, run, ...(finish === undefined ? {} : { finish }) });
}
