import type { Kysely } from 'kysely';
import type { Tables } from '../../../marketplace/store/tables/index.ts';
import { type OfficeWrite, SHEET } from './office-writes.ts';
import { dishOf } from './sheet-host.ts';

/** Describes a write's records in comparable form. */
type Says = (write: OfficeWrite) => string;

/** Refunds, imports and mails that were not done exactly once, with their records. */
export async function readFaults(database: Kysely<Tables>, writes: readonly OfficeWrite[], lines: number): Promise<string[]> {
  const says = { refund: await sayRefunds(database), import: await sayImports(database, lines), mail: await sayMails(database) };
  const expected: Record<keyof typeof says, Says> = {
    refund: ({ cents }) => `PROCESSED ${cents}, paid ${cents}; order REFUNDED ${cents}`,
    import: () => `PROCESSED, ${lines} made, 0 changed, 0 failed; ${lines} dishes once`,
    mail: () => 'RECORDED',
  };
  return writes.flatMap((write) => {
    if (write.kind === 'upload') return [];
    const said = says[write.kind](write);
    return said === expected[write.kind](write) ? [] : [`${write.kind} of ${write.about}: ${said}`];
  });
}

async function sayRefunds(database: Kysely<Tables>): Promise<Says> {
  const refunds = await database.selectFrom('refunds').select(['id', 'order_id', 'state', 'total_amount']).execute();
  const entries = await database.selectFrom('ledger_entries').select(['key', 'content']).where('kind', '=', 'refund').execute();
  const orders = await database.selectFrom('orders').select(['id', 'refund_amount', 'refund_status']).execute();
  const refundsOf = groupBy(refunds, ({ order_id }) => order_id);
  const entriesOf = groupBy(entries, ({ key }) => key);
  const orderOf = groupBy(orders, ({ id }) => id);
  return ({ about }) => {
    const made = refundsOf(about).map(({ id, state, total_amount }) => {
      const paid = entriesOf(id).map(({ content }) => (content as { amount?: number }).amount);
      return `${state} ${total_amount}, paid ${paid.join(' and ')}`;
    });
    const [order] = orderOf(about);
    return `${made.join(' and ')}; order ${order?.refund_status} ${order?.refund_amount}`;
  };
}

async function sayImports(database: Kysely<Tables>, lines: number): Promise<Says> {
  const jobs = await database.selectFrom('jobs').select(['input', 'status', 'result']).where('type', '=', 'DISH_IMPORT').execute();
  const dishes = await database.selectFrom('dishes').select('name').where('name', 'like', `${SHEET}%`).execute();
  const jobsOf = groupBy(jobs, ({ input }) => (input as { googleDocURL: string }).googleDocURL);
  const dishesOf = groupBy(dishes, ({ name }) => name);
  return ({ about }) => {
    const ends = jobsOf(about).map(({ status, result }) => {
      const { totalRecordsCreated, totalRecordsUpdated, totalRecordsFailed } = (result ?? {}) as Record<string, number>;
      return `${status}, ${totalRecordsCreated} made, ${totalRecordsUpdated} changed, ${totalRecordsFailed} failed`;
    });
    const counts = Array.from({ length: lines }, (_, line) => dishesOf(dishOf(about, line)).length);
    return `${ends.join(' and ')}; ${counts.filter((count) => count === 1).length} dishes once`;
  };
}

async function sayMails(database: Kysely<Tables>): Promise<Says> {
  const messages = await database.selectFrom('outbox').select(['recipient', 'state']).where('kind', '=', 'mail').execute();
  const messagesOf = groupBy(messages, ({ recipient }) => recipient);
  return ({ about }) =>
    messagesOf(about)
      .map(({ state }) => state)
      .join(' and ');
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return (key) => groups.get(key) ?? [];
}
