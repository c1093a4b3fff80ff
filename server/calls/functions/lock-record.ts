import type { Kysely } from 'kysely';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { CalledEntity } from '../cloud-requests/entity-of-call.ts';

/** Where the record of an entity is kept. */
export interface RecordTable {
  table: string;
  /** The column of its id. */
  key: string;
  /**
   * The entity that it belongs to, and the column of that one's id, where calls lock that one first: then that one is locked here, too, so that no two
   * wait for each other for ever.
   */
  owner?: { entity: string; column: string };
}

/** Where the records of a console are kept, by entity. */
export type RecordTables = Readonly<Record<string, RecordTable>>;

/** Locks the record of an entity until the transaction ends, so that nothing moves between looking at it and writing. What has no table of its own is not locked. */
export async function lockRecord(
  transaction: Kysely<PlatformTables>,
  { entityClass, entityId }: CalledEntity,
  { records, contracts }: { records: RecordTables; contracts: Contracts },
): Promise<void> {
  const found = tableOf(entityClass, records, contracts);
  if (found === undefined) return;
  const { table, key, owner } = found;
  // Which tables a console has is its own affair, so their names are no types here.
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

/** The table of an entity, or of what each of them is, too: a driver is kept where users are. */
function tableOf(entityClass: string, records: RecordTables, contracts: Contracts): RecordTable | undefined {
  if (Object.hasOwn(records, entityClass)) return records[entityClass];
  const kindOf = contracts.entities.get(entityClass)?.kindOf;
  return kindOf === undefined ? undefined : tableOf(kindOf, records, contracts);
}
