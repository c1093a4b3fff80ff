import type { Transaction } from 'kysely';
import { makeInvoice } from '../invoices/make-invoice.ts';
import { weeksWithoutInvoice } from '../invoices/weeks-without-invoice.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { createRandom, type Random } from './random.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;

/**
 * The invoices of the weeks before the last one, made as the job makes them: the last one is left to it. Most are paid, a few failed or were
 * cancelled. Needs the orders.
 */
export async function seedInvoices(transaction: Transaction<Tables>, now: number): Promise<void> {
  const random = createRandom('invoices');
  const transactions: SeedRow[] = [];
  const weeks = await weeksWithoutInvoice(transaction, new Date(now - 7 * DAY));
  for (const week of weeks) {
    const madeAt = Date.parse(week.startDate) + 7 * DAY + 6 * HOUR;
    const invoice = await makeInvoice(transaction, week, new Date(madeAt));
    if (invoice === undefined || invoice.total === 0) continue;
    const tried = attempts(random, invoice.id, madeAt + 3 * DAY);
    const isPaid = tried.some(({ success }) => success === true);
    const status = isPaid ? 'PAID' : tried.length > 0 ? 'FAILED' : random.chance(0.3) ? 'CANCELLED' : 'PENDING';
    const at = tried.at(-1)?.created_at ?? new Date(madeAt).toISOString();
    transactions.push(...tried);
    await transaction
      .updateTable('invoices')
      .set({ status, paid_at: isPaid ? (at as string) : null, updated_at: at as string })
      .where('id', '=', invoice.id)
      .execute();
  }
  await insertRows(transaction, 'invoice_transactions', transactions);
}

/** Attempts to charge an invoice: mostly one with success, sometimes after a failure or only failures. */
function attempts(random: Random, invoiceId: string, from: number): SeedRow[] {
  const successes = random.weighted([
    [[true], 12],
    [[false, true], 3],
    [[false, false], 1.5],
    [[], 1.5],
  ]);
  const card = { last4: String(random.integer(0, 9999)).padStart(4, '0'), exp_month: random.integer(1, 12), exp_year: 2028 };
  return successes.map((success, index) => ({
    id: random.id(),
    invoice_id: invoiceId,
    card,
    charge_id: success ? `local_ch_3Q${random.id()}${random.id().slice(0, 4)}` : null,
    success,
    error: success ? null : random.pick(['Your card was declined.', 'Insufficient funds.']),
    created_at: new Date(from + index * DAY + random.integer(0, 20) * (HOUR / 60)).toISOString(),
  }));
}
