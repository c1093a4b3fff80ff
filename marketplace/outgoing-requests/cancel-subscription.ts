import { recordUserEvent } from '../people/user-events.ts';
import { defineOutgoingRequest } from './define-outgoing-request.ts';

/** Cancels a subscription at the payment provider at the end of the paid period; it counts as cancelled once the provider confirms. */
export const cancelSubscription = defineOutgoingRequest<{ id: string; endsAt: string; byId: string }, { id: string }>({
  kind: 'cancel-subscription',

  async run({ id, endsAt }, { database, services }) {
    const { provider_id } = await database.selectFrom('prime_subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (provider_id === null) return { state: 'done', value: { id } };
    return services.payments.cancelSubscription({ key: id, subscriptionId: provider_id, endsAt });
  },

  async settle(outcome, { id, endsAt, byId }, { database, now, changed }) {
    const isDone = outcome.state === 'done';
    const { user_id } = await database
      .updateTable('prime_subscriptions')
      .set(isDone ? { ends_at: endsAt, cancellation: null } : { cancellation: 'FAILED' })
      .where('id', '=', id)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    changed('UserSubscription', id);
    changed('User', user_id);
    if (isDone) await recordUserEvent({ database, now, user: { id: byId } }, user_id, 'primeCancelled', endsAt.slice(0, 10));
  },
});
