/** Messages of reviews. */
export const MESSAGES = {
  uva: 'Uva',
  service: 'Service',
  driver: 'Driver',
  restaurant: 'Restaurant',
  notRated: 'Not rated',
  countOf5Stars: ({ count }: { count: number }) => `${count} of 5 stars`,
} as const;
