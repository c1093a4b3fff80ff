import type { Kysely } from 'kysely';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Moved, Seen } from '../../../src/language/contracts/seen-values.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { CalledEntity } from '../cloud-requests/entity-of-call.ts';
import type { MovedValue } from '../functions/find-moved.ts';

/** One call that wrote, as far as it tells who changed what. */
interface Change {
  at: Date;
  params: unknown;
  userId: string;
  fullName: string | null;
}

/** The newest calls that are looked through. */
const MOST = 50;
/** Milliseconds within which a change is looked for. */
const DAY = 86_400_000;
/** A change may have committed a moment before its answer was read, and reading takes its time. */
const SLACK = 2_000;

/**
 * Says of each value that has moved who changed it and when, by the cloud requests of its record: the newest of a day that was sent this value under its name, else the
 * newest of all since it was read. What was changed otherwise, by a job for example, is told without anybody.
 */
export async function withChanges(
  database: Kysely<PlatformTables>,
  moved: readonly MovedValue[],
  { entity, contracts, seen, now }: { entity: CalledEntity | null; contracts: Contracts; seen: readonly Seen[]; now: Date },
): Promise<Moved[]> {
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

/** The names under which the same thing is written down: a driver is a user, too. */
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

/** Whether parameters carry this value under this name, at any depth. */
function hasSent(params: unknown, key: unknown, value: unknown): boolean {
  if (typeof params !== 'object' || params === null) return false;
  return Object.entries(params).some(
    ([name, member]) => (name === key && JSON.stringify(member ?? null) === JSON.stringify(value ?? null)) || hasSent(member, key, value),
  );
}
