/** Messages of computed values. */
export const hMin = '{hours} h {minutes} min';
export const notKnownYet = 'Not known yet';
export const averageOfDays = '{label}, average of {count} days';
export const averageOfPoints = '{label}, average of {count} points';
