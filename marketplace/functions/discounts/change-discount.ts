import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Calls, DiscountValue } from '../../generated/index.ts';

/** What can be written of a discount. What is left out stays; null empties a field. */
export type DiscountChanges = Omit<Calls['updateDiscount']['params'], 'id'>;

/**
 * Lays changes over a discount: groups of eligibility member by member, lists without blank and repeated entries, and of amount and percent only
 * the one that its type takes. Throws `FunctionError` for what would be no discount (§2.13 of the restaurants document).
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

/** Trimmed entries in their order, each once, none blank. `write` gives the form in which they are kept and compared. */
function distinct<T extends string>(entries: readonly T[] | null | undefined, write: (entry: string) => string = (entry) => entry): T[] {
  const kept = (entries ?? []).map((entry) => write(entry.trim()) as T).filter((entry) => entry !== '');
  return [...new Set(kept)];
}
