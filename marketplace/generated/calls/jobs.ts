// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { AsyncJobValue } from '../entities/async-job.ts';
import type { AsyncJobDetailValue } from '../entities/async-job-detail.ts';
import type { AsyncJobSortField, AsyncJobType, MessageOutcome, NotificationAudience, SortOrder } from '../enums.ts';

/** The calls of jobs. */
export interface JobsCalls {
  fetchAsyncJobs: {
    params: { type: AsyncJobType; page?: number; limit?: number; sort?: { field: AsyncJobSortField; order: SortOrder } };
    result: { items?: Array<AsyncJobValue>; total: number };
  };
  fetchAsyncJobDetail: { params: { id: string }; result: AsyncJobDetailValue };
  copyRestaurantMenu: {
    params: { fromRestaurantId: string; toRestaurantId: string; overrideExistingImage?: boolean };
    result: { id: string };
  };
  importDishesFromCSV: {
    params: { restaurantId: string; googleDocURL: string; overrideExistingImage?: boolean };
    result: {
      id: string;
      totalRecordsCreated?: number | null;
      totalRecordsUpdated?: number | null;
      totalRecordsFailed?: number | null;
      faults?: Array<{ line: number; name?: string | null; message: string }>;
    };
  };
  sendPushNotificationToDrivers: {
    params: { to: NotificationAudience; message: string; sms: boolean; isTestMode?: boolean };
    result: { jobId: string; outcome?: MessageOutcome | null; told?: string | null };
  };
}
