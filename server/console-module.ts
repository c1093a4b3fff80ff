import type { Migration } from 'kysely';
import type { WidgetContract } from '../src/language/widget-contract.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/settings/config.ts';
import type { SettingsTable, SettingsValues } from './base/settings/setting.ts';
import type { Database } from './base/store/open-store.ts';
import type { Seed } from './base/store/seed-store.ts';
import type { AccountChanged } from './calls/accounts/account-functions.ts';
import type { RecordScopes } from './calls/functions/check-record-scope.ts';
import type { RecordTables } from './calls/functions/lock-record.ts';
import type { FunctionsByArea } from './calls/functions/registry.ts';
import type { RestApis } from './remote/rest/rest-api.ts';
import type { JobKind } from './work/jobs/job-kind.ts';
import type { StartDue } from './work/jobs/job-schedule.ts';
import type { OutgoingRequestKind } from './work/outgoing-requests/outgoing-request-kind.ts';

/** Dependencies of a console's services. */
export interface ServiceMeans {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Everything that the platform knows of its console beside screens and contracts. Types of the console's own tables, services and
 * settings are `never` here: the platform passes them on unread.
 */
export interface ConsoleModule {
  /** Server functions by area, one per contract. */
  readonly functions: FunctionsByArea;
  readonly jobKinds: readonly JobKind[];
  readonly outgoingRequestKinds?: readonly OutgoingRequestKind[];
  /** Starts scheduled jobs that are due; called once a minute. */
  readonly startDue?: StartDue;
  /** Migrations of its own tables by name. A name never changes once shipped. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Tables of its entities, so that a record is locked while it is compared with what the person had read. */
  readonly records?: RecordTables;
  /** Record scopes by the name used in `whose`. */
  readonly scopes?: RecordScopes;
  /**
   * Called when an admin changes an account on the platform's page, in the same transaction, with the context of the console's functions.
   */
  accountChanged?(context: never, change: AccountChanged): Promise<void>;
  /** Its own environment settings. */
  readonly settings: SettingsTable;
  /** Creates the `services` of its functions and jobs; called once per server. */
  services(config: never, means: ServiceMeans): object;
  /** REST back ends that its contracts name. */
  restApis?(config: never): RestApis;
  /** Initial data of a database; without demo data, only what a start needs. */
  seed?(config: never, hasDemoData: boolean): Seed;
  /** Content of a generated file below `/files`; undefined for all others. */
  madeFile?(name: string): Buffer | undefined;
  /** Which of these uploads its records use. Without it, uploads are never removed. */
  usedFiles?(database: never, names: readonly string[]): Promise<readonly string[]>;
  /** Widgets in the console's folder: contracts, and the folder of their built code. */
  readonly widgets?: { readonly contracts: readonly WidgetContract[]; readonly dir: string };
  /** Full names of demo accounts by role; default: the role's label. */
  readonly demoNames?: Readonly<Record<string, string>>;
}

/** Options of `defineConsole`. All are optional, for example if all calls go to other back ends. */
export interface ConsoleOptions<Own extends SettingsTable> extends Partial<ConsoleModule> {
  readonly settings?: Own;
  services?(config: Config & SettingsValues<Own>, means: ServiceMeans): object;
  restApis?(config: Config & SettingsValues<Own>): RestApis;
  seed?(config: Config & SettingsValues<Own>, hasDemoData: boolean): Seed;
}

/** Defines a console, to be run with `runConsole`. */
export function defineConsole<const Own extends SettingsTable = Record<never, never>>(console: ConsoleOptions<Own>): ConsoleModule {
  return { functions: {}, jobKinds: [], migrations: {}, settings: {}, services: () => ({}), ...console };
}
