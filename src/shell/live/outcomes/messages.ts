/** Messages about unknown outcomes. */
export const MESSAGES = {
  dismiss: 'Dismiss',
  isNotKnown: ({ label }: { label: string }) => `Nobody knows yet whether "${label}" was done`,
  isAskedFor: ({ place }: { place: string }) => `${place}. It is asked for until that is known, and it is not done twice.`,
} as const;
