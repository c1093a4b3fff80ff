import { CURRENCY } from '../payments/payments.ts';
import { defineOutgoingRequest } from './define-outgoing-request.ts';
import { type SyncedVersion, settleSync, syncKind } from './sync-to-provider.ts';

/** Sends the current state of a plan to the payment provider, after its product. */
export const keepPlan = defineOutgoingRequest<SyncedVersion, { id: string }>({
  kind: syncKind('plans'),

  async run({ id }, { database, services }) {
    const plan = await database.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const product = await database.selectFrom('products').selectAll().where('id', '=', plan.product_id).executeTakeFirstOrThrow();
    if (product.provider_id === null && product.provider_state === 'PENDING')
      return { state: 'unknown', reason: 'The payment provider does not have the product yet.' };
    if (product.provider_id === null) return { state: 'refused', reason: 'The payment provider refused the product.' };
    return services.payments.keepPlan({
      key: id,
      product: plan.product_id,
      name: plan.name,
      description: plan.description,
      amount: plan.price,
      currency: CURRENCY,
      frequency: plan.frequency,
      trialDays: plan.trial_days,
      active: plan.active,
    });
  },

  settle: (outcome, version, step) => settleSync('plans', outcome, version, step),
});
