import type { DishLine, Plate, RefundedLine, Spec } from '../store/documents.ts';
import { splitCents } from './split-cents.ts';

/** Amounts of an order that determine refunds. Cents. */
export interface OrderAmounts {
  subtotals: number;
  subtotals_markup: number;
  delivery_charges: number;
  discount_amount: number;
  tip: number;
  delivery_taxes: number;
  food_taxes: number;
  markup_taxes: number;
  total: number;
}

/** Parts of a refund. `totalAmount` = food + delivery + foodTaxes + deliveryTaxes + tip - discountAmount. Cents. */
export interface RefundParts {
  food: number;
  delivery: number;
  foodTaxes: number;
  deliveryTaxes: number;
  tip: number;
  discountAmount: number;
  totalAmount: number;
}

/** A requested refund that has not failed. */
export interface PastRefund extends RefundParts {
  metadata: readonly RefundedLine[];
}

/** A refund of an order. */
export interface BookedRefund extends PastRefund {
  /** The payment provider has not confirmed the payment. */
  isPending: boolean;
}

/** A line or spec: whether it was refunded, and its refundable amount. Cents. */
export interface RefundablePart {
  status: 'REFUNDED' | 'PARTIALLY_REFUNDED' | null;
  refundable: number;
}

/** Refundable amounts of an order. Cents. */
export interface RefundState {
  refunded: number;
  remaining: number;
  delivery: number;
  lines: ReadonlyMap<string, RefundablePart>;
  /** By line id, then spec id. */
  specs: ReadonlyMap<string, ReadonlyMap<string, RefundablePart>>;
}

/** Food and markup with taxes, less the discount: the amount that refunds by item share. */
export function foodPot(order: OrderAmounts): number {
  return Math.max(0, order.total - order.delivery_charges - order.delivery_taxes - order.tip);
}

/**
 * Refundable amounts after earlier refunds. Rule (`docs/decisions/09-marketplace.md#refund-amounts`): the food pot is split over
 * the lines by amount, rounded once, so that all lines add up to the pot; a spec has its share of its line; nothing exceeds the
 * order's rest.
 */
export function refundStateOf(order: OrderAmounts, dishes: readonly DishLine[], refunds: readonly PastRefund[]): RefundState {
  const refunded = refunds.reduce((sum, refund) => sum + refund.totalAmount, 0);
  const remaining = Math.max(0, order.total - refunded);
  const isDeliveryRefunded = refunds.some((refund) => refund.delivery + refund.deliveryTaxes > 0);
  const delivery = isDeliveryRefunded ? 0 : Math.min(remaining, order.delivery_charges + order.delivery_taxes);
  const shares = splitCents(
    foodPot(order),
    dishes.map((line) => line.price * line.count),
  );
  const lines = new Map<string, RefundablePart>();
  const specs = new Map<string, Map<string, RefundablePart>>();
  const past = refunds.flatMap((refund) => refund.metadata);
  dishes.forEach((line, index) => {
    const account = lineAccount(line, shares[index] ?? 0, { past, remaining, isSpent: remaining === 0 && refunded > 0 });
    lines.set(line.id, account.line);
    specs.set(line.id, account.specs);
  });
  return { refunded, remaining, delivery, lines, specs };
}

/** Refund state for display: amounts of pending refunds cannot be refunded again, and nothing counts as refunded before the provider confirms. */
export function shownRefundState(order: OrderAmounts, dishes: readonly DishLine[], refunds: readonly BookedRefund[]): RefundState {
  const reserved = refundStateOf(order, dishes, refunds);
  if (!refunds.some((refund) => refund.isPending)) return reserved;
  const paid = refundStateOf(
    order,
    dishes,
    refunds.filter((refund) => !refund.isPending),
  );
  const specs = [...reserved.specs].map(([line, parts]) => [line, withStatus(parts, paid.specs.get(line))] as const);
  return { ...reserved, refunded: paid.refunded, lines: withStatus(reserved.lines, paid.lines), specs: new Map(specs) };
}

function withStatus(
  parts: ReadonlyMap<string, RefundablePart>,
  paid: ReadonlyMap<string, RefundablePart> | undefined,
): Map<string, RefundablePart> {
  return new Map([...parts].map(([id, part]) => [id, { ...part, status: paid?.get(id)?.status ?? null }]));
}

/** Number of plates of an entry: all of the line's if it is the only one. */
export function platesOf(line: DishLine): number {
  return line.plates.length === 1 ? line.count : 1;
}

/** Price of a spec with those below it, per plate. Cents. */
export function specPrice(spec: Spec): number {
  return spec.specs.reduce((sum, below) => sum + specPrice(below), spec.price);
}

/** Earlier refunds of an order. */
interface PaidBack {
  past: readonly RefundedLine[];
  remaining: number;
  /** Nothing remains. */
  isSpent: boolean;
}

function lineAccount(
  line: DishLine,
  share: number,
  { past, remaining, isSpent }: PaidBack,
): { line: RefundablePart; specs: Map<string, RefundablePart> } {
  const ofLine = past.filter((entry) => entry.lineId === line.id);
  const isWhole = isSpent || ofLine.some((entry) => entry.specId === null);
  const left = isWhole ? 0 : Math.max(0, Math.min(remaining, share - ofLine.reduce((sum, entry) => sum + entry.amount, 0)));
  const paid = new Map(ofLine.flatMap((entry) => (entry.specId === null ? [] : [[entry.specId, entry.amount] as const])));
  const specs = new Map<string, RefundablePart>();
  const amount = line.price * line.count;
  for (const plate of line.plates) visitPlate(plate);
  const status = isWhole ? 'REFUNDED' : ofLine.length > 0 ? 'PARTIALLY_REFUNDED' : null;
  return { line: { status, refundable: left }, specs };

  function visitPlate(plate: Plate): void {
    for (const spec of plate.specs) visit(spec, isWhole);
  }

  function visit(spec: Spec, isCovered: boolean): void {
    const isRefunded = isCovered || paid.has(spec.id);
    for (const below of spec.specs) visit(below, isRefunded);
    const exact = amount === 0 ? 0 : Math.round((share * specPrice(spec) * platesOf(line)) / amount);
    const paidBelow = spec.specs.reduce((sum, below) => sum + paidFor(below), 0);
    const refundable = isRefunded ? 0 : Math.max(0, Math.min(left, exact - paidBelow));
    specs.set(spec.id, { status: isRefunded ? 'REFUNDED' : paidBelow > 0 ? 'PARTIALLY_REFUNDED' : null, refundable });
  }

  function paidFor(spec: Spec): number {
    return spec.specs.reduce((sum, below) => sum + paidFor(below), paid.get(spec.id) ?? 0);
  }
}
