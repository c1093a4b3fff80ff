import { describe, expect, it } from 'vitest';
import { partDays } from '../../../../src/runtime/data/shown/part-days.ts';
import { trendOf } from '../../../../src/runtime/data/shown/trend-of.ts';

const ZONE = 'America/Puerto_Rico';
const parts = (days: unknown[], from?: string, to?: string) => [
  ...partDays(days, { ...(from ? { from } : {}), ...(to ? { to } : {}) }, ZONE),
];

describe('partDays', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];

  it('are those in whose middle a period begins and ends, in the time zone of the console', () => {
    expect(parts(days, '2026-11-01T09:00:00.000Z', '2026-11-03T12:00:00.000Z')).toEqual([0, 2]);
    expect(parts(days, '2026-11-01T04:00:00.000Z', '2026-11-04T03:59:59.999Z')).toEqual([]);
    expect(parts(days, '2026-11-01T03:00:00.000Z')).toEqual([]);
    expect(parts(['2026-11-03T04:00:00.000Z'], undefined, '2026-11-03T12:00:00.000Z')).toEqual([0]);
  });

  it('are none where nothing is known, and bad values break nothing', () => {
    expect(parts(days)).toEqual([]);
    expect(parts([null, 7, 'soon'], 'never', '2026-11-03T12:00:00.000Z')).toEqual([]);
  });
});

describe('trendOf', () => {
  it('is the average of the last values, without gaps and parts of days, once there are enough', () => {
    expect(trendOf([2, 4, null, 6, 100], 2, new Set([4]))).toEqual([null, 3, null, 5, null]);
    expect(trendOf([], 7, new Set())).toEqual([]);
  });
});
