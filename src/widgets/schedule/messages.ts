/** Messages of opening hours. */
export const addSlot = 'Add Slot';
export const enterBothTimes = 'Enter when each slot opens and closes, or remove it.';
export const noHours = 'No hours';
export const everyDay = 'Every day';
export const monday = 'Monday';
export const tuesday = 'Tuesday';
export const wednesday = 'Wednesday';
export const thursday = 'Thursday';
export const friday = 'Friday';
export const saturday = 'Saturday';
export const sunday = 'Sunday';
export const addSlotTo = 'Add slot to {day}';
export const removeSlot = 'Remove slot {number} of {day}';
export const slotOpens = '{day}, slot {number}, opens';
export const slotCloses = '{day}, slot {number}, closes';
