import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { PlatformTables } from '../store/tables.ts';

const QUEUE = 'jobs';
const RETRIES = 4;
/** This version of the library has no call for it. A task is lost when `expire_in` has passed since `started_on`. */
const RENEW = `update pgboss.job set started_on = now() where name = $1 and id = $2 and state = 'active'`;
/** Seconds between a failure and the next attempt. */
export const RETRY_DELAY = 1;

/** A task of the queue. */
export interface Task {
  id: string;
  jobId: string;
}

/** Queue of the jobs, in the same database. Gives each task to one process, and again if that process is lost. */
export interface JobQueue {
  /** Adds a task in the caller's transaction. Returns its id. */
  add(transaction: Kysely<PlatformTables>, jobId: string): Promise<string>;
  take(): Promise<Task | undefined>;
  /** Removes a task in the transaction that ends its job. */
  done(transaction: Kysely<PlatformTables>, taskId: string): Promise<void>;
  /** Renews the lease of a task. No effect on tasks that are not active. */
  renew(taskId: string): Promise<void>;
  /** Returns an unfinished task, to be taken at once by any process. */
  giveBack(taskId: string): Promise<void>;
  /** Ends an attempt. Returns false if there will be no other. */
  failed(taskId: string): Promise<boolean>;
  /** State of a task: waiting, active, or gone (finished). */
  stateOf(taskId: string): Promise<'waiting' | 'active' | 'gone'>;
  /** Frees tasks whose lease has expired. */
  expire(): Promise<void>;
}

/** Creates the tables of the queue, or brings them up to date. */
export async function installQueue(database: Kysely<PlatformTables>): Promise<void> {
  const boss = open(database);
  await boss.start();
  if ((await boss.getQueue(QUEUE)) === null) await boss.createQueue(QUEUE);
}

/** Creates the client of the queue. It does nothing by itself. A task that is not renewed or ended within `leaseSeconds` counts as lost. */
export function createJobQueue(database: Kysely<PlatformTables>, leaseSeconds: number): JobQueue {
  const boss = open(database);
  const { executeSql } = accessTo(database);
  return {
    async add(transaction, jobId) {
      const id = randomUUID();
      const options = { id, retryLimit: RETRIES, retryDelay: RETRY_DELAY, expireInSeconds: leaseSeconds, db: accessTo(transaction) };
      await boss.send(QUEUE, { jobId }, options);
      return id;
    },
    async take() {
      const [task] = await boss.fetch<{ jobId: string }>(QUEUE);
      return task === undefined ? undefined : { id: task.id, jobId: task.data.jobId };
    },
    async done(transaction, taskId) {
      await boss.deleteJob(QUEUE, taskId, { db: accessTo(transaction) });
    },
    async renew(taskId) {
      await executeSql(RENEW, [QUEUE, taskId]);
    },
    async giveBack(taskId) {
      await boss.cancel(QUEUE, taskId);
      await boss.resume(QUEUE, taskId);
    },
    async failed(taskId) {
      await boss.fail(QUEUE, taskId, {});
      return (await boss.getJobById(QUEUE, taskId))?.state === 'retry';
    },
    async stateOf(taskId) {
      const state = (await boss.getJobById(QUEUE, taskId))?.state;
      if (state === 'created' || state === 'retry') return 'waiting';
      return state === 'active' ? 'active' : 'gone';
    },
    expire: () => boss.expire(),
  };
}

/** No timers: an idle queue sends no queries. */
function open(database: Kysely<PlatformTables>): PgBoss {
  return new PgBoss({ db: accessTo(database), supervise: false, schedule: false });
}

function accessTo(database: Kysely<PlatformTables>): PgBoss.Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await database.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
