import type { Kysely } from 'kysely';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { CalledEntity } from '../cloud-requests/entity-of-call.ts';

/** Table of an entity's records. */
export interface RecordTable {
  table: string;
  /** Its id column. */
  key: string;
  /** Owning entity and the column with its id, if calls lock the owner first: it is then locked here too, to avoid deadlocks. */
  owner?: { entity: string; column: string };
}

/** Tables of a console's records, by entity. */
export type RecordTables = Readonly<Record<string, RecordTable>>;

/** Locks a record until the transaction ends, so that it cannot change between check and write. Entities without a table are not locked. */
export async function lockRecord(
  transaction: Kysely<PlatformTables>,
  { entityClass, entityId }: CalledEntity,
  { records, contracts }: { records: RecordTables; contracts: Contracts },
): Promise<void> {
  const found = tableOf(entityClass, records, contracts);
  if (found === undefined) return;
  const { table, key, owner } = found;
  // The console's tables are unknown to the platform's types.
  const tables = transaction as unknown as Kysely<Record<string, Record<string, string>>>;
  const record = tables.selectFrom(table).where(key, '=', entityId);
  if (owner === undefined) {
    await record.select(key).forNoKeyUpdate().execute();
    return;
  }
  const row = await record.select(owner.column).executeTakeFirst();
  const ownerId = row?.[owner.column];
  if (ownerId) await lockRecord(transaction, { entityClass: owner.entity, entityId: ownerId }, { records, contracts });
}

/** Table of an entity, or of its parent class: drivers are stored with users. */
function tableOf(entityClass: string, records: RecordTables, contracts: Contracts): RecordTable | undefined {
  if (Object.hasOwn(records, entityClass)) return records[entityClass];
  const kindOf = contracts.entities.get(entityClass)?.kindOf;
  return kindOf === undefined ? undefined : tableOf(kindOf, records, contracts);
}
