import { describe, expect, it } from 'vitest';
import { planFault } from '../../marketplace/payments/ledger-faults.ts';
import { testServer } from '../server/support/test-server.ts';

const { server, admin, sales } = testServer(['admin', 'sales']);

const listed = (filter: Parameters<typeof admin.call<'fetchUserSubscriptions'>>[1]['filter'] = {}) =>
  admin.call('fetchUserSubscriptions', { filter, limit: 200 });

describe('fetchUserSubscriptions', () => {
  it('counts only current subscriptions as prime', async () => {
    const { items } = await listed();
    for (const status of ['canceled', 'unpaid', 'incomplete', 'trialing', 'past_due'] as const) {
      const { user } = items.find((each) => each.status === status)!;
      const detail = await admin.call('fetchUserDetailForAdminDashboard', { id: user.objectId });
      expect(detail.hasPrimeSubscription, status).toBe(status === 'trialing' || status === 'past_due');
    }
  });
});

describe('cancelPrimeSubscription', () => {
  const pick = async (nth: number) =>
    (await listed({ status: 'active' })).items.filter((each) => !each.cancelAtPeriodEnd)[nth]!.user.objectId;
  const prime = (userId: string) => sales.call('fetchUserPrimeSubscriptionDetail', { userId });

  it('counts as cancelled once the provider says so, with an entry at the ledger', async () => {
    const userId = await pick(0);
    const { currentPeriodEnd, objectId } = await prime(userId);
    expect(await sales.call('cancelPrimeSubscription', { userId })).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd });
    const { items } = await admin.call('fetchLedgerEntries', { filter: { key: objectId! } });
    expect(items).toMatchObject([{ kind: 'cancellation', key: objectId }]);
  });

  it('leaves it as it is where the provider refuses, and can be tried again', async () => {
    const userId = await pick(0);
    await planFault(server.database, { outcome: 'refused', reason: 'Not today.' }, server.clock.now());
    expect((await sales.refusal('cancelPrimeSubscription', { userId })).error).toBe('The subscription was not cancelled. Not today.');
    expect(await prime(userId)).toMatchObject({ cancelAtPeriodEnd: false, isBeingCancelled: false });
    expect(await sales.call('cancelPrimeSubscription', { userId })).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is under way until the provider answers, and is not asked for twice', async () => {
    const userId = await pick(0);
    await planFault(server.database, { outcome: 'lost', reason: null }, server.clock.now());
    expect(await sales.call('cancelPrimeSubscription', { userId })).toMatchObject({ cancelAtPeriodEnd: false, isBeingCancelled: true });
    expect((await sales.refusal('cancelPrimeSubscription', { userId })).error).toMatch(/is being cancelled already/);
    server.clock.advance(5_000);
    await server.context.outgoingRequests.drain();
    const after = await prime(userId);
    expect(after).toMatchObject({ cancelAtPeriodEnd: true, isBeingCancelled: false });
    expect((await admin.call('fetchLedgerEntries', { filter: { key: after.objectId! } })).total).toBe(1);
  });
});
