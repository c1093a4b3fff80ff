import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { DishLine, RefundedLine, Spec } from '../store/documents.ts';
import { foodPot, type OrderAmounts, type PastRefund, type RefundParts, type RefundState, refundStateOf } from './refund-state.ts';
import { splitCents } from './split-cents.ts';

/** Request of staff. `amount` in cents. */
export interface RefundRequest {
  type: 'full' | 'partial' | 'byItem';
  amount?: number | undefined;
  items?: readonly { id: string; specId?: string | undefined; reason: string }[] | undefined;
  shouldRefundDelivery?: boolean | undefined;
}

/** A computed refund before it is made. */
export interface RefundPlan extends RefundParts {
  type: 'full' | 'partial' | 'delivery' | 'per item';
  metadata: RefundedLine[];
  /** Remaining amount afterwards, in cents. */
  remainsAfter: number;
}

/**
 * Computes a refund: the whole rest, an amount, or shares of lines and specs, with or without delivery. Throws `FunctionError` if
 * nothing remains, if more than the rest is requested, or if a part was already refunded.
 */
export function planRefund(
  order: OrderAmounts,
  dishes: readonly DishLine[],
  past: readonly PastRefund[],
  request: RefundRequest,
): RefundPlan {
  const state = refundStateOf(order, dishes, past);
  if (state.remaining === 0) throw new FunctionError('Order is already REFUNDED');
  if (request.type === 'full') return finish('full', remainingParts(order, past, state.remaining), []);

  const metadata = request.type === 'byItem' ? itemsOf(dishes, state, request) : [];
  const food = request.type === 'partial' ? (request.amount ?? 0) : metadata.reduce((sum, item) => sum + item.amount, 0);
  const delivery = request.shouldRefundDelivery ? deliveryOf(state) : 0;
  if (food === 0 && delivery === 0)
    throw new FunctionError(request.type === 'partial' ? 'Enter an amount to refund.' : 'Choose at least one item to refund.');
  if (food + delivery > state.remaining) {
    throw new FunctionError(`Only ${money(state.remaining)} of this order can still be refunded, not ${money(food + delivery)}.`);
  }
  const kind = food === 0 ? 'delivery' : request.type === 'partial' ? 'partial' : 'per item';
  return finish(kind, { ...foodParts(order, food), ...deliveryParts(order, delivery), tip: 0 }, metadata);

  function finish(type: RefundPlan['type'], parts: Omit<RefundParts, 'totalAmount'>, metadata: RefundedLine[]): RefundPlan {
    const totalAmount = parts.food + parts.delivery + parts.foodTaxes + parts.deliveryTaxes + parts.tip - parts.discountAmount;
    return { ...parts, type, totalAmount, metadata, remainsAfter: state.remaining - totalAmount };
  }
}

function itemsOf(dishes: readonly DishLine[], state: RefundState, request: RefundRequest): RefundedLine[] {
  const items = request.items ?? [];
  const keys = new Set(items.map((item) => `${item.id} ${item.specId ?? ''}`));
  if (keys.size < items.length) throw new FunctionError('The same item was chosen twice.');
  return items.map(({ id, specId, reason }) => {
    const line = dishes.find((each) => each.id === id);
    const part = specId === undefined ? state.lines.get(id) : state.specs.get(id)?.get(specId);
    if (line === undefined || part === undefined) throw new FunctionError('An item that was chosen is not part of this order.');
    if (part.status === 'REFUNDED') throw new FunctionError(`${line.name} is already refunded.`);
    if (specId !== undefined && coversSpec(line, specId, items))
      throw new FunctionError(`${line.name} was chosen together with a part of it.`);
    return { lineId: id, specId: specId ?? null, reason, amount: part.refundable };
  });
}

/** Whether the line itself or a parent spec was selected too. */
function coversSpec(line: DishLine, specId: string, items: readonly { id: string; specId?: string | undefined }[]): boolean {
  const chosen = items.filter((item) => item.id === line.id);
  if (chosen.some((item) => item.specId === undefined)) return true;
  const isAbove = (spec: Spec): boolean => spec.specs.some((below) => below.id === specId || isAbove(below));
  const visit = (spec: Spec): boolean => (chosen.some((item) => item.specId === spec.id) && isAbove(spec)) || spec.specs.some(visit);
  return line.plates.some((plate) => plate.specs.some(visit));
}

function deliveryOf(state: RefundState): number {
  if (state.delivery === 0) throw new FunctionError('There is no delivery charge left to refund.');
  return state.delivery;
}

/** Splits an amount of the food pot in the order's proportions. */
function foodParts(order: OrderAmounts, amount: number): Pick<RefundParts, 'food' | 'foodTaxes' | 'discountAmount'> {
  const pot = foodPot(order);
  if (pot === 0) return { food: amount, foodTaxes: 0, discountAmount: 0 };
  const foodTaxes = Math.round((amount * (order.food_taxes + order.markup_taxes)) / pot);
  const discountAmount = Math.round((amount * order.discount_amount) / pot);
  return { food: amount - foodTaxes + discountAmount, foodTaxes, discountAmount };
}

function deliveryParts(order: OrderAmounts, amount: number): Pick<RefundParts, 'delivery' | 'deliveryTaxes'> {
  const [delivery = 0, deliveryTaxes = 0] = splitCents(amount, [order.delivery_charges, order.delivery_taxes]);
  return { delivery, deliveryTaxes };
}

/** Parts of a full refund: each less its earlier refunds; amounts that cannot be attributed count as food. */
function remainingParts(order: OrderAmounts, past: readonly PastRefund[], remaining: number): Omit<RefundParts, 'totalAmount'> {
  let rest = remaining;
  const take = (amount: number, part: (refund: PastRefund) => number): number => {
    const left = Math.max(0, amount - past.reduce((sum, refund) => sum + part(refund), 0));
    const taken = Math.min(left, rest);
    rest -= taken;
    return taken;
  };
  const tip = take(order.tip, (refund) => refund.tip);
  const deliveryTaxes = take(order.delivery_taxes, (refund) => refund.deliveryTaxes);
  const delivery = take(order.delivery_charges, (refund) => refund.delivery);
  const foodTaxes = take(order.food_taxes + order.markup_taxes, (refund) => refund.foodTaxes);
  const discountAmount = Math.max(0, order.discount_amount - past.reduce((sum, refund) => sum + refund.discountAmount, 0));
  return { food: rest + discountAmount, delivery, foodTaxes, deliveryTaxes, tip, discountAmount };
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
