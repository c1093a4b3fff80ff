import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { LostRequest } from '../back-end/back-end.ts';
import { ABANDONED, checkRequestId } from './request-outcome.ts';

/** State of a request: its result, never arrived, or running. */
export type FoundRequest = { state: 'done'; result: unknown } | { state: 'not-done' } | { state: 'running' };

/** Milliseconds to wait for a running request. */
const PATIENCE = 3000;
/** PostgreSQL's error when that time has passed. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Looks up a request. If it is unknown, reserves its id, so that it is refused if it arrives later: only then is it certain that
 * it was not done. Waits for a running one, which holds its id. Throws 142 for an invalid id.
 */
export async function giveUpRequest(
  database: Kysely<PlatformTables>,
  { userId, functionName, requestId }: LostRequest & { userId: string },
  now: Date,
): Promise<FoundRequest> {
  checkRequestId(requestId);
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`select set_config('lock_timeout', ${`${PATIENCE}ms`}, true)`.execute(transaction);
      const taken = await transaction
        .insertInto('request_outcomes')
        .values({ user_id: userId, function: functionName, request_id: requestId, body_hash: ABANDONED, outcome: null, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('request_id')
        .executeTakeFirst();
      if (taken !== undefined) return { state: 'not-done' };
      const { body_hash, outcome } = await transaction
        .selectFrom('request_outcomes')
        .select(['body_hash', 'outcome'])
        .where('user_id', '=', userId)
        .where('function', '=', functionName)
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow();
      return body_hash === ABANDONED ? { state: 'not-done' } : { state: 'done', result: outcome?.result };
    });
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return { state: 'running' };
    throw error;
  }
}
