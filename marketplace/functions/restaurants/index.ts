import type { ServerFunction } from '../define-function.ts';
import { BLACKLIST_FUNCTIONS } from './blacklist.ts';
import { RESTAURANT_CHANGE_FUNCTIONS } from './change-restaurant.ts';
import { RESTAURANT_DOCUMENT_FUNCTIONS } from './documents.ts';
import { RESTAURANT_LIST_FUNCTIONS } from './list-restaurants.ts';
import { ONLINE_STATE_FUNCTIONS } from './online-state.ts';
import { exportRestaurantReportByEmail } from './order-report.ts';
import { RESTAURANT_NOTE_FUNCTIONS } from './restaurant-notes.ts';
import { fetchRestaurantStats } from './restaurant-stats.ts';
import { SWITCH_FUNCTIONS } from './switches.ts';
import { uploadRestaurantPicture } from './upload-picture.ts';
import { whyAmIHidden } from './visibility.ts';

/** Restaurants: sections 2.2 to 2.6 and 7 of the restaurants document. */
export const RESTAURANT_FUNCTIONS: readonly ServerFunction[] = [
  ...RESTAURANT_LIST_FUNCTIONS,
  ...RESTAURANT_CHANGE_FUNCTIONS,
  uploadRestaurantPicture,
  ...ONLINE_STATE_FUNCTIONS,
  ...SWITCH_FUNCTIONS,
  ...RESTAURANT_NOTE_FUNCTIONS,
  ...BLACKLIST_FUNCTIONS,
  whyAmIHidden,
  fetchRestaurantStats,
  ...RESTAURANT_DOCUMENT_FUNCTIONS,
  exportRestaurantReportByEmail,
];
