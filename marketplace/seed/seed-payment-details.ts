import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';

/** The base charge of a delivery in cents, which prime waives. */
const BASE_CHARGE = 299;

/**
 * Gives orders the amounts that restaurant payments depend on: prime discounts, some tips at the counter, and the marketplace's share;
 * a few restaurants have no bank account yet. Refunded orders and those of several merchants keep their amounts: others were computed from them.
 * What was made after the seed stays as it is. Needs the orders, the restaurants' settings and the subscriptions.
 */
export async function seedPaymentDetails(transaction: Transaction<Tables>, now: number): Promise<void> {
  const until = new Date(now);
  await giveDiscounts(transaction, until);
  await sql`
    update orders set tip = tips.amount, total = total + tips.amount
    from (select id, 100 + abs(hashtext(id)) % 4 * 50 as amount from orders) as tips
    where tips.id = orders.id and not is_delivery and tip = 0 and restaurant_id is not null and refund_status is null
      and parent_order_id is null and created_at <= ${until} and abs(hashtext(orders.id)) % 5 = 0`.execute(transaction);
  await sql`
    update restaurants set profile = profile - 'bankAccountNo' - 'routingNo' where created_at <= ${until} and abs(hashtext(id)) % 25 = 0`.execute(
    transaction,
  );
  await sql`
    update orders set commission_basis_points = round((restaurants.profile -> 'revSharePercentConfig' ->> case
        when not is_delivery then 'take_out'
        when prime_items_discount + prime_delivery_discount > 0 then 'prime'
        else 'normal'
      end)::numeric * 100)
    from restaurants where restaurants.id = restaurant_id and orders.created_at <= ${until}`.execute(transaction);
}

async function giveDiscounts(transaction: Transaction<Tables>, until: Date): Promise<void> {
  await sql`
    with prime as (
      select o.id,
        least(o.subtotals, round(o.subtotals * (r.profile ->> 'discountPercentForPrimeSubscription')::numeric / 100))::int as items,
        case when o.delivery_charges >= ${BASE_CHARGE}::int and (r.profile ->> 'optInForFreePrimeDelivery')::boolean
          then ${BASE_CHARGE}::int else 0 end as delivery
      from orders o
      join restaurants r on r.id = o.restaurant_id
      join prime_subscriptions s on s.user_id = o.user_id and s.started_at <= o.created_at and (s.ends_at is null or s.ends_at > o.created_at)
      where (r.profile ->> 'participateInPrimeSubscription')::boolean
        and o.created_at <= ${until} and o.refund_status is null and o.parent_order_id is null and o.discount_code is null
    ), taken_off as (
      select o.id, items, delivery, round((o.delivery_charges - delivery) * 0.115)::int as delivery_taxes from prime join orders o on o.id = prime.id
    )
    update orders set
      prime_items_discount = items,
      discount_amount = discount_amount + items,
      prime_delivery_discount = delivery,
      delivery_charges = delivery_charges - delivery,
      delivery_taxes = case when delivery = 0 then orders.delivery_taxes else taken_off.delivery_taxes end,
      total = total - items - delivery - case when delivery = 0 then 0 else orders.delivery_taxes - taken_off.delivery_taxes end
    from taken_off where taken_off.id = orders.id and items + delivery > 0`.execute(transaction);
}
