/** Messages of JSON blocks. */
export const MESSAGES = {
  foldAll: 'Fold all',
  openAll: 'Open all',
} as const;
