/** Messages of charts. */
export const showAsChart = 'Show as chart';
export const showAsTable = 'Show as table';
export const theFirst = 'The first {shown} of {total}.';
export const noValues = '{label}: nothing';
export const span = '{label}: {from} to {to}';
export const chart = '{name}, {count} points. {spans}. The table below has every figure.';
export const nothingLoadedYet = 'Nothing loaded yet';
export const aPartOfTheDay = ', a part of the day';
export const aPart = '{label} (a part)';
