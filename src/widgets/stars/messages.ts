/** Messages of reviews. */
export const uva = 'Uva';
export const service = 'Service';
export const driver = 'Driver';
export const restaurant = 'Restaurant';
export const notRated = 'Not rated';
export const countOf5Stars = '{count} of 5 stars';
