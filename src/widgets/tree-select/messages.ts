/** Messages of the tree select. */
export const MESSAGES = {
  none: 'None',
} as const;
