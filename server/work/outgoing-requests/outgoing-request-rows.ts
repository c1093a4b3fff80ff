import { type Kysely, sql } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { currentRequestId } from '../../base/current-request.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

export interface NewOutgoingRequest {
  id: string;
  kind: string;
  input: Json;
  /** Requests of one queue run one after the other, in order. By default each has a queue of its own. */
  queue?: string;
}

/** An outgoing request that is due. */
export interface DueOutgoingRequest {
  id: string;
  kind: string;
  input: Json;
  attempts: number;
  /** Id of the request that caused it. */
  runForRequest: string | null;
}

/** Seconds until another process may attempt the same request; longer than any timeout. */
const LEASE_SECONDS = 120;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 3_600_000;
/** Nothing pending precedes the request `e` in its queue. */
const isFirst = sql`not exists (select from errands before where before.lane = e.lane and before.state = 'PENDING' and before.seq < e.seq)`;

/** Adds an outgoing request in the transaction of its change. */
export async function addOutgoingRequest(
  database: Kysely<PlatformTables>,
  { id, kind, input, queue = id }: NewOutgoingRequest,
  now: Date,
): Promise<void> {
  await database
    .insertInto('errands')
    .values({
      id,
      kind,
      lane: queue,
      input: JSON.stringify(input),
      caused_by: currentRequestId() ?? null,
      created_at: now,
      next_attempt_at: now,
    })
    .execute();
}

/** Claims a due request for a while, so that two processes do not both send it. Undefined if none is due or earlier ones of their queues are pending. */
export async function claimOutgoingRequest(database: Kysely<PlatformTables>, now: Date): Promise<DueOutgoingRequest | undefined> {
  const { rows } = await sql<DueOutgoingRequest>`
    update errands set attempts = attempts + 1, claimed_at = ${now}, is_wanted = false, next_attempt_at = ${now}::timestamptz + ${LEASE_SECONDS}::int * interval '1 second'
    where id = (
      select id from errands e where state = 'PENDING' and next_attempt_at <= ${now}
        and ${isFirst}
      order by seq limit 1 for update skip locked
    )
    returning id, kind, input, attempts, caused_by as "runForRequest"`.execute(database);
  return rows[0];
}

/** Makes requests due again that were under way when this process ended: no other process has them. */
export async function takeUpOutgoingRequests(database: Kysely<PlatformTables>, now: Date): Promise<void> {
  await database
    .updateTable('errands')
    .set({ next_attempt_at: now })
    .where('state', '=', 'PENDING')
    .where('claimed_at', 'is not', null)
    .execute();
}

/** Postpones a request with unknown outcome: 2 seconds first, doubled up to an hour; not at all if the awaited answer arrived meanwhile. */
export async function postpone(
  database: Kysely<PlatformTables>,
  { id, attempts }: DueOutgoingRequest,
  reason: string,
  now: Date,
): Promise<void> {
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

/** Makes pending requests of a queue due at once, because the awaited answer is there. A running attempt ends first, so that no older one follows a newer. */
export async function bringForward(database: Kysely<PlatformTables>, queue: string, now: Date): Promise<void> {
  const isUnderWay = sql<boolean>`(claimed_at is not null and next_attempt_at > ${now}::timestamptz)`;
  await database
    .updateTable('errands')
    .set({ is_wanted: isUnderWay, next_attempt_at: sql<Date>`case when ${isUnderWay} then next_attempt_at else ${now}::timestamptz end` })
    .where('lane', '=', queue)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Milliseconds until the next attempt; undefined if nothing is pending. Requests that wait in their queue have no time of their own. */
export async function timeToNext(database: Kysely<PlatformTables>, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_attempt_at) as next from errands e where state = 'PENDING' and ${isFirst}`.execute(database);
  const next = rows[0]?.next;
  return next == null ? undefined : Math.max(0, next.getTime() - now.getTime());
}

/** Whether a queue has a request without an outcome. */
export async function hasPending(database: Kysely<PlatformTables>, queue: string): Promise<boolean> {
  const pending = await database
    .selectFrom('errands')
    .select('id')
    .where('lane', '=', queue)
    .where('state', '=', 'PENDING')
    .limit(1)
    .execute();
  return pending.length > 0;
}
