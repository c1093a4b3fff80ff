import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';

/** Gives fleet orders of a route its bonus, and those that were delivered their photos. Needs the orders. */
export async function seedReportDetails(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    update orders set
      route_bonus_cents = case when route_id is null or driver_id is null then 0 else 75 + abs(hashtext(route_id)) % 6 * 25 end,
      pickup_photo = case when delivered_at is null then null else '/files/sample-place-pickup-' || abs(hashtext(id)) % 20 || '.png' end,
      delivery_photo = case when delivered_at is null then null else '/files/sample-place-delivery-' || abs(hashtext(id)) % 20 || '.png' end
    where is_fleet`.execute(transaction);
}
