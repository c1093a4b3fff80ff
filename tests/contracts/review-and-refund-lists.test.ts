import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, sales } = testServer(['sales']);

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY).toISOString();
const newestFirst = (times: string[]) => [...times].sort().reverse();

describe('fetchPossibleDuplicates', () => {
  const period = () => ({ startDate: daysAgo(60), endDate: daysAgo(0) });

  it('groups orders of one customer at one restaurant with one total that follow each other within 30 minutes', async () => {
    const groups = await sales.call('fetchPossibleDuplicates', period());
    expect(groups.length).toBeGreaterThan(1);
    for (const { duplicateId, duplicateOrders } of groups) {
      expect(duplicateOrders.length).toBeGreaterThan(1);
      expect(duplicateOrders[0]!.objectId).toBe(duplicateId);
      const alike = duplicateOrders.map((order) => [order.user!.objectId, order.restaurant!.objectId, order.total].join(' '));
      expect(new Set(alike).size).toBe(1);
      const times = duplicateOrders.map((order) => Date.parse(order.createdAt));
      for (const [index, time] of times.slice(1).entries()) expect(time - times[index]!).toBeLessThanOrEqual(30 * 60_000);
    }
    const ids = groups.flatMap((group) => group.duplicateOrders.map((order) => order.objectId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(groups.map((group) => group.duplicateOrders[0]!.createdAt)).toEqual(
      newestFirst(groups.map((group) => group.duplicateOrders[0]!.createdAt)),
    );
  });

  it('shows a group whole when the range holds only one of its orders, and not at all when it holds none', async () => {
    const group = (await sales.call('fetchPossibleDuplicates', period()))[0]!;
    const { createdAt } = group.duplicateOrders.at(-1)!;
    expect(await sales.call('fetchPossibleDuplicates', { startDate: createdAt, endDate: createdAt })).toEqual([group]);
    const after = new Date(Date.parse(createdAt) + 1).toISOString();
    const later = await sales.call('fetchPossibleDuplicates', { startDate: after, endDate: daysAgo(0) });
    expect(later.map((each) => each.duplicateId)).not.toContain(group.duplicateId);
  });

  it('refuses a range that is longer than 92 days', async () => {
    expect(await sales.refusal('fetchPossibleDuplicates', { startDate: daysAgo(93), endDate: daysAgo(0) })).toEqual(
      refused('Choose at most 92 days.'),
    );
  });
});

describe('fetchRefunds', () => {
  it('has a refund as soon as it is made, and only in its period', async () => {
    server.clock.advance(60_000);
    const { items: orders } = await sales.call('fetchAdminOrders', { filter: { status: 'FINISHED' }, limit: 50 });
    const order = orders.find((each) => each.restaurant !== null && each.refundAmount === null)!;
    const refund = await sales.call('createRefund', { orderId: order.objectId, type: 'partial', reason: 'other', amount: 100 });
    const now = server.clock.now().toISOString();
    expect(await sales.call('fetchRefunds', { startTime: now, endTime: now })).toEqual({ items: [refund], total: 1 });
    const before = new Date(Date.parse(now) - 1).toISOString();
    const { items } = await sales.call('fetchRefunds', { startTime: daysAgo(1), endTime: before, limit: 200 });
    expect(items.map((each) => each.objectId)).not.toContain(refund.objectId);
  });
});
