import type { SubscriptionPlanValue } from '../../generated/index.ts';
import { syncQueue } from '../../outgoing-requests/sync-to-provider.ts';
import { defineFunction, type MarketplaceFinish, type ServerFunction } from '../define-function.ts';
import { createPlan, updatePlan } from './change-plans.ts';
import { planValues, readPlan, selectPlans } from './plan-values.ts';
import { USER_SUBSCRIPTION_FUNCTIONS } from './user-subscriptions.ts';

/** Milliseconds to wait for the payment provider. Slower results are shown as pending. */
const PATIENCE = 3_000;

/** Plans of products, and subscriptions of users: §2.15, §2.17, §7.5 and §7.6 of the orders document. */
export const SUBSCRIPTION_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAllSubscriptionsForAdmin', async ({ isAdmin = false, filter = {} }, { database, services }) => {
    let query = selectPlans(database);
    if (!isAdmin) query = query.where('plans.active', '=', true);
    if (filter.productId) query = query.where('plans.product_id', '=', filter.productId);
    return planValues(database, services.dashboardLink, await query.execute());
  }),

  defineFunction('getSubscriptionDetail', ({ id }, { database, services }) => readPlan(database, services.dashboardLink, id)),
  defineFunction('createSubscription', createPlan, answerOfPlan),
  defineFunction('updateSubscription', ({ isAdmin: _, ...params }, context) => updatePlan(params, context), answerOfPlan),
  ...USER_SUBSCRIPTION_FUNCTIONS,
];

/** Waits briefly for the payment provider and returns the plan. */
async function answerOfPlan(
  changed: SubscriptionPlanValue,
  { database, outgoingRequests, services }: MarketplaceFinish,
): Promise<SubscriptionPlanValue> {
  await outgoingRequests.queueIsEmpty(syncQueue('plans', changed.objectId), PATIENCE);
  return readPlan(database, services.dashboardLink, changed.objectId);
}
