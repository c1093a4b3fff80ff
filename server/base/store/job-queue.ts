import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { PlatformTables } from '../store/tables.ts';

const QUEUE = 'jobs';
const RETRIES = 4;
/** This version of the library has no call for it. A task is lost when `expire_in` has passed since `started_on`. */
const RENEW = `update pgboss.job set started_on = now() where name = $1 and id = $2 and state = 'active'`;
/** Seconds between a fault and the next attempt. */
export const RETRY_DELAY = 1;

/** Something to do, as the queue knows it. */
export interface Task {
  id: string;
  jobId: string;
}

/** The queue behind the jobs, in the same database. It hands out tasks, each to one process, and again when that process is lost. */
export interface JobQueue {
  /** Adds a task in the transaction of whoever asks for it. Gives its id. */
  add(transaction: Kysely<PlatformTables>, jobId: string): Promise<string>;
  take(): Promise<Task | undefined>;
  /** Removes a task in the transaction that ends its job. */
  done(transaction: Kysely<PlatformTables>, taskId: string): Promise<void>;
  /** Begins the lease of a task anew. Does nothing to one that is no longer active. */
  renew(taskId: string): Promise<void>;
  /** Gives a task back unfinished, to be taken at once by whoever is there. */
  giveBack(taskId: string): Promise<void>;
  /** Ends an attempt. False when there will be no other one. */
  failed(taskId: string): Promise<boolean>;
  /** Whether a task waits, is being worked at, or has come to its end. */
  stateOf(taskId: string): Promise<'waiting' | 'active' | 'gone'>;
  /** Frees tasks whose process has neither ended nor renewed them in time. */
  expire(): Promise<void>;
}

/** Creates the tables of the queue, or brings them up to date. */
export async function installQueue(database: Kysely<PlatformTables>): Promise<void> {
  const boss = open(database);
  await boss.start();
  if ((await boss.getQueue(QUEUE)) === null) await boss.createQueue(QUEUE);
}

/** Creates the client of the queue, which does nothing by itself. A task that is neither ended nor renewed within `leaseSeconds` counts as lost. */
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

/** No timers of its own: idle, the queue asks the database nothing. */
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
