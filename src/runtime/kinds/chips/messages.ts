/** Messages of chips: labels of actions without one. */
export const open = 'Open';
export const remove = 'Remove';
export const add = 'Add';
