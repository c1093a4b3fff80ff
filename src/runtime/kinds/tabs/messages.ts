/** Messages of tabs. */
export const printedTab = 'Tab: {title}. Not printed: {others}.';
