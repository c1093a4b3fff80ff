import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { usedFiles } from '../../../marketplace/files/used-files.ts';
import type { Tables } from '../../../marketplace/store/tables/index.ts';
import type { Database } from '../../../server/base/store/open-store.ts';
import { createFileStore } from '../../../server/work/files/file-store.ts';
import { createFileSweep } from '../../../server/work/files/file-sweep.ts';
import type { Office, OfficeWrite } from './office-writes.ts';

/** Sums of three records of money in cents, which must agree. */
export interface Money {
  refunds: number;
  orders: number;
  provider: number;
  /** Refunded part of all charges. */
  charges: number;
}

/** Unreferenced files before and after a cleanup, and referenced files that it removed. */
export interface SweptFiles {
  before: number;
  after: number;
  wronglyTaken: number;
}

const HOUR = 3_600_000;

/** Fully refundable orders, and restaurants. */
export async function readOffice(database: Kysely<Tables>): Promise<Office> {
  const { rows: orders } = await sql<{ id: string; total: number }>`
    select o.id, o.total from orders o join transactions t on t.order_id = o.id join ledger_charges c on c.id = t.charge_id
    where o.status in ('DELIVERED', 'FINISHED') and not o.is_parent and not o.is_fleet and o.parent_order_id is null
      and o.refund_amount = 0 and t.success and c.succeeded and c.refunded = 0 and o.total > 0
      and o.id not in (select order_id from refunds)
    order by o.id`.execute(database);
  const restaurants = await database.selectFrom('restaurants').select('id').where('deleted', '=', false).orderBy('id').limit(4).execute();
  return { orders, restaurantIds: restaurants.map(({ id }) => id) };
}

export async function readMoney(database: Kysely<Tables>): Promise<Money> {
  const { rows } = await sql<Money>`
    select (select coalesce(sum(total_amount), 0)::int from refunds where state = 'PROCESSED') as refunds,
      (select coalesce(sum(refund_amount), 0)::int from orders) as orders,
      (select coalesce(sum((content->>'amount')::int), 0)::int from ledger_entries where kind = 'refund') as provider,
      (select coalesce(sum(refunded), 0)::int from ledger_charges) as charges`.execute(database);
  return rows[0]!;
}

/** Counts mails in the outbox folder: addresses without exactly one complete mail. */
export async function countTornMails(database: Kysely<Tables>, dataDir: string, writes: readonly OfficeWrite[]): Promise<number> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder);
  const messages = await database.selectFrom('outbox').select(['id', 'recipient']).where('kind', '=', 'mail').execute();
  const idOf = new Map(messages.map(({ id, recipient }) => [recipient, id]));
  let torn = 0;
  for (const { about } of writes.filter(({ kind }) => kind === 'mail')) {
    const files = names.filter((name) => name.endsWith(`-${idOf.get(about)}.eml`));
    const text = files.length === 1 ? await readFile(join(folder, files[0]!), 'utf8') : '';
    if (!text.includes(`To: ${about}`) || !text.endsWith('\r\n')) torn += 1;
  }
  return torn;
}

/** Runs the cleanup twice, a day later. */
export async function sweepFiles(database: Kysely<Tables>, dataDir: string): Promise<SweptFiles> {
  const files = createFileStore(dataDir);
  let later = Date.now() + 25 * HOUR;
  const clock = { now: () => new Date(later) };
  const sweep = createFileSweep({
    database: database as unknown as Database,
    files,
    usedFiles: usedFiles as never,
    clock,
    logger: pino({ level: 'silent' }),
  });
  const all = () => files.olderThan(new Date(later));
  const unusedOf = async (names: readonly string[]) => {
    const used = new Set(await usedFiles(database, names));
    return names.filter((name) => !used.has(name));
  };
  const first = await all();
  const before = await unusedOf(first);
  await sweep.look();
  later += HOUR;
  const gone = await sweep.look();
  const left = await all();
  return {
    before: before.length,
    after: (await unusedOf(left)).length,
    wronglyTaken: gone.filter((name) => !before.includes(name)).length,
  };
}

/** Expires the leases of a killed process: two minutes for jobs and outgoing requests, 15 minutes for mails. */
export async function letLeasesPass(database: Kysely<Tables>): Promise<void> {
  await sql`update outbox set claimed_at = claimed_at - interval '1 hour' where state = 'SENDING'`.execute(database);
  await sql`update errands set next_attempt_at = now() where state = 'PENDING' and next_attempt_at > now()`.execute(database);
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`.execute(database);
}
