/** Messages of the list of order items. */
export const MESSAGES = {
  noDishes: 'No dishes',
  item: 'Item',
  unit: 'Unit',
  amount: 'Amount',
  refunded: 'Refunded',
  note: 'Note:',
} as const;
