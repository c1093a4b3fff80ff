import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { PrimeSubscriptionValue } from '../../generated/index.ts';
import { cancelSubscription } from '../../outgoing-requests/cancel-subscription.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import { defineFunction, type MarketplaceContext, type MarketplaceFinish, type ServerFunction } from '../define-function.ts';
import { withOutcome } from '../messages/with-outcome.ts';
import { lockUser } from '../people/find-user.ts';
import { findPrimeSubscription, periodEnd, primeSubscriptionValue } from './prime-subscription.ts';

/* Exact texts of the specification, §8, followed by the reason. */
const NOT_SENT = 'Error while sending invitation.';
const NOT_LOADED = 'Error while fetching user prime subscription details.';

/** The prime subscription of a user, and inviting to it: §2.10 and §4 of the orders document. */
export const PRIME_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchUserPrimeSubscriptionDetail', async ({ userId }, { database, now }) => {
    const user = await database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (user === undefined) throw new FunctionError(`${NOT_LOADED} There is no user with the id ${userId}.`);
    return primeSubscriptionValue(await findPrimeSubscription(database, userId, now), now);
  }),

  defineFunction(
    'sendPrimeSubscriptionInvitationToUsers',
    async ({ userIds }, context) => {
      const [objectId] = userIds;
      if (objectId === undefined) throw new FunctionError(`${NOT_SENT} Nobody is named.`);
      // In a fixed order, so that concurrent calls cannot deadlock.
      const ids = [...new Set(userIds)].sort();
      const messageIds: string[] = [];
      for (const id of ids) messageIds.push(await invite(context, id));
      return { objectId, sentTo: ids.length, messageIds };
    },
    withOutcome,
  ),

  defineFunction(
    'cancelPrimeSubscription',
    async ({ userId }, context) => {
      const { database, now } = context;
      const user = await lockUser(database, userId);
      const subscription = await findPrimeSubscription(database, userId, now);
      if (subscription === undefined) throw new FunctionError(`${user.full_name} has no prime subscription.`);
      if (subscription.ends_at !== null) throw new FunctionError(`The subscription of ${user.full_name} is cancelled already.`);
      if (subscription.cancellation === 'PENDING')
        throw new FunctionError(`The subscription of ${user.full_name} is being cancelled already.`);
      const endsAt = periodEnd(subscription, now).toISOString();
      const { id } = subscription;
      await database.updateTable('prime_subscriptions').set({ cancellation: 'PENDING' }).where('id', '=', id).execute();
      await context.addOutgoingRequest({
        id: newId(),
        kind: cancelSubscription.kind,
        input: { id, endsAt, byId: context.user.id },
        queue: queueOf(id),
      });
      return primeSubscriptionValue({ ...subscription, cancellation: 'PENDING' }, now);
    },
    answerOfCancellation,
  ),
];

/** Milliseconds to wait for the payment provider. Slower results are shown as being cancelled. */
const PATIENCE = 3_000;

function queueOf(subscriptionId: string): string {
  return `cancellation ${subscriptionId}`;
}

/** Waits briefly for the payment provider and returns the subscription. Throws `FunctionError` if it was not cancelled. */
async function answerOfCancellation(
  asked: PrimeSubscriptionValue,
  { database, outgoingRequests, now }: MarketplaceFinish,
): Promise<PrimeSubscriptionValue> {
  const queue = queueOf(asked.objectId!);
  await outgoingRequests.queueIsEmpty(queue, PATIENCE);
  const row = await database.selectFrom('prime_subscriptions').selectAll().where('id', '=', asked.objectId!).executeTakeFirstOrThrow();
  if (row.cancellation === 'FAILED') {
    const outgoingRequest = await database
      .selectFrom('errands')
      .select('problem')
      .where('lane', '=', queue)
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    throw new FunctionError(`The subscription was not cancelled. ${outgoingRequest?.problem ?? ''}`.trim());
  }
  return primeSubscriptionValue(row, now);
}

/** Invites one user. Returns the id of the mail. */
async function invite(context: MarketplaceContext, userId: string): Promise<string> {
  const { database, now, user: by } = context;
  const user = await lockUser(database, userId).catch((error: unknown) => {
    throw error instanceof FunctionError ? new FunctionError(`${NOT_SENT} ${error.message}`) : error;
  });
  const reason = await whyNotInvited(context, user);
  if (reason !== undefined) throw new FunctionError(`${NOT_SENT} ${user.full_name} ${reason}.`);
  const row = { invited_at: now, by_id: by.id };
  await database
    .insertInto('prime_invitations')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const messageId = await context.send({
    kind: 'mail',
    about: userId,
    recipient: user.email!,
    subject: 'You are invited to Prime',
    body: `Hello ${user.full_name},\n\nwith Prime, delivery from many restaurants is free. Open the app to join.\n`,
  });
  await recordUserEvent(context, userId, 'primeInvited', null);
  return messageId;
}

/** Why a user cannot be invited; undefined if they can. */
async function whyNotInvited(
  { database, now }: MarketplaceContext,
  { id, email, deleted, locked }: { id: string; email: string | null; deleted: boolean; locked: boolean },
): Promise<string | undefined> {
  if (deleted) return 'is deleted';
  if (locked) return 'is locked';
  if (!email) return 'has no e-mail address';
  return (await findPrimeSubscription(database, id, now)) === undefined ? undefined : 'has a prime subscription';
}
