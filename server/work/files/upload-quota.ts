import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { UploadQuota } from '../../base/settings/upload-quota-setting.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

/** Daily megabytes of a person with these roles. */
export function quotaOf({ everybody, byRole }: UploadQuota, roles: readonly Role[]): number {
  const own = roles.flatMap((role) => byRole[role] ?? []);
  return own.length === 0 ? everybody : Math.max(...own);
}

/** The uploading person, in the transaction of their call. */
export interface Uploader {
  database: Kysely<PlatformTables>;
  user: { id: string; roles: readonly Role[] };
  now: Date;
}

/** Subtracts an incomplete upload from its day. */
export async function giveBackUpload({ database, user, now }: Uploader, bytes: number): Promise<void> {
  await sql`
    update uploads_of_days set bytes = greatest(0, bytes - ${bytes}::bigint)
    where user_id = ${user.id}::text and day = ${now.toISOString().slice(0, 10)}::date`.execute(database);
}

/** Counts a separately sent file when a second call uses it: the first use was counted on arrival. A failed call counts nothing. */
export async function countTaken(uploader: Uploader, upload: { reference: string; bytes: number }, quota: UploadQuota): Promise<void> {
  const { database, now } = uploader;
  const row = { upload: upload.reference, day: now.toISOString().slice(0, 10) };
  const first = await database
    .insertInto('uploads_taken')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('upload')
    .executeTakeFirst();
  if (first === undefined) await countUpload(uploader, upload.bytes, quota);
}

/**
 * Counts an upload for its day (UTC) in one statement, so that two concurrent uploads cannot both use the rest; a failed call
 * rolls it back. Throws `FunctionError` if the day's limit is exceeded.
 */
export async function countUpload({ database, user, now }: Uploader, bytes: number, quota: UploadQuota): Promise<void> {
  const megabytes = quotaOf(quota, user.roles);
  const most = megabytes * BYTES_PER_MEGABYTE;
  const day = now.toISOString().slice(0, 10);
  const counted = await sql`
    insert into uploads_of_days as days (user_id, day, bytes) select ${user.id}::text, ${day}::date, ${bytes}::bigint where ${bytes}::bigint <= ${most}::bigint
    on conflict (user_id, day) do update set bytes = days.bytes + excluded.bytes where days.bytes + excluded.bytes <= ${most}::bigint
    returning bytes`.execute(database);
  if (counted.rows.length > 0) return;
  const { rows } = await sql<{ bytes: string }>`
    select bytes from uploads_of_days where user_id = ${user.id} and day = ${day}::date`.execute(database);
  const used = (Number(rows[0]?.bytes ?? 0) / BYTES_PER_MEGABYTE).toFixed(1);
  throw new FunctionError(
    `You may upload ${megabytes} MB a day and have uploaded ${used} MB since midnight (UTC), so this file exceeds the quota of today.`,
  );
}
