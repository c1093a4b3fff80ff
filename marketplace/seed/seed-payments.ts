import { sql, type Transaction } from 'kysely';
import { CURRENCY, LOCAL_MARK } from '../payments/payments.ts';
import type { Tables } from '../store/tables/index.ts';

/**
 * Marks the payments of the seed as those of the local ledger, and enters them there with what was paid back of them. Charges that no seed made stay as they
 * are. Needs the final amounts of the orders.
 */
export async function seedPayments(transaction: Transaction<Tables>, now: number): Promise<void> {
  await sql`
    update transactions set charge_id = ${LOCAL_MARK}::text || charge_id, ath_movil_reference = ${`${LOCAL_MARK}ath_`}::text || ath_movil_reference
    from orders where orders.id = order_id and orders.created_at <= ${new Date(now)} and (charge_id like 'ch\\_3Q%' or ath_movil_reference is not null)`.execute(
    transaction,
  );
  await sql`
    insert into ledger_charges (id, amount, refunded, currency, succeeded, created_at)
    select coalesce(charge_id, ath_movil_reference), total, refund_amount, ${CURRENCY}::text, success, orders.created_at
    from transactions join orders on orders.id = order_id
    where coalesce(charge_id, ath_movil_reference) like ${`${LOCAL_MARK}%`}
    on conflict do nothing`.execute(transaction);
  await sql`update refunds set provider_id = ${`${LOCAL_MARK}re_`}::text || refunds.id where state = 'PROCESSED'`.execute(transaction);
  await sql`
    insert into ledger_entries (id, kind, key, content, created_at, updated_at)
    select provider_id, 'refund', refunds.id,
      jsonb_build_object('chargeId', coalesce(charge_id, ath_movil_reference), 'amount', total_amount, 'currency', ${CURRENCY}::text, 'reason', reason),
      refunded_at, refunded_at
    from refunds join orders on orders.id = refunds.order_id join transactions on transactions.order_id = coalesce(parent_order_id, orders.id)
    where state = 'PROCESSED' on conflict do nothing`.execute(transaction);
}
