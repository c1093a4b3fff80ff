import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the routes list', () => {
  it('loads the last month by default', () => {
    expect(lineOf(meets('routes', 'dispatcher'), 'loads fetchAllRoutes')).toMatch(
      /"startDate":"2026-02-20T\S+","endDate":"2026-03-20T16:00\S+"/,
    );
  });

  it('writes up to 999 metres as metres, and more as kilometres', () => {
    expect(lineOf(meets('routes', 'dispatcher', {}, { fetchAllRoutes: { 'items[].distance': 999 } }), 'Distance')).toBe('Distance: 999 m');
    expect(lineOf(meets('routes', 'dispatcher', {}, { fetchAllRoutes: { 'items[].distance': 1234 } }), 'Distance')).toBe(
      'Distance: 1.23 km',
    );
  });
});
