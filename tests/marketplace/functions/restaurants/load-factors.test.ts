import { describe, expect, it } from 'vitest';
import { averageMinutes, minutesBetween } from '../../../../marketplace/functions/restaurants/considered-order.ts';
import { loadFactor } from '../../../../marketplace/functions/restaurants/load-factors.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, 0) + minutes * 60_000);
const span = (orderId: string, from: number, to: number) => ({ orderId, startedAt: at(from), endedAt: at(to) });

describe('loadFactor', () => {
  it('is 1 for an order that the kitchen had alone, also beside those before and after', () => {
    const own = span('own', 10, 30);
    expect(loadFactor(own, [own, span('before', 0, 10), span('after', 30, 40)])).toBe(1);
  });

  it('counts others by the share of the time that they were there', () => {
    const own = span('own', 0, 30);
    expect(loadFactor(own, [own, span('half', 15, 60), span('all', -10, 90), span('third', 5, 15)])).toBe(2.83);
  });
});

describe('averageMinutes', () => {
  const order = (minutes: number, isExcluded = false) => ({ orderId: String(minutes), minutes, isExcluded });

  it('is over those that are not left out, in whole minutes', () => {
    expect(averageMinutes([order(20), order(21), order(500, true)])).toBe(21);
    expect([averageMinutes([order(5, true)]), averageMinutes([])]).toEqual([null, null]);
  });

  it('is of whole minutes, none of them below zero', () => {
    expect([minutesBetween(at(0), at(1.4)), minutesBetween(at(0), at(1.5)), minutesBetween(at(5), at(0))]).toEqual([1, 2, 0]);
  });
});
