/** Messages of the refund input. */
export const MESSAGES = {
  theOrderHasNo: 'The order has no items.',
  refundedBefore: 'Refunded before',
  delivery: 'Delivery',
  thisRefund: 'This refund',
  leftAfterIt: 'Left after it',
  chooseAReason: 'Choose a reason',
  refunded: 'Refunded',
  reasonFor: ({ name }: { name: string }) => `Reason for ${name}`,
} as const;
