import type { Migration } from 'kysely';
import type { WidgetContract } from '../src/language/widget-contract.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/settings/config.ts';
import type { SettingsTable, SettingsValues } from './base/settings/setting.ts';
import type { Database } from './base/store/open-store.ts';
import type { Seed } from './base/store/seed-store.ts';
import type { RecordScopes } from './calls/functions/check-record-scope.ts';
import type { RecordTables } from './calls/functions/lock-record.ts';
import type { FunctionsByArea } from './calls/functions/registry.ts';
import type { RestApis } from './remote/rest/rest-api.ts';
import type { ErrandKind } from './work/errands/errand-kind.ts';
import type { JobKind } from './work/jobs/job-kind.ts';
import type { StartDue } from './work/jobs/job-schedule.ts';

/** What the services of a console may be built on. */
export interface ServiceMeans {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * All that the platform knows of the console that it runs, beside its screens and contracts. What is typed by the console's own tables, services
 * and settings is `never` here: the platform hands it through and cannot look into it.
 */
export interface ConsoleModule {
  /** The server functions, one for each contract, by its area. */
  readonly functions: FunctionsByArea;
  readonly jobKinds: readonly JobKind[];
  /** What it asks other systems for. */
  readonly errandKinds?: readonly ErrandKind[];
  /** Starts the jobs of its schedule that are due; asked once a minute. */
  readonly startDue?: StartDue;
  /** Migrations of its own tables by name, beside those of the platform. A name never changes once shipped. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Where it keeps the records of its entities, so that one is locked while it is compared with what somebody had read. */
  readonly records?: RecordTables;
  /** Records that its contracts limit calls to, by the name that stands in `whose`. */
  readonly scopes?: RecordScopes;
  /** Settings of its own, read from the environment beside those of the platform. */
  readonly settings: SettingsTable;
  /** Makes what its functions and jobs get as `services`; called once for a server. */
  services(config: never, means: ServiceMeans): object;
  /** Back ends that speak REST and that its contracts name. */
  restApis?(config: never): RestApis;
  /** The data that a database begins with; without demo data, what no start can do without. */
  seed?(config: never, hasDemoData: boolean): Seed;
  /** The content of a file below `/files` that is made when it is asked for; undefined for all others. */
  madeFile?(name: string): Buffer | undefined;
  /** Which of these uploads stand in its records; without it nothing is ever removed. */
  usedFiles?(database: never, names: readonly string[]): Promise<readonly string[]>;
  /** Widgets in the folder of the console: their contracts, and the folder with their code as it is built. */
  readonly widgets?: { readonly contracts: readonly WidgetContract[]; readonly dir: string };
  /** Full names of the demo accounts by role; a role that is missing here goes by its label. */
  readonly demoNames?: Readonly<Record<string, string>>;
}

/** A console as it is written down: what reads settings knows their types. All of it may be left out, as where calls go to other back ends alone. */
export interface ConsoleOptions<Own extends SettingsTable> extends Partial<ConsoleModule> {
  readonly settings?: Own;
  services?(config: Config & SettingsValues<Own>, means: ServiceMeans): object;
  restApis?(config: Config & SettingsValues<Own>): RestApis;
  seed?(config: Config & SettingsValues<Own>, hasDemoData: boolean): Seed;
}

/** Writes down a console, to be plugged into the platform with `runConsole`. */
export function defineConsole<const Own extends SettingsTable = Record<never, never>>(console: ConsoleOptions<Own>): ConsoleModule {
  return { functions: {}, jobKinds: [], migrations: {}, settings: {}, services: () => ({}), ...console };
}
