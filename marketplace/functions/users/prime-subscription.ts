import type { Kysely, Selectable } from 'kysely';
import type { PrimeSubscriptionValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';

type Subscription = Selectable<Tables['prime_subscriptions']>;

/** Statuses of an effective subscription. */
const LASTING = ['active', 'trialing', 'past_due'] as const;

/** The effective prime subscription of a user at a moment; undefined if there is none. */
export async function findPrimeSubscription(database: Kysely<Tables>, userId: string, now: Date): Promise<Subscription | undefined> {
  return database
    .selectFrom('prime_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', LASTING)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A subscription as in the contract; all fields null without one. */
export function primeSubscriptionValue(subscription: Subscription | undefined, now: Date): PrimeSubscriptionValue {
  if (subscription === undefined)
    return {
      objectId: null,
      subscription: null,
      status: null,
      startDate: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      isBeingCancelled: false,
    };
  return {
    objectId: subscription.id,
    subscription: { name: subscription.name },
    status: subscription.status,
    startDate: subscription.started_at.toISOString(),
    currentPeriodEnd: (subscription.ends_at ?? periodEnd(subscription, now)).toISOString(),
    cancelAtPeriodEnd: subscription.ends_at !== null,
    isBeingCancelled: subscription.cancellation === 'PENDING',
  };
}

/** The period paid at a moment, or the last one of an ended subscription. */
export function paidPeriod(subscription: Pick<Subscription, 'started_at' | 'months' | 'ends_at'>, now: Date): { start: Date; end: Date } {
  const { started_at, months, ends_at } = subscription;
  const end = ends_at ?? periodEnd(subscription, now);
  const passed = (end.getUTCFullYear() - started_at.getUTCFullYear()) * 12 + end.getUTCMonth() - started_at.getUTCMonth();
  let periods = Math.floor(passed / months);
  while (periods > 0 && addMonths(started_at, periods * months) >= end) periods -= 1;
  return { start: addMonths(started_at, periods * months), end };
}

/** End of the period paid at a moment: whole periods after the start, on its day of the month or the last one of a shorter month. */
export function periodEnd({ started_at, months }: Pick<Subscription, 'started_at' | 'months'>, now: Date): Date {
  const passed = (now.getUTCFullYear() - started_at.getUTCFullYear()) * 12 + now.getUTCMonth() - started_at.getUTCMonth();
  let periods = Math.max(1, Math.floor(passed / months));
  while (addMonths(started_at, periods * months) <= now) periods += 1;
  return addMonths(started_at, periods * months);
}

function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
