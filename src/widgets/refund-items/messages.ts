/** Messages of the refund input. */
export const theOrderHasNo = 'The order has no items.';
export const refundedBefore = 'Refunded before';
export const delivery = 'Delivery';
export const thisRefund = 'This refund';
export const leftAfterIt = 'Left after it';
export const chooseAReason = 'Choose a reason';
export const refunded = 'Refunded';
export const reasonFor = 'Reason for {name}';
