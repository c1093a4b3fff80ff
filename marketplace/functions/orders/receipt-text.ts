import { moneyText } from '../../money.ts';
import type { StoredOrder } from '../../orders/find-order.ts';
import type { Spec } from '../../store/documents.ts';

/** The receipt of an order as plain text. `restaurant` is absent for fleet and multi-merchant orders; dates are in `timeZone`. */
export function receiptText(order: StoredOrder, restaurant: string | undefined, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(order.created_at);
  const dishes = order.dishes.flatMap((line) => [
    `${line.count} x ${line.name}  ${moneyText(line.price * line.count)}`,
    ...line.plates.flatMap((plate) => plate.specs.flatMap((spec) => specLines(spec, 1))),
  ]);
  const amounts: [string, number][] = [
    ['Subtotal', order.subtotals + order.subtotals_markup],
    ['Delivery', order.delivery_charges],
    ['Discount', -order.discount_amount],
    ['Tip', order.tip],
    ['Taxes', order.delivery_taxes + order.food_taxes + order.markup_taxes],
  ];
  return [
    `Order ${order.order_number}`,
    date,
    ...(restaurant === undefined ? [] : [restaurant]),
    '',
    ...dishes,
    '',
    ...amounts.filter(([, cents]) => cents !== 0).map(([label, cents]) => `${label}: ${moneyText(cents)}`),
    `Total: ${moneyText(order.total)}`,
    ...(order.refund_amount > 0 ? [`Refunded: ${moneyText(order.refund_amount)}`] : []),
    '',
  ].join('\n');
}

function specLines(spec: Spec, depth: number): string[] {
  return [`${'  '.repeat(depth)}${spec.name}`, ...spec.specs.flatMap((below) => specLines(below, depth + 1))];
}
