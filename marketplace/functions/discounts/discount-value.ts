import type { Insertable, Selectable } from 'kysely';
import type { DiscountValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';

/** A discount as it is sent. */
export function discountValue(row: Selectable<Tables['discounts']>): DiscountValue {
  return {
    objectId: row.id,
    code: row.code,
    type: row.type,
    discountPercent: row.percent,
    discountAmount: row.amount,
    userLimit: row.user_limit,
    globalLimit: row.global_limit,
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
    active: row.active,
    onlyOnFirstOrder: row.only_on_first_order,
    onlyForPickup: row.only_for_pickup,
    isAutomatic: row.is_automatic,
    createdAt: row.created_at.toISOString(),
    ...row.eligibility,
  };
}

/** A discount as it is stored. */
export function discountColumns(value: DiscountValue): Insertable<Tables['discounts']> {
  const { cardEligibility, dishEligibility, userEligibility, orderEligibility } = value;
  return {
    id: value.objectId,
    code: value.code,
    type: value.type,
    percent: value.discountPercent ?? null,
    amount: value.discountAmount ?? null,
    user_limit: value.userLimit ?? null,
    global_limit: value.globalLimit ?? null,
    start_date: value.startDate ?? null,
    end_date: value.endDate ?? null,
    active: value.active ?? false,
    only_on_first_order: value.onlyOnFirstOrder ?? false,
    only_for_pickup: value.onlyForPickup ?? false,
    is_automatic: value.isAutomatic ?? false,
    eligibility: JSON.stringify({ cardEligibility, dishEligibility, userEligibility, orderEligibility }),
    created_at: value.createdAt,
  };
}
