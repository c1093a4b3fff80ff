import { type Kysely, sql } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { causingRequest } from '../../base/caused-by.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** Something to ask another system for. */
export interface NewErrand {
  id: string;
  kind: string;
  input: Json;
  /** Errands of one lane are done one after the other, in their order. By default each has a lane of its own. */
  lane?: string;
}

/** An errand whose time has come. */
export interface DueErrand {
  id: string;
  kind: string;
  input: Json;
  attempts: number;
  /** Id of the request that it goes back to. */
  causedBy: string | null;
}

/** Seconds that an attempt may take before another process may make one too; longer than anybody waits for an answer. */
const LEASE_SECONDS = 120;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 3_600_000;
/** Nothing that is pending stands before the errand `e` in its lane. */
const isFirst = sql`not exists (select from errands before where before.lane = e.lane and before.state = 'PENDING' and before.seq < e.seq)`;

/** Adds an errand in the transaction of the change that it belongs to. */
export async function addErrand(database: Kysely<PlatformTables>, { id, kind, input, lane = id }: NewErrand, now: Date): Promise<void> {
  await database
    .insertInto('errands')
    .values({ id, kind, lane, input: JSON.stringify(input), caused_by: causingRequest() ?? null, created_at: now, next_attempt_at: now })
    .execute();
}

/** Takes an errand for a while, so that two processes do not run it both. Undefined when none is due, or those before it in their lanes are not done. */
export async function claimErrand(database: Kysely<PlatformTables>, now: Date): Promise<DueErrand | undefined> {
  const { rows } = await sql<DueErrand>`
    update errands set attempts = attempts + 1, claimed_at = ${now}, is_wanted = false, next_attempt_at = ${now}::timestamptz + ${LEASE_SECONDS}::int * interval '1 second'
    where id = (
      select id from errands e where state = 'PENDING' and next_attempt_at <= ${now}
        and ${isFirst}
      order by seq limit 1 for update skip locked
    )
    returning id, kind, input, attempts, caused_by as "causedBy"`.execute(database);
  return rows[0];
}

/**
 * Has the errands claimed anew that were under way when this process ended: no other one has them.
 */
export async function takeUpErrands(database: Kysely<PlatformTables>, now: Date): Promise<void> {
  await database
    .updateTable('errands')
    .set({ next_attempt_at: now })
    .where('state', '=', 'PENDING')
    .where('claimed_at', 'is not', null)
    .execute();
}

/** Puts an errand off whose outcome is not known: for 2 seconds at first, then twice as long each time, up to an hour; not at all where what it waits for came meanwhile. */
export async function postpone(database: Kysely<PlatformTables>, { id, attempts }: DueErrand, reason: string, now: Date): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20));
  const next_attempt_at = new Date(now.getTime() + pause);
  await database
    .updateTable('errands')
    .set({
      problem: reason,
      claimed_at: null,
      next_attempt_at: sql<Date>`case when is_wanted then ${now}::timestamptz else ${next_attempt_at}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Has what is pending in a lane asked at once: what it waits for is there. An attempt that is under way comes to its end first, so that no older one comes after a newer. */
export async function bringForward(database: Kysely<PlatformTables>, lane: string, now: Date): Promise<void> {
  const isUnderWay = sql<boolean>`(claimed_at is not null and next_attempt_at > ${now}::timestamptz)`;
  await database
    .updateTable('errands')
    .set({ is_wanted: isUnderWay, next_attempt_at: sql<Date>`case when ${isUnderWay} then next_attempt_at else ${now}::timestamptz end` })
    .where('lane', '=', lane)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Milliseconds until the next attempt; undefined when nothing is pending. What waits in its lane has no time of its own. */
export async function timeToNext(database: Kysely<PlatformTables>, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_attempt_at) as next from errands e where state = 'PENDING' and ${isFirst}`.execute(database);
  const next = rows[0]?.next;
  return next == null ? undefined : Math.max(0, next.getTime() - now.getTime());
}

/** Whether something of a lane has no outcome yet. */
export async function hasPending(database: Kysely<PlatformTables>, lane: string): Promise<boolean> {
  const pending = await database
    .selectFrom('errands')
    .select('id')
    .where('lane', '=', lane)
    .where('state', '=', 'PENDING')
    .limit(1)
    .execute();
  return pending.length > 0;
}
