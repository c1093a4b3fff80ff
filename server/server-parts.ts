import type { Logger } from 'pino';
import type { Contracts, Role } from '../src/language/contracts/contract-types.ts';
import { type AuditKeeper, createAuditKeeper } from './base/audit/audit-keeper.ts';
import { type Clock, systemClock } from './base/clock.ts';
import type { Figure } from './base/figure.ts';
import type { Config } from './base/settings/config.ts';
import type { Database } from './base/store/open-store.ts';
import type { TablesOf } from './base/store/touched-tables.ts';
import { withPlatformContracts } from './calls/accounts/platform-contracts.ts';
import type { BackEnd } from './calls/back-end/back-end.ts';
import type { ServedTables } from './calls/reports/answer-files.ts';
import type { ConsoleModule } from './console-module.ts';
import type { AccountNews } from './identity/accounts/account-news.ts';
import type { PreferenceStore } from './identity/preferences/preference-store.ts';
import { createPreferenceStore } from './identity/preferences/preference-store.ts';
import type { PresenceNews } from './identity/presence/presence-news.ts';
import { createRequestSessions, type RequestSessions } from './identity/sessions/request-sessions.ts';
import { createSessionCookie } from './identity/sessions/session-cookie.ts';
import { openBackEnd } from './remote/back-end/open-back-end.ts';
import type { RestApis } from './remote/rest/rest-api.ts';
import type { TableApis } from './remote/table/table-api.ts';
import { rememberSessions } from './web/limits/known-sessions.ts';
import type { ChangeNews } from './work/changes/change-news.ts';
import type { FileStore } from './work/files/file-store.ts';
import { createFileStore } from './work/files/file-store.ts';
import type { FileSweep } from './work/files/file-sweep.ts';
import { createFileSweep } from './work/files/file-sweep.ts';
import type { IncomingFiles } from './work/files/incoming-files.ts';
import { createIncomingFiles } from './work/files/incoming-files.ts';
import type { Jobs } from './work/jobs/job-runner.ts';
import { createJobRunner } from './work/jobs/job-runner.ts';
import type { JobSchedule } from './work/jobs/job-schedule.ts';
import { createJobSchedule } from './work/jobs/job-schedule.ts';
import type { Mailer } from './work/mail/mailer.ts';
import { createMailer } from './work/mail/mailer.ts';
import type { OutgoingRequests } from './work/outgoing-requests/outgoing-request-runner.ts';
import { createOutgoingRequestRunner } from './work/outgoing-requests/outgoing-request-runner.ts';

/** Options of the server's parts. */
export interface PartsOptions {
  /** Includes the console's settings. */
  config: Config;
  /** Functions and jobs. */
  console: ConsoleModule;
  /** REST back ends of the console's folder; default: those of its module. */
  restApis?: RestApis;
  /** PostgreSQL databases that calls name. */
  tableApis?: TableApis;
  /** Open and migrated; it stays open when the server closes. */
  database: Database;
  /** Finds the tables of statements; without it, no changes are reported by table. */
  tablesOf?: TablesOf;
  /** Current contracts. */
  contracts: () => Contracts;
  /** Current roles of app.json. */
  roles: () => readonly Role[];
  /** Current screens, for answers that are saved as files. */
  screens?: () => ServedTables;
  logger: Logger;
  /** Publishes account changes to all processes; stays open when the server closes. */
  accountNews?: AccountNews;
  /** Publishes record changes to all processes; stays open when the server closes. */
  changeNews?: ChangeNews;
  /** Publishes open pages to all processes; stays open when the server closes. */
  presenceNews?: PresenceNews;
  clock?: Clock;
  /** Seconds until a job of another process counts as lost. */
  leaseSeconds?: number;
  /** The replica that reports may read now. */
  replica?: () => Promise<Database | undefined>;
}

