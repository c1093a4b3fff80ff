/** Messages of the stepper. */
export const MESSAGES = {
  item: 'Item',
  thisIsTheFirst: 'This is the first one',
  prev: 'Prev',
  thisIsTheLast: 'This is the last one',
  next: 'Next',
} as const;
