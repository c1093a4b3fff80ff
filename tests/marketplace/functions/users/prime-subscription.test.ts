import { describe, expect, it } from 'vitest';
import { paidPeriod, periodEnd, primeSubscriptionValue } from '../../../../marketplace/functions/users/prime-subscription.ts';

const end = (start: string, months: number, now: string) => periodEnd({ started_at: new Date(start), months }, new Date(now)).toISOString();

describe('periodEnd', () => {
  it('is the first whole period after the moment', () => {
    expect(end('2026-01-10T12:00:00.000Z', 1, '2026-01-10T12:00:00.000Z')).toBe('2026-02-10T12:00:00.000Z');
    expect(end('2026-01-10T12:00:00.000Z', 1, '2026-11-20T18:00:00.000Z')).toBe('2026-12-10T12:00:00.000Z');
    expect(end('2026-01-25T12:00:00.000Z', 1, '2026-11-20T18:00:00.000Z')).toBe('2026-11-25T12:00:00.000Z');
  });

  it('begins another one with the very moment that one ends', () => {
    expect(end('2026-01-10T12:00:00.000Z', 1, '2026-02-10T12:00:00.000Z')).toBe('2026-03-10T12:00:00.000Z');
    expect(end('2026-01-10T12:00:00.000Z', 1, '2026-02-10T11:59:59.999Z')).toBe('2026-02-10T12:00:00.000Z');
  });

  it('ends on the last day of a month that is too short, and on its own day again in the next', () => {
    expect(end('2026-01-31T12:00:00.000Z', 1, '2026-02-01T00:00:00.000Z')).toBe('2026-02-28T12:00:00.000Z');
    expect(end('2026-01-31T12:00:00.000Z', 1, '2026-03-01T00:00:00.000Z')).toBe('2026-03-31T12:00:00.000Z');
    expect(end('2024-02-29T12:00:00.000Z', 12, '2026-11-20T18:00:00.000Z')).toBe('2027-02-28T12:00:00.000Z');
  });
});

describe('paidPeriod', () => {
  const now = new Date('2026-11-20T18:00:00.000Z');
  const period = (start: string, months: number, ends: string | null) => {
    const found = paidPeriod({ started_at: new Date(start), months, ends_at: ends === null ? null : new Date(ends) }, now);
    return [found.start.toISOString(), found.end.toISOString()];
  };

  it('is the last ended one, and never begins before the start', () => {
    expect(period('2026-01-10T12:00:00.000Z', 1, '2026-06-10T12:00:00.000Z')).toEqual([
      '2026-05-10T12:00:00.000Z',
      '2026-06-10T12:00:00.000Z',
    ]);
    expect(period('2026-06-01T12:00:00.000Z', 1, '2026-06-10T12:00:00.000Z')).toEqual([
      '2026-06-01T12:00:00.000Z',
      '2026-06-10T12:00:00.000Z',
    ]);
  });
});

describe('primeSubscriptionValue', () => {
  it('says when a cancelled one ends, whatever its periods', () => {
    const subscription = {
      id: 's',
      user_id: 'u',
      name: 'Prime',
      months: 1,
      started_at: new Date('2026-01-10T12:00:00.000Z'),
      ends_at: new Date('2026-12-10T12:00:00.000Z'),
      plan_id: null,
      quantity: 1,
      status: 'active' as const,
      provider_id: null,
      cancellation: null,
      created_at: new Date('2026-01-10T12:00:00.000Z'),
    };
    expect(primeSubscriptionValue(subscription, new Date('2026-11-20T18:00:00.000Z'))).toMatchObject({
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
      cancelAtPeriodEnd: true,
    });
  });
});
