import { defineWidgetContract } from '../../language/widget-contract.ts';

/** The plates of an order as a tree: nested specs with prices, notes, refunded ones struck through. */
export const orderItemsContract = defineWidgetContract({
  name: 'order-items',
  as: ['block'],
  props: { items: { type: { type: 'list', of: { type: 'entity', entity: 'OrderDishLine' } }, required: true } },
});
