import type { Kysely } from 'kysely';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Seen } from '../../../src/language/contracts/seen-values.ts';
import { MovedError } from '../../base/errors/moved-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { entityOfCall } from '../cloud-requests/entity-of-call.ts';
import { findMoved, type ReadAgain } from './find-moved.ts';
import { withChanges } from './last-changes.ts';
import { lockRecord, type RecordTables } from './lock-record.ts';

/** A write that somebody judged by what they had read. */
export interface JudgedCall {
  contract: CallContract;
  contracts: Contracts;
  params: Record<string, unknown>;
  seen: readonly Seen[];
  now: Date;
  records: RecordTables;
  readAgain: ReadAgain;
}

/**
 * Refuses a write in its own transaction, before it does anything, where what it was judged by is not so any more. The record is locked first, so that nothing moves in between.
 * Throws `MovedError` with the values of now, and who made them so.
 */
export async function refuseMoved(transaction: Kysely<PlatformTables>, call: JudgedCall): Promise<void> {
  const { contract, contracts, params, seen, now, records, readAgain } = call;
  const entity = entityOfCall(contract, params, undefined, contracts);
  if (entity !== null) await lockRecord(transaction, entity, { records, contracts });
  const moved = await findMoved(seen, contracts, readAgain);
  if (moved.length > 0) throw new MovedError(await withChanges(transaction, moved, { entity, contracts, seen, now }));
}
