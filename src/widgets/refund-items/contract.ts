import { defineWidgetContract } from '../../language/widget-contract.ts';

/**
 * Picks what of an order is refunded, with a reason each. Writes the list that createRefund takes as `items`; refunded lines are off;
 * shows what was refunded before, what is left and the live total.
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
