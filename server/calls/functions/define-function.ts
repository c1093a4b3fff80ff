import type { Kysely } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { FormatSettings } from '../../../src/language/formats/format.ts';
import type { ConsoleTypes } from '../../base/store/console-types.ts';
import type { AccountChangeEvent } from '../../identity/accounts/account-log.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { NewErrand } from '../../work/errands/errand-rows.ts';
import type { Errands } from '../../work/errands/errand-runner.ts';
import type { CallFiles } from '../../work/files/call-files.ts';
import type { NewJob } from '../../work/jobs/job-rows.ts';
import type { Jobs } from '../../work/jobs/job-runner.ts';
import type { Mailer } from '../../work/mail/mailer.ts';
import type { Attachment, OutgoingMessage } from '../../work/mail/outbox.ts';
import type { RecordedCall } from './shown-call.ts';

/** What a function gets besides its parameters. */
export interface FunctionContext<Types extends ConsoleTypes = ConsoleTypes> {
  /** For writes this is the transaction of the call: everything a call changes commits together. */
  readonly database: Kysely<Types['tables']>;
  readonly user: SessionUser;
  /** The moment of the call. */
  readonly now: Date;
  /** Uploads, and files that a call makes. A call that fails keeps none of them. */
  readonly files: CallFiles;
  /** The roles of the console, as its app.json names them. */
  readonly roles: readonly Role[];
  /** What the console calls a value of a list (enum), with the names that it gives; the value itself where nobody named it. */
  valueLabel(list: string, value: string): string;
  /** The console's own. */
  readonly services: Types['services'];
  /** How the console writes moments and amounts; undefined where none is served. */
  readonly formats: FormatSettings | undefined;
  /** Whether messages of a kind reach people; otherwise they are only recorded. */
  readonly sends: Mailer['sends'];
  /** Puts a message into the outbox of this call; it is sent once the call has committed. Gives its id. */
  send(message: Omit<OutgoingMessage, 'createdBy'>): Promise<string>;
  /**
   * The CSV files of an answer of a call: those that its screen would save for the caller, with the same columns, words and formats. `params` are
   * those of the call; the rows may be all where a page has some. `name` is for a file that has none. Throws `FunctionError` where the caller has no such screen.
   */
  csvOf(name: string, call: keyof Types['calls'] & string, params: object, answer: unknown): Promise<Attachment[]>;
  /** What the caller may see of a call that was written down; undefined where that is nothing. */
  shownCall(call: RecordedCall): Promise<Omit<RecordedCall, 'name'> | undefined>;
  /** Starts a job of the caller; it is begun once the call has committed. Gives its id. */
  startJob(job: Omit<NewJob, 'startedBy' | 'type'> & { type: Types['jobType'] }): Promise<string>;
  /** Asks another system for something, once the call has committed, until the outcome is known. */
  addErrand(errand: NewErrand): Promise<void>;
  /** Tells the log of accounts what the caller did to one, and with which role, once the call has committed. */
  noteAccount(event: AccountChangeEvent, account: string, role?: Role): void;
  /** Tells open pages of a record that was changed besides those whose ids the call was given or answers; once the call has committed. */
  changed(entityClass: string, id: string): void;
}

/** What is there once a call has committed. */
export interface Committed {
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly errands: Errands;
}

/** What a function gets for what is left to do after its call has committed. No transaction is open. */
export interface FinishContext<Types extends ConsoleTypes = ConsoleTypes> extends Committed {
  readonly database: Kysely<Types['tables']>;
  readonly now: Date;
  /** The console's own. */
  readonly services: Types['services'];
}

/** A server function: its name and what it does. Parameters come decoded and validated, dates as ISO text. */
export interface ServerFunction {
  readonly name: string;
  run(params: never, context: never): Promise<unknown>;
  /** What is left to do after the call has committed, such as waiting for its job or errand. Gives the answer; asked again with the same request id, it runs again. */
  finish?(result: never, context: never): Promise<unknown>;
  /** It reads from another service, or by another connection: nobody waits for it while a transaction is open. */
  readonly asksElsewhere?: true;
  /** What it reads may be some seconds old, so it may read from a replica. */
  readonly mayLag?: true;
}

/** A function that reads so much that a replica is to do it where there is one. */
export function readingReplica(serverFunction: ServerFunction): ServerFunction {
  return { ...serverFunction, mayLag: true };
}

/** A function that reads from another service, or by another connection than that of its call. It only reads, and mails nothing of what it reads: it is never done once for a request id. */
export function askingElsewhere(serverFunction: ServerFunction): ServerFunction {
  return { ...serverFunction, asksElsewhere: true };
}

type Params<Types extends ConsoleTypes, K extends keyof Types['calls']> = Types['calls'][K] extends { params: infer P } ? P : never;
type Result<Types extends ConsoleTypes, K extends keyof Types['calls']> = Types['calls'][K] extends { result: infer R } ? R : never;

/** Writes down a server function of one console, typed by the contract of its name. */
export type DefineFunction<Types extends ConsoleTypes> = <K extends keyof Types['calls'] & string>(
  name: K,
  run: (params: Params<Types, K>, context: FunctionContext<Types>) => Promise<Result<Types, K>>,
  finish?: (result: Result<Types, K>, context: FinishContext<Types>) => Promise<Result<Types, K>>,
) => ServerFunction;

/** Gives the way to write down the functions of a console with these types. */
export function functionsOf<Types extends ConsoleTypes>(): DefineFunction<Types> {
  return (name, run, finish) => ({ name, run, ...(finish === undefined ? {} : { finish }) });
}
