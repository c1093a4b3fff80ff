/** Messages of opening hours. */
export const MESSAGES = {
  addSlot: 'Add Slot',
  noHours: 'No hours',
  everyDay: 'Every day',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  addSlotTo: ({ day }: { day: string }) => `Add slot to ${day}`,
  removeSlot: ({ number, day }: { number: number; day: string }) => `Remove slot ${number} of ${day}`,
  slotOpens: ({ number, day }: { number: number; day: string }) => `${day}, slot ${number}, opens`,
  slotCloses: ({ number, day }: { number: number; day: string }) => `${day}, slot ${number}, closes`,
} as const;
