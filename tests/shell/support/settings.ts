import type { AppSettings } from '../../../src/language/compiled/compiled-screen.ts';
import { settings } from '../../runtime/data/sample-table.ts';

/** The settings of a console in tests of the shell. */
export const SETTINGS: AppSettings = {
  ...{ ...settings, applicationId: 'tablero', brand: { name: 'Tablero' }, home: '/orders' },
  ...{ pageSize: 50, pageSizes: [50], debounce: 500, toast: 4000, ranges: {}, presets: [] },
};
