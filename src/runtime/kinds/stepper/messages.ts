/** Messages of the stepper. */
export const item = 'Item';
export const thisIsTheFirst = 'This is the first one';
export const prev = 'Prev';
export const thisIsTheLast = 'This is the last one';
export const next = 'Next';
export const stepOf = '{number} of {count}';
