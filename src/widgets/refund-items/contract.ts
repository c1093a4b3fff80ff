import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * Picks the items of an order to refund, each with a reason. Writes the list that `createRefund` takes as `items`. Lines refunded before are
 * disabled. Shows the amounts refunded and left, and the live total.
 */
export const refundItemsContract = defineWidgetContract({
  name: 'refund-items',
  as: ['input'],
  props: {
    items: { type: { type: 'list', of: { type: 'entity', entity: 'OrderDishLine' } }, required: true },
    reasons: { type: { type: 'list', of: { type: 'entity', entity: 'RefundReason' } }, required: true },
    left: { type: { type: 'number', unit: 'cents' } },
    refunded: { type: { type: 'number', unit: 'cents' } },
    extra: { type: { type: 'number', unit: 'cents' } },
  },
});
