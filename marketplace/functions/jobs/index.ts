import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { readSheetAddress } from '../../sheets/sheet-address.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { withJobOutcome } from '../messages/with-job-outcome.ts';
import { answerOfImport } from './answer-of-import.ts';
import { fetchAsyncJobDetail, fetchAsyncJobs } from './job-lists.ts';

/** Starting jobs, and their state. */
export const JOB_FUNCTIONS: readonly ServerFunction[] = [
  fetchAsyncJobs,
  fetchAsyncJobDetail,

  defineFunction('copyRestaurantMenu', async ({ fromRestaurantId, toRestaurantId, overrideExistingImage = false }, context) => {
    if (fromRestaurantId === toRestaurantId) throw new FunctionError('A menu cannot be copied to its own restaurant.');
    await findRestaurant(context.database, fromRestaurantId);
    const target = await findRestaurant(context.database, toRestaurantId);
    if (target.deleted) throw new FunctionError('The restaurant to copy to is deleted.');
    const input = { fromRestaurantId, toRestaurantId, overrideExistingImage };
    return { id: await context.startJob({ type: 'COPY_RESTAURANT_MENU', input }) };
  }),

  defineFunction(
    'importDishesFromCSV',
    async ({ restaurantId, googleDocURL, overrideExistingImage = false }, context) => {
      if (googleDocURL.trim() === '') throw new FunctionError('Please select a restaurant and provide sheet URL both.');
      readSheetAddress(googleDocURL);
      await findRestaurant(context.database, restaurantId);
      const input = { restaurantId, googleDocURL: googleDocURL.trim(), overrideExistingImage };
      const id = await context.startJob({ type: 'DISH_IMPORT', input });
      return { id, totalRecordsCreated: null, totalRecordsUpdated: null, totalRecordsFailed: null, faults: [] };
    },
    answerOfImport,
  ),

  defineFunction(
    'sendPushNotificationToDrivers',
    async ({ to, message, sms, isTestMode = false }, context) => {
      const text = message.trim();
      if (text === '') throw new FunctionError('A notification needs a message.');
      return { jobId: await context.startJob({ type: 'DRIVER_NOTIFICATION', input: { to, message: text, sms, isTestMode } }) };
    },
    withJobOutcome,
  ),
];