/** All parts of a server, known together only here. Each plugin declares those that it needs. */
export interface ServerParts extends RequestSessions {
  readonly config: Config;
  readonly console: ConsoleModule;
  readonly database: Database;
  /** Contributions to `/health`. */
  readonly healthParts: (() => object)[];
  /** Contributions to `/metrics`. */
  readonly figures: (() => readonly Figure[])[];
  /** Current contracts. */
  readonly contracts: () => Contracts;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly outgoingRequests: OutgoingRequests;
  readonly incoming: IncomingFiles;
  /** Present if the console has a schedule and the embedded back end runs its jobs. */
  readonly schedule: JobSchedule | undefined;
  readonly files: FileStore;
  /** Present if uploads are stored here. */
  readonly fileSweep: FileSweep | undefined;
  readonly audit: AuditKeeper;
  readonly backEnd: BackEnd;
  /** REST back ends, beside the one for sign-in and functions. */
  readonly restApis: RestApis;
  readonly preferences: PreferenceStore;
  /** Present if accounts are stored here and notifications work; otherwise a change counts from the next session check. */
  readonly accountNews: AccountNews | undefined;
  /** Present if several processes can serve one console. */
  readonly presenceNews: PresenceNews | undefined;
  /** Present if notifications work. */
  readonly changeNews: ChangeNews | undefined;
}

/** Dependencies of background work. */
type WorkerNeeds = Pick<PartsOptions, 'config' | 'console' | 'database' | 'logger' | 'leaseSeconds'> & { own: object; clock: Clock };

/** Creates the workers for jobs, outgoing requests and messages. */
function createWorkers({ database, config, console, own, clock, logger, leaseSeconds }: WorkerNeeds) {
  const shared = { database, clock, logger, isAlone: config.isEmbedded };
  const mailer = createMailer({ ...shared, settings: config });
  const jobs = createJobRunner({
    ...shared,
    kinds: console.jobKinds,
    services: own,
    mailer,
    ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
  });
  const outgoingRequests = createOutgoingRequestRunner({ ...shared, kinds: console.outgoingRequestKinds ?? [], services: own });
  return { mailer, jobs, outgoingRequests };
}

export function createServerParts({
  config,
  console,
  database,
  tablesOf,
  replica,
  contracts,
  roles,
  screens,
  logger,
  accountNews,
  changeNews,
  presenceNews,
  clock = systemClock,
  leaseSeconds,
  restApis = console.restApis?.(config as never) ?? {},
  tableApis = {},
}: PartsOptions): ServerParts {
  const own = console.services(config as never, { database, clock });
  const { mailer, jobs, outgoingRequests } = createWorkers({ database, config, console, own, clock, logger, leaseSeconds });
  const { startDue } = console;
  const hasSchedule = startDue !== undefined && config.parseServerUrl === undefined;
  const schedule = hasSchedule ? createJobSchedule({ database, startDue, jobs, clock, logger }) : undefined;
  const known = config.parseServerUrl === undefined ? () => withPlatformContracts(contracts()) : contracts;
  const incoming = createIncomingFiles(config.dataDir);
  const files = createFileStore(config.dataDir, incoming);
  const { usedFiles } = console;
  const hasFiles = usedFiles !== undefined && config.parseServerUrl === undefined;
  const fileSweep = hasFiles ? createFileSweep({ database, files, usedFiles, clock, logger }) : undefined;
  const shared = {
    config,
    database,
    replica,
    contracts: known,
    clock,
    logger,
    mailer,
    jobs,
    outgoingRequests,
    files,
    incoming,
    accountNews,
  };
  const { functions, records = {}, scopes = {}, accountChanged } = console;
  const opened = openBackEnd({ ...shared, functions, accountChanged, records, scopes, own, roles, screens, restApis, tableApis, tablesOf });
  const remembered = rememberSessions(opened.sessions);
  const backEnd: BackEnd = { ...opened, sessions: remembered.sessions };
  return {
    healthParts: [],
    figures: [() => backEnd.figures?.() ?? []],
    ...shared,
    changeNews,
    presenceNews,
    console,
    schedule,
    fileSweep,
    audit: createAuditKeeper({ database, clock, logger, days: config.auditDays }),
    backEnd,
    restApis,
    preferences: createPreferenceStore(database, clock),
    ...createRequestSessions({ sessions: backEnd.sessions, cookie: createSessionCookie(config), whose: remembered.whose }),
  };
}
