/** Messages of the ground of maps. */
export const nearPlace = 'near {place}';
