import type { ServerFunction } from '../define-function.ts';
import { DRIVER_CHANGE_FUNCTIONS } from './change-driver.ts';
import { DRIVER_BLACKLIST_FUNCTIONS } from './driver-blacklist.ts';
import { DRIVER_CHOICE_FUNCTIONS } from './driver-choices.ts';
import { fetchDriverDetail } from './driver-detail.ts';
import { DRIVER_HISTORY_FUNCTIONS } from './driver-history.ts';
import { USER_NOTE_FUNCTIONS } from './user-notes.ts';

/** One driver: sections 2.11 and 7.3 of the orders document. */
export const DRIVER_FUNCTIONS: readonly ServerFunction[] = [
  fetchDriverDetail,
  ...DRIVER_CHANGE_FUNCTIONS,
  ...DRIVER_CHOICE_FUNCTIONS,
  ...DRIVER_HISTORY_FUNCTIONS,
  ...DRIVER_BLACKLIST_FUNCTIONS,
  ...USER_NOTE_FUNCTIONS,
];
