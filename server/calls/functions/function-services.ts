import type { Logger } from 'pino';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import type { UploadQuota } from '../../base/settings/upload-quota-setting.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { TablesOf } from '../../base/store/touched-tables.ts';
import type { AccountLog } from '../../identity/accounts/account-log.ts';
import type { FileStore } from '../../work/files/file-store.ts';
import type { Jobs } from '../../work/jobs/job-runner.ts';
import type { Mailer } from '../../work/mail/mailer.ts';
import type { OutgoingRequests } from '../../work/outgoing-requests/outgoing-request-runner.ts';
import type { DifferenceLog } from '../answers/difference-log.ts';
import type { ServedTables } from '../reports/answer-files.ts';
import type { RecordScopes } from './check-record-scope.ts';
import type { RecordTables } from './lock-record.ts';
import type { FunctionRegistry } from './registry.ts';

/** Dependencies of running functions. */
export interface FunctionServices {
  registry: FunctionRegistry;
  /** Current contracts; a call uses those of its start. */
  contracts: () => Contracts;
  database: Database;
  /** A replica that can be read now, if there is one. */
  replica?: (() => Promise<Database | undefined>) | undefined;
  clock: Clock;
  mailer: Mailer;
  jobs: Jobs;
  outgoingRequests: OutgoingRequests;
  files: FileStore;
  /** Upload limit per person and day. */
  uploadQuota: UploadQuota;
  /** Current roles of the console. */
  roles: () => readonly Role[];
  /** Current screens, for CSV answers; undefined if none are served. */
  screens: (() => ServedTables) | undefined;
  /** The console's services, for its functions. */
  own: object;
  logger: Logger;
  accountLog: AccountLog;
  /** Tables of the entities' records. */
  records: RecordTables;
  /** Finds the tables of statements, if known. */
  tablesOf?: TablesOf | undefined;
  /** Record scopes of contracts. */
  scopes: RecordScopes;
  /** REST back ends with an address: their calls go there. */
  elsewhere: ReadonlySet<string>;
  /** Called after the commit of every write, with its tables if known. */
  afterWrite: (tables: readonly string[] | undefined) => void;
  /** Differences from contracts are errors; otherwise they are collected in `differences`. */
  isStrict: boolean;
  differences: DifferenceLog;
}
