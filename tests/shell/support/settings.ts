import type { AppSettings } from '../../../src/language/compiled/compiled-screen.ts';

/** The settings of a console in tests of the shell. */
export const SETTINGS: AppSettings = {
  roles: {},
  applicationId: 'tablero',
  brand: { name: 'Tablero' },
  home: '/orders',
  pageSize: 50,
  pageSizes: [50],
  debounce: 500,
  minimumCharacters: 2,
  toast: 4000,
  lookAgain: 60,
  timeZone: 'America/Puerto_Rico',
  currency: 'USD',
  dateTimeFormat: 'MM/DD/YYYY HH:mm',
  weekStart: 'sunday',
  dateFormat: 'MM/DD/YYYY',
  links: {},
  search: [],
  ranges: {},
  presets: [],
};
