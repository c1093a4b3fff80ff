import type { Kysely } from 'kysely';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { LostRequest, SettledRequest, SettleRequest } from '../../calls/back-end/back-end.ts';
import { checkRole } from '../../calls/functions/check-call.ts';
import { ABANDONED, checkRequestId } from '../../calls/functions/request-outcome.ts';

export interface SettleRelayedOptions {
  database: Kysely<PlatformTables>;
  contracts: () => Contracts;
  clock: Clock;
  /** Milliseconds after which a request without an outcome belongs to a crashed process. */
  longest: number;
}

/** Reports the outcome of requests to another server. One that was never sent is given up, and its id is blocked. */
export function createSettleRelayed({ database, contracts, clock, longest }: SettleRelayedOptions): SettleRequest {
  return async (session, lost) => {
    const contract = contracts().calls.get(lost.functionName);
    if (contract === undefined) throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${lost.functionName}"`);
    checkRole(session.user, contract);
    checkRequestId(lost.requestId);
    return settle(lost, session.user.id);
  };

  async function settle({ functionName, requestId }: LostRequest, userId: string): Promise<SettledRequest> {
    const key = { user_id: userId, function: functionName, request_id: requestId };
    const now = clock.now();
    const taken = await database
      .insertInto('relayed_requests')
      .values({ ...key, body_hash: ABANDONED, state: 'refused', answer: null, started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('request_id')
      .executeTakeFirst();
    if (taken !== undefined) return { state: 'not-done' };
    const row = await database
      .selectFrom('relayed_requests')
      .select(['body_hash', 'state', 'answer', 'started_at'])
      .where((where) => where.and(key))
      .executeTakeFirst();
    // Deleted meanwhile: it was not sent. The next check takes its id.
    if (row === undefined) return { state: 'running' };
    if (row.body_hash === ABANDONED) return { state: 'not-done' };
    if (row.state === 'done') return { state: 'done' };
    if (row.state === 'refused') return { state: 'refused', reason: String(row.answer?.text ?? 'It was refused.') };
    const isLost = row.state === 'unknown' || row.started_at.getTime() < now.getTime() - longest;
    return { state: isLost ? 'unknown' : 'running' };
  }
}
