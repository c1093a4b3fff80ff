import type { Kysely } from 'kysely';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Conflict, Seen } from '../../../src/language/contracts/seen-values.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { CalledEntity } from '../cloud-requests/entity-of-call.ts';
import type { ConflictValue } from './find-conflicts.ts';

/** A write, as needed to find the author of a change. */
interface Change {
  at: Date;
  params: unknown;
  userId: string;
  fullName: string | null;
}

/** Number of recent calls to search. */
const MOST = 50;
/** Milliseconds to search back. */
const DAY = 86_400_000;
/** A change may have committed just before its answer was read, and reading takes time. */
const SLACK = 2_000;

/**
 * Adds author and time to changed values, from the cloud requests of their record: the newest of a day that sent this value under
 * its name, else the newest since it was read. Changes by jobs and the like have no author.
 */
export async function withChanges(
  database: Kysely<PlatformTables>,
  moved: readonly ConflictValue[],
  { entity, contracts, seen, now }: { entity: CalledEntity | null; contracts: Contracts; seen: readonly Seen[]; now: Date },
): Promise<Conflict[]> {
  if (entity === null) return [...moved];
  const changes = await changesSince(database, entity, contracts, new Date(now.getTime() - DAY));
  return moved.map((one) => {
    const since = now.getTime() - seen[one.seen]!.age - SLACK;
    const key = seen[one.seen]!.values[one.value]![0].findLast((step) => typeof step === 'string');
    const change = changes.find(({ params }) => hasSent(params, key, one.now)) ?? changes.find(({ at }) => at.getTime() >= since);
    if (change === undefined) return one;
    return { ...one, at: change.at.toISOString(), by: { objectId: change.userId, full_name: change.fullName ?? change.userId } };
  });
}

async function changesSince(
  database: Kysely<PlatformTables>,
  { entityClass, entityId }: CalledEntity,
  contracts: Contracts,
  since: Date,
): Promise<Change[]> {
  const rows = await database
    .selectFrom('cloud_requests')
    .leftJoin('users', 'users.id', 'cloud_requests.user_id')
    .select(['cloud_requests.updated_at', 'cloud_requests.params', 'cloud_requests.user_id', 'users.full_name'])
    .where('entity_id', '=', entityId)
    .where('entity_class', 'in', alike(entityClass, contracts))
    .where('cloud_requests.updated_at', '>=', since)
    .orderBy('cloud_requests.updated_at', 'desc')
    .orderBy('cloud_requests.seq', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ at: row.updated_at, params: row.params, userId: row.user_id, fullName: row.full_name }));
}

/** Classes under which a record is stored: a driver is also a user. */
function alike(entityClass: string, contracts: Contracts): string[] {
  const names = new Set([entityClass]);
  for (let size = 0; size !== names.size; ) {
    size = names.size;
    for (const [name, { kindOf }] of contracts.entities) {
      if (kindOf === undefined) continue;
      if (names.has(name)) names.add(kindOf);
      else if (names.has(kindOf)) names.add(name);
    }
  }
  return [...names];
}

/** Whether parameters contain this value under this key, at any depth. */
function hasSent(params: unknown, key: unknown, value: unknown): boolean {
  if (typeof params !== 'object' || params === null) return false;
  return Object.entries(params).some(
    ([name, member]) => (name === key && JSON.stringify(member ?? null) === JSON.stringify(value ?? null)) || hasSent(member, key, value),
  );
}
