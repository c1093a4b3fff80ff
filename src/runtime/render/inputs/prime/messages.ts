/** Messages of calendars and open selects. */
export const days = '{name}, days';
export const noMatches = 'No matches';
export const searchInLabel = 'Search in {label}';
