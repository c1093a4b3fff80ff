import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { FunctionError } from '../../base/errors/function-error.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** Key of a request: one id of one user and one function identifies one piece of work. */
export interface RequestKey {
  userId: string;
  functionName: string;
  requestId: string;
  /** Hash of the parameters. */
  bodyHash: string;
}

const KEPT_HOURS = 24;

/** Replaces the hash of the parameters for a request that was given up before it arrived. No hash looks like this. */
export const ABANDONED = 'given up';
/** Message for such a request if it arrives later. */
export const ABANDONED_TEXT = 'This request was given up before it arrived, and nothing was done. Try again.';

/** Throws 142 for an invalid id. */
export function checkRequestId(requestId: string): void {
  if (!/^[\w.:-]{1,100}$/.test(requestId)) throw validationFailed('The request id must be 1 to 100 letters, digits or . : _ -');
}

/** Creates the key of a request; the order of keys in the parameters does not matter. Throws 142 for an invalid id. */
export function requestKey(userId: string, functionName: string, requestId: string, params: unknown): RequestKey {
  checkRequestId(requestId);
  const bodyHash = createHash('sha256').update(canonical(params)).digest('hex');
  return { userId, functionName, requestId, bodyHash };
}

/**
 * Reserves a request at the start of its transaction. Returns the stored outcome if it was done before, undefined if it is to be
 * done now. A concurrent duplicate waits here until the first one commits or rolls back. Throws 142 if the id was used with other
 * parameters, and refuses one that was given up.
 */
export async function enterRequest(
  transaction: Kysely<PlatformTables>,
  key: RequestKey,
  now: Date,
): Promise<{ result: unknown } | undefined> {
  const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const where = { user_id: key.userId, function: key.functionName, request_id: key.requestId };
  await transaction.deleteFrom('request_outcomes').where('created_at', '<', oldest).execute();
  const entered = await transaction
    .insertInto('request_outcomes')
    .values({ ...where, body_hash: key.bodyHash, outcome: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (entered !== undefined) return undefined;
  const before = await transaction
    .selectFrom('request_outcomes')
    .select(['body_hash', 'outcome'])
    .where('user_id', '=', where.user_id)
    .where('function', '=', where.function)
    .where('request_id', '=', where.request_id)
    .executeTakeFirstOrThrow();
  if (before.body_hash === ABANDONED) throw new FunctionError(ABANDONED_TEXT);
  if (before.body_hash !== key.bodyHash) throw validationFailed('This request id was used with other parameters.');
  return { result: before.outcome?.result };
}

/** Stores the outcome in the same transaction. */
export async function storeOutcome(transaction: Kysely<PlatformTables>, key: RequestKey, result: unknown): Promise<void> {
  await transaction
    .updateTable('request_outcomes')
    .set({ outcome: JSON.stringify({ result }) })
    .where('user_id', '=', key.userId)
    .where('function', '=', key.functionName)
    .where('request_id', '=', key.requestId)
    .execute();
}

/** Removes a reserved request whose effects may be repeated. */
export async function forgetRequest(transaction: Kysely<PlatformTables>, key: RequestKey): Promise<void> {
  await transaction
    .deleteFrom('request_outcomes')
    .where('user_id', '=', key.userId)
    .where('function', '=', key.functionName)
    .where('request_id', '=', key.requestId)
    .execute();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${entries.join(',')}}`;
}
