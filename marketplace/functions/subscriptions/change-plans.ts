import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { Calls, SubscriptionPlanValue } from '../../generated/index.ts';
import { syncToProvider } from '../../outgoing-requests/sync-to-provider.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { lockProduct, wordsOf } from '../payment-products/change-products.ts';
import { readPlan } from './plan-values.ts';

/** Creates a plan of a product, active if the product is. Price and type are fixed. Throws `FunctionError` for blank texts and unknown products. */
export async function createPlan(
  params: Calls['createSubscription']['params'],
  context: MarketplaceContext,
): Promise<SubscriptionPlanValue> {
  const { database, now, services } = context;
  const product = await lockProduct(database, params.productId);
  const id = newId();
  await database
    .insertInto('plans')
    .values({
      id,
      product_id: product.id,
      name: wordsOf(params.name, 'Please enter name'),
      en_name: params.enName?.trim() || null,
      description: wordsOf(params.description, 'Please enter description'),
      en_description: params.enDescription?.trim() || null,
      price: params.price,
      frequency: params.type,
      trial_days: params.trialPeriodDays ?? 0,
      active: product.active,
      created_at: now,
    })
    .execute();
  await syncToProvider(context, 'plans', { id, version: 1 });
  return readPlan(database, services.dashboardLink, id);
}

/** Changes the given fields of a plan. Throws `FunctionError` for no changes, blank texts, unknown plans, and activation for an inactive product. */
export async function updatePlan(
  { id, ...params }: Calls['updateSubscription']['params'],
  context: MarketplaceContext,
): Promise<SubscriptionPlanValue> {
  const { database, services } = context;
  const { product } = await readPlan(database, services.dashboardLink, id);
  // Locks the product first, like deactivating a product with its plans, to avoid deadlocks.
  const { active: isProductActive } = await lockProduct(database, product.objectId);
  if (params.active && !isProductActive) throw new FunctionError(`${product.name} is inactive: make the product active first.`);
  const columns = {
    ...(params.name === undefined ? {} : { name: wordsOf(params.name, 'Please enter name') }),
    ...(params.enName === undefined ? {} : { en_name: params.enName?.trim() || null }),
    ...(params.description === undefined ? {} : { description: wordsOf(params.description, 'Please enter description') }),
    ...(params.enDescription === undefined ? {} : { en_description: params.enDescription?.trim() || null }),
    ...(params.trialPeriodDays === undefined ? {} : { trial_days: params.trialPeriodDays }),
    ...(params.active === undefined ? {} : { active: params.active }),
  };
  if (Object.keys(columns).length === 0) throw new FunctionError('Nothing was changed.');
  const { version } = await database
    .updateTable('plans')
    .set((row) => ({ ...columns, version: row('version', '+', 1), provider_state: 'PENDING', provider_problem: null }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await syncToProvider(context, 'plans', { id, version });
  return readPlan(database, services.dashboardLink, id);
}
