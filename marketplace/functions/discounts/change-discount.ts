import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Calls, DiscountValue } from '../../generated/index.ts';

/** Changes of a discount. Absent fields stay; null clears a field. */
export type DiscountChanges = Omit<Calls['updateDiscount']['params'], 'id'>;

/**
 * Applies changes to a discount: eligibility field by field, lists without blanks and duplicates, and only the amount or percent
 * that its type uses. Throws `FunctionError` for an invalid discount (§2.13 of the restaurants document).
 */
export function changeDiscount(before: DiscountValue, changes: DiscountChanges): DiscountValue {
  const { cardEligibility, dishEligibility, userEligibility, orderEligibility, ...plain } = changes;
  const merged = { ...before, ...plain };
  const isFixed = merged.type.includes('FIXED');
  const users = { ...before.userEligibility, ...userEligibility };
  const orders = { ...before.orderEligibility, ...orderEligibility };
  const after: DiscountValue = {
    ...merged,
    code: merged.code.trim(),
    discountAmount: isFixed ? (merged.discountAmount ?? null) : null,
    discountPercent: isFixed ? null : (merged.discountPercent ?? null),
    cardEligibility: { cardBrands: distinct({ ...before.cardEligibility, ...cardEligibility }.cardBrands) },
    dishEligibility: distinct(dishEligibility === undefined ? before.dishEligibility : dishEligibility),
    userEligibility: {
      ...users,
      emailContainedIn: distinct(users.emailContainedIn, (email) => email.toLowerCase()),
      domainContainedIn: distinct(users.domainContainedIn, (domain) => domain.toLowerCase().replace(/^@/, '')),
      groupContainedIn: distinct(users.groupContainedIn),
    },
    orderEligibility: { ...orders, eligibleRestaurantIds: distinct(orders.eligibleRestaurantIds) },
  };
  check(after, isFixed);
  return after;
}

function check({ code, discountAmount, discountPercent, startDate, endDate }: DiscountValue, isFixed: boolean): void {
  if (code === '') throw new FunctionError('A discount needs a code.');
  if (isFixed && discountAmount === null) throw new FunctionError('A discount of this type needs an amount.');
  if (!isFixed && discountPercent === null) throw new FunctionError('A discount of this type needs a percent.');
  if (discountPercent && Number(discountPercent.toFixed(2)) !== discountPercent)
    throw new FunctionError('A percent has at most two decimals.');
  if (startDate && endDate && Date.parse(endDate) < Date.parse(startDate))
    throw new FunctionError('The end date must not be before the start date.');
}

/** Trims entries and removes blanks and duplicates, keeping the order. `write` normalises an entry for storage and comparison. */
function distinct<T extends string>(entries: readonly T[] | null | undefined, write: (entry: string) => string = (entry) => entry): T[] {
  const kept = (entries ?? []).map((entry) => write(entry.trim()) as T).filter((entry) => entry !== '');
  return [...new Set(kept)];
}
