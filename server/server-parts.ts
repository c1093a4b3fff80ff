import type { Logger } from 'pino';
import type { Contracts, Role } from '../src/language/contracts/contract-types.ts';
import { type Clock, systemClock } from './base/clock.ts';
import type { Figure } from './base/figure.ts';
import type { Config } from './base/settings/config.ts';
import type { Database } from './base/store/open-store.ts';
import type { TablesOf } from './base/store/touched-tables.ts';
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
import type { Errands } from './work/errands/errand-runner.ts';
import { createErrandRunner } from './work/errands/errand-runner.ts';
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

/** What the parts of a server are made of. */
export interface PartsOptions {
  /** With the settings of the console. */
  config: Config;
  /** What functions and jobs there are. */
  console: ConsoleModule;
  /** Back ends that speak REST, as the folder of the console names them; by default those of its module. */
  restApis?: RestApis;
  /** PostgreSQL databases that calls name. */
  tableApis?: TableApis;
  /** Open and up to date; it stays open when the server closes. */
  database: Database;
  /** Finds the tables of statements; without it nothing is told of tables. */
  tablesOf?: TablesOf;
  /** The contracts as they are now. */
  contracts: () => Contracts;
  /** The roles of the console as they are now: what app.json names. */
  roles: () => readonly Role[];
  /** The screens as they are now, for answers that go out as files. */
  screens?: () => ServedTables;
  logger: Logger;
  /** Who hears of changed accounts at once, in whichever process; it stays open when the server closes. */
  accountNews?: AccountNews;
  /** Who hears of changed records, in whichever process; it stays open when the server closes. */
  changeNews?: ChangeNews;
  /** Who has a page open in other processes; it stays open when the server closes. */
  presenceNews?: PresenceNews;
  clock?: Clock;
  /** Seconds after which a job that another process took counts as lost. */
  leaseSeconds?: number;
  /** A replica that reports may read now. */
  replica?: () => Promise<Database | undefined>;
}

/** All parts of one server. Only what composes them knows them together: each plugin declares those that it needs. */
export interface ServerParts extends RequestSessions {
  readonly config: Config;
  readonly console: ConsoleModule;
  readonly database: Database;
  /** What `/health` says besides, by whoever has something to say. */
  readonly healthParts: (() => object)[];
  /** What `/metrics` tells besides, by whoever has something to tell. */
  readonly figures: (() => readonly Figure[])[];
  /** The contracts as they are now. */
  readonly contracts: () => Contracts;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly errands: Errands;
  readonly incoming: IncomingFiles;
  /** There where the console has one, and the embedded back end its jobs. */
  readonly schedule: JobSchedule | undefined;
  readonly files: FileStore;
  /** There where uploads are our own. */
  readonly fileSweep: FileSweep | undefined;
  readonly backEnd: BackEnd;
  /** Back ends that speak REST, beside the one of sign-in and functions. */
  readonly restApis: RestApis;
  readonly preferences: PreferenceStore;
  /** There where accounts are ours and somebody listens; else a change counts with the next look at a session. */
  readonly accountNews: AccountNews | undefined;
  /** There where several processes may serve one console: who has a page open at the others. */
  readonly presenceNews: PresenceNews | undefined;
  /** There where somebody listens: which records were changed, in whichever process. */
  readonly changeNews: ChangeNews | undefined;
}

/** What works beside the requests is made of. */
type WorkerNeeds = Pick<PartsOptions, 'config' | 'console' | 'database' | 'logger' | 'leaseSeconds'> & { own: object; clock: Clock };

/** Makes what does the work that calls leave to do. */
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
  const errands = createErrandRunner({ ...shared, kinds: console.errandKinds ?? [], services: own });
  return { mailer, jobs, errands };
}

/** Makes the parts of a server. */
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
  const { mailer, jobs, errands } = createWorkers({ database, config, console, own, clock, logger, leaseSeconds });
  const { startDue } = console;
  const hasSchedule = startDue !== undefined && config.parseServerUrl === undefined;
  const schedule = hasSchedule ? createJobSchedule({ database, startDue, jobs, clock, logger }) : undefined;
  const incoming = createIncomingFiles(config.dataDir);
  const files = createFileStore(config.dataDir, incoming);
  const { usedFiles } = console;
  const hasFiles = usedFiles !== undefined && config.parseServerUrl === undefined;
  const fileSweep = hasFiles ? createFileSweep({ database, files, usedFiles, clock, logger }) : undefined;
  const shared = { config, database, replica, contracts, clock, logger, mailer, jobs, errands, files, incoming, accountNews };
  const { functions, records = {}, scopes = {} } = console;
  const opened = openBackEnd({ ...shared, functions, records, scopes, own, roles, screens, restApis, tableApis, tablesOf });
  const known = rememberSessions(opened.sessions);
  const backEnd: BackEnd = { ...opened, sessions: known.sessions };
  return {
    healthParts: [],
    figures: [() => backEnd.figures?.() ?? []],
    ...shared,
    changeNews,
    presenceNews,
    console,
    schedule,
    fileSweep,
    backEnd,
    restApis,
    preferences: createPreferenceStore(database, clock),
    ...createRequestSessions({ sessions: backEnd.sessions, cookie: createSessionCookie(config), whose: known.whose }),
  };
}
