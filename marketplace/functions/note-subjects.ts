/** Column of a note's subject, by table. */
export const NOTE_SUBJECTS = {
  order_notes: 'order_id',
  user_notes: 'user_id',
  lead_notes: 'lead_id',
  restaurant_notes: 'restaurant_id',
  store_merchant_notes: 'merchant_id',
  dispute_notes: 'dispute_id',
} as const;

/** Tables whose notes can be edited. */
export type EditedNotes = Exclude<keyof typeof NOTE_SUBJECTS, 'lead_notes' | 'dispute_notes'>;
