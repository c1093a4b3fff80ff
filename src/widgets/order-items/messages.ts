/** Messages of the list of order items. */
export const noDishes = 'No dishes';
export const item = 'Item';
export const unit = 'Unit';
export const amount = 'Amount';
export const refunded = 'Refunded';
export const note = 'Note:';
