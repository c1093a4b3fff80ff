import { defineWidgetContract } from '../../language/widget-contract.ts';

/** The dishes of an order as a tree: nested choices with prices and notes; refunded items are struck through. */
export const orderItemsContract = defineWidgetContract({
  name: 'order-items',
  as: ['block'],
  props: { items: { type: { type: 'list', of: { type: 'entity', entity: 'OrderDishLine' } }, required: true } },
});
