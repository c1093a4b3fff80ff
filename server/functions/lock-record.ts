import type { Kysely } from 'kysely';
import type { Contracts } from '../../src/runtime/contracts/contract-types.ts';
import type { CalledEntity } from '../cloud-requests/entity-of-call.ts';
import type { PlatformTables } from '../store/tables.ts';

/** Where the record of an entity is kept: its table, and the column of its id. */
export type RecordTables = Readonly<Record<string, readonly [table: string, key: string]>>;

/** Locks the record of an entity until the transaction ends, so that nothing moves between looking at it and writing. What has no table of its own is not locked. */
export async function lockRecord(
  transaction: Kysely<PlatformTables>,
  { entityClass, entityId }: CalledEntity,
  { records, contracts }: { records: RecordTables; contracts: Contracts },
): Promise<void> {
  const found = tableOf(entityClass, records, contracts);
  if (found === undefined) return;
  const [table, key] = found;
  // Which tables a console has is its own affair, so their names are no types here.
  const tables = transaction as unknown as Kysely<Record<string, Record<string, string>>>;
  await tables.selectFrom(table).select(key).where(key, '=', entityId).forNoKeyUpdate().execute();
}

/** The table of an entity, or of what each of them is, too: a driver is kept where users are. */
function tableOf(entityClass: string, records: RecordTables, contracts: Contracts): RecordTables[string] | undefined {
  if (Object.hasOwn(records, entityClass)) return records[entityClass];
  const kindOf = contracts.entities.get(entityClass)?.kindOf;
  return kindOf === undefined ? undefined : tableOf(kindOf, records, contracts);
}
