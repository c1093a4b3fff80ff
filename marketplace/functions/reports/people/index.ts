import type { ServerFunction } from '../../define-function.ts';
import { driverNotesReport } from './driver-notes.ts';
import { driverStatusEvents } from './driver-status-events.ts';
import { driversData } from './drivers-data.ts';
import { leadReport } from './lead-report.ts';
import { orderReviewReport } from './order-reviews.ts';

/** The reports about people: leads, drivers, and what customers say of them. */
export const PEOPLE_REPORTS: readonly ServerFunction[] = [
  leadReport,
  driverNotesReport,
  driverStatusEvents,
  orderReviewReport,
  driversData,
];
