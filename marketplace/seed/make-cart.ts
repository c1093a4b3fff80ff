import type { DishLine, StoredMerchantRoute } from '../store/documents.ts';
import type { SeedRow } from './insert-rows.ts';
import type { Random } from './random.ts';

/** The part of an order, or of an abandoned one, in a cart. Cents. */
export interface CartPart {
  restaurant_id: string;
  dishes: DishLine[];
  subtotals: number;
  subtotals_markup: number;
  delivery_charges: number;
  discount_amount: number;
  tip: number;
  delivery_taxes: number;
  food_taxes: number;
  markup_taxes: number;
  prime_items_discount: number;
  prime_delivery_discount: number;
  distance_miles: number | null;
  duration_minutes: number | null;
}

/** A merchant's discount for prime. */
export interface PrimeTerms {
  percent: number | null;
  hasFreeDelivery: boolean;
}

/** Amounts of a cart. */
export type CartAmount = Exclude<keyof CartPart, 'restaurant_id' | 'dishes' | 'distance_miles' | 'duration_minutes'>;

/** The base charge of a delivery in cents, which prime waives. */
const BASE_CHARGE = 299;

/** The amounts of a cart as columns. They add up as its table demands. */
export function cartAmounts(parts: readonly CartPart[], terms: ReadonlyMap<string, PrimeTerms>): SeedRow {
  const sum = (name: CartAmount): number => parts.reduce((total, part) => total + part[name], 0);
  const charges = deliveryCharges(parts, terms);
  const [items, delivery] = [sum('prime_items_discount'), sum('prime_delivery_discount')];
  const taxes = sum('delivery_taxes') + sum('food_taxes') + sum('markup_taxes');
  return {
    subtotals: sum('subtotals'),
    subtotals_markup: sum('subtotals_markup'),
    markup_taxes: sum('markup_taxes'),
    item_taxes: sum('food_taxes'),
    delivery_taxes: sum('delivery_taxes'),
    discount_amount: sum('discount_amount'),
    tip: sum('tip'),
    total: sum('subtotals') + sum('subtotals_markup') + charges.total - sum('discount_amount') + sum('tip') + taxes,
    delivery_charges: charges,
    prime_discounts:
      items + delivery === 0 ? null : { delivery: { total: delivery }, subtotals: { total: items, merchants: primeDiscounts(parts) } },
  };
}

/** The ways by merchant; those that are picked up have none. */
export function merchantRoutes(random: Random, parts: readonly CartPart[], terms: ReadonlyMap<string, PrimeTerms>) {
  const routes = parts.map((part): [string, StoredMerchantRoute] => [
    part.restaurant_id,
    {
      routeData:
        part.distance_miles === null
          ? null
          : { distance: part.distance_miles, duration: part.duration_minutes ?? 0, hasToll: random.chance(0.15) },
      merchantDiscountPercentForPrimeSubscription: terms.get(part.restaurant_id)?.percent ?? null,
      merchantOptInForFreePrimeDelivery: terms.get(part.restaurant_id)?.hasFreeDelivery ?? false,
    },
  ]);
  return Object.fromEntries(routes);
}

function primeDiscounts(parts: readonly CartPart[]) {
  return parts.flatMap((part) =>
    part.prime_items_discount === 0 ? [] : [{ id: part.restaurant_id, discountAmount: part.prime_items_discount }],
  );
}

function deliveryCharges(parts: readonly CartPart[], terms: ReadonlyMap<string, PrimeTerms>) {
  const total = parts.reduce((sum, part) => sum + part.delivery_charges, 0);
  const waived = parts.reduce((sum, part) => sum + part.prime_delivery_discount, 0);
  const base = Math.min(total + waived, BASE_CHARGE * parts.filter((part) => part.distance_miles !== null).length);
  const rest = total + waived - base;
  const [distance, duration] = [Math.round(rest * 0.7), Math.round(rest * 0.2)];
  return {
    baseCharges: base - waived,
    actualBaseDeliveryCharges: base,
    actualDeliverycharges: total + waived,
    waivedDeliveryCharges: waived,
    distanceCharges: distance,
    durationCharges: duration,
    gasCharges: rest - distance - duration,
    waivedBaseChargesForPrimeSubscription: waived,
    merchantOptInForFreePrimeDelivery: parts.every((part) => terms.get(part.restaurant_id)?.hasFreeDelivery === true),
    total,
  };
}
