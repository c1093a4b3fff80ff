import type { OutgoingRequestStep } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';
import { defineOutgoingRequest } from './define-outgoing-request.ts';
import { type SyncedVersion, settleSync, syncKind, syncQueue, syncToProvider } from './sync-to-provider.ts';

/** Sends the current state of a product to the payment provider. */
export const keepProduct = defineOutgoingRequest<SyncedVersion, { id: string }>({
  kind: syncKind('products'),

  async run({ id }, { database, services }) {
    const { name, description, active } = await database.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return services.payments.keepProduct({ key: id, name, description, active });
  },

  async settle(outcome, version, step) {
    await settleSync('products', outcome, version, step);
    if (outcome.state === 'done') await bringPlans(version.id, step);
  },
});

/** Retries plans that wait for their product, and those that were refused without it, at once. */
async function bringPlans(productId: string, step: OutgoingRequestStep<MarketplaceTypes>): Promise<void> {
  const { database } = step;
  const plans = await database
    .selectFrom('plans')
    .select(['id', 'version', 'provider_state'])
    .where('product_id', '=', productId)
    .where('provider_id', 'is', null)
    .execute();
  for (const { id, version, provider_state } of plans) {
    if (provider_state === 'FAILED') {
      await database.updateTable('plans').set({ provider_state: 'PENDING', provider_problem: null }).where('id', '=', id).execute();
      await syncToProvider(step, 'plans', { id, version });
    } else await step.bringForward(syncQueue('plans', id));
  }
}
