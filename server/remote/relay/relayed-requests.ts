import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, validationFailed } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { ABANDONED, ABANDONED_TEXT, type RequestKey } from '../../calls/functions/request-outcome.ts';
import type { UpstreamFault } from './relay-error.ts';

/** Outcome of a relayed request. `unsent`: certainly not done, may be retried under its id. */
export type RelayedOutcome =
  | { state: 'done'; result: unknown }
  | { state: 'refused'; code: number; text: string; fields?: Readonly<Record<string, string>> }
  | ({ state: 'unknown' } & UpstreamFault)
  | { state: 'unsent'; error: Error };

/** A known request: its outcome, or running. */
export type KnownRequest = Exclude<RelayedOutcome, { state: 'unsent' }> | { state: 'started' };

/** The table of relayed requests. */
export interface RelayedRequests {
  /**
   * Inserts a request before it is sent: undefined for a new one, else its known state. Throws 142 where its id was used with other
   * parameters.
   */
  enter(key: RequestKey): Promise<KnownRequest | undefined>;
  /** Stores an outcome; an unsent request is deleted. */
  keep(key: RequestKey, outcome: RelayedOutcome): Promise<void>;
}

const HOUR = 3_600_000;
const KEPT_HOURS = 24;

/**
 * Creates access to the table. A request without an outcome that began more than `longest` milliseconds ago belongs to a crashed process
 * and becomes unknown.
 */
export function createRelayedRequests(database: Kysely<PlatformTables>, clock: Clock, longest: number): RelayedRequests {
  return {
    async enter(key) {
      for (;;) {
        if (await insert(key)) return undefined;
        await markLost(key);
        const known = await read(key);
        // Deleted meanwhile: it was not sent, so this one may be.
        if (known !== undefined) return known;
      }
    },

    async keep(key, outcome) {
      if (outcome.state === 'unsent') {
        await database.deleteFrom('relayed_requests').where(isRow(key)).where('state', '=', 'started').execute();
        return;
      }
      const { state, ...answer } = outcome;
      // Overwrites "unknown" too: another process may have given this request up.
      await database
        .updateTable('relayed_requests')
        .set({ state, answer: JSON.stringify(answer) })
        .where(isRow(key))
        .execute();
    },
  };

  async function insert(key: RequestKey): Promise<boolean> {
    const now = clock.now();
    const oldest = new Date(now.getTime() - KEPT_HOURS * HOUR);
    await database.deleteFrom('relayed_requests').where('started_at', '<', oldest).execute();
    const entered = await database
      .insertInto('relayed_requests')
      .values({ ...columns(key), body_hash: key.bodyHash, state: 'started', answer: null, started_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('request_id')
      .executeTakeFirst();
    return entered !== undefined;
  }

  async function markLost(key: RequestKey): Promise<void> {
    const latest = new Date(clock.now().getTime() - longest);
    const running = database.updateTable('relayed_requests').set({ state: 'unknown' }).where(isRow(key)).where('state', '=', 'started');
    await running.where('started_at', '<', latest).execute();
  }

  async function read(key: RequestKey): Promise<KnownRequest | undefined> {
    const row = await database.selectFrom('relayed_requests').select(['body_hash', 'state', 'answer']).where(isRow(key)).executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.body_hash === ABANDONED) return { state: 'refused', code: PARSE_CODES.functionRefused, text: ABANDONED_TEXT };
    if (row.body_hash !== key.bodyHash) throw validationFailed('This request id was used with other parameters.');
    return { ...row.answer, state: row.state } as KnownRequest;
  }
}

function isRow(key: RequestKey) {
  return (row: ExpressionBuilder<PlatformTables, 'relayed_requests'>) => row.and(columns(key));
}

function columns(key: RequestKey): { user_id: string; function: string; request_id: string } {
  return { user_id: key.userId, function: key.functionName, request_id: key.requestId };
}
