import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Contracts } from '../src/language/contracts/contract-types.ts';
import type { Clock } from './base/clock.ts';
import type { Figure } from './base/figure.ts';
import type { Config } from './base/settings/config.ts';
import type { Database } from './base/store/open-store.ts';
import type { BackEnd } from './calls/back-end/back-end.ts';
import type { ConsoleModule } from './console-module.ts';
import type { AccountNews } from './identity/accounts/account-news.ts';
import type { PreferenceStore } from './identity/preferences/preference-store.ts';
import type { PresenceNews } from './identity/presence/presence-news.ts';
import type { FoundSession } from './identity/sessions/session.ts';
import type { RestApis } from './remote/rest/rest-api.ts';
import type { ChangeNews } from './work/changes/change-news.ts';
import type { Errands } from './work/errands/errand-runner.ts';
import type { FileStore } from './work/files/file-store.ts';
import type { FileSweep } from './work/files/file-sweep.ts';
import type { IncomingFiles } from './work/files/incoming-files.ts';
import type { Jobs } from './work/jobs/job-runner.ts';
import type { JobSchedule } from './work/jobs/job-schedule.ts';
import type { Mailer } from './work/mail/mailer.ts';

/** What the parts of the server share. */
export interface ServerContext {
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
  /** The session of a request that the console's own page sent, whatever it does. Undefined without one, and with a dead one. */
  sessionOfCall(request: FastifyRequest): Promise<FoundSession | undefined>;
  /** Whose session it was a short while ago that a request comes with: the id of a user. Costs nothing, and allows nothing. */
  knownUser(request: FastifyRequest): string | undefined;
  /** Whether a request has a session, by its header or the console's cookie. */
  hasSession(request: FastifyRequest): Promise<boolean>;
  /** There where accounts are ours and somebody listens; else a change counts with the next look at a session. */
  readonly accountNews: AccountNews | undefined;
  /** There where several processes may serve one console: who has a page open at the others. */
  readonly presenceNews: PresenceNews | undefined;
  /** There where somebody listens: which records were changed, in whichever process. */
  readonly changeNews: ChangeNews | undefined;
  /**
   * The session of a page request's cookie. Only to render that page: the cookie alone never allows a call. Undefined without a cookie, which means
   * unknown rather than signed out (a link from another site carries none), and with a dead one.
   */
  sessionOfDocument(request: FastifyRequest): Promise<FoundSession | undefined>;
}
