import type { Kysely } from 'kysely';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Seen } from '../../../src/language/contracts/seen-values.ts';
import { ConflictError } from '../../base/errors/conflict-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { entityOfCall } from '../cloud-requests/entity-of-call.ts';
import { findConflicts, type ReadAgain } from './find-conflicts.ts';
import { withChanges } from './last-changes.ts';
import { lockRecord, type RecordTables } from './lock-record.ts';

/** A write with the values that its caller saw. */
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
 * Optimistic concurrency: refuses a write in its own transaction, before it does anything, if values have changed since the
 * caller saw them. Locks the record first. Throws `MovedError` with the current values and their authors.
 */
export async function refuseConflicts(transaction: Kysely<PlatformTables>, call: JudgedCall): Promise<void> {
  const { contract, contracts, params, seen, now, records, readAgain } = call;
  const entity = entityOfCall(contract, params, undefined, contracts);
  if (entity !== null) await lockRecord(transaction, entity, { records, contracts });
  const moved = await findConflicts(seen, contracts, readAgain);
  if (moved.length > 0) throw new ConflictError(await withChanges(transaction, moved, { entity, contracts, seen, now }));
}
