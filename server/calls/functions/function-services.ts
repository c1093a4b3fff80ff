import type { Logger } from 'pino';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import type { UploadQuota } from '../../base/settings/upload-quota-setting.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { TablesOf } from '../../base/store/touched-tables.ts';
import type { AccountLog } from '../../identity/accounts/account-log.ts';
import type { Errands } from '../../work/errands/errand-runner.ts';
import type { FileStore } from '../../work/files/file-store.ts';
import type { Jobs } from '../../work/jobs/job-runner.ts';
import type { Mailer } from '../../work/mail/mailer.ts';
import type { DifferenceLog } from '../answers/difference-log.ts';
import type { ServedTables } from '../reports/answer-files.ts';
import type { RecordScopes } from './check-record-scope.ts';
import type { RecordTables } from './lock-record.ts';
import type { FunctionRegistry } from './registry.ts';

/** What running functions needs. */
export interface FunctionServices {
  registry: FunctionRegistry;
  /** The contracts as they are now; a call goes by those of its beginning. */
  contracts: () => Contracts;
  database: Database;
  /** A replica that can be read now, where there is one. */
  replica?: (() => Promise<Database | undefined>) | undefined;
  clock: Clock;
  mailer: Mailer;
  jobs: Jobs;
  errands: Errands;
  files: FileStore;
  /** How much somebody may upload in a day. */
  uploadQuota: UploadQuota;
  /** The roles of the console as they are now. */
  roles: () => readonly Role[];
  /** The screens as they are now, for answers that go out as files; undefined where none are served. */
  screens: (() => ServedTables) | undefined;
  /** The console's own, for its functions. */
  own: object;
  logger: Logger;
  accountLog: AccountLog;
  /** Where the records of entities are kept. */
  records: RecordTables;
  /** Finds the tables of statements, where that is known. */
  tablesOf?: TablesOf | undefined;
  /** Records that contracts limit calls to. */
  scopes: RecordScopes;
  /** The REST back ends that have an address: their calls go there. */
  elsewhere: ReadonlySet<string>;
  /** Is told of every call that wrote, once it has committed, and of the tables in which, where that is known. */
  afterWrite: (tables: readonly string[] | undefined) => void;
  /** Results that break their contract are errors; otherwise they are kept in `differences`. */
  isStrict: boolean;
  differences: DifferenceLog;
}
