import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the route screen', () => {
  const NO_STOPS = { 'route.activities': [], 'route.points': [] };

  it('offers to remove a driver only where there is one, and to assign one only where there is none', () => {
    const driven = meets('route', 'dispatcher');
    expect(driven).toContain('calls removeDriverFromRoute: {"id":"the-routeId"}');
    expect(driven).not.toContain('assignRoute');
    const free = meets('route', 'dispatcher', { 'route.driver': null });
    expect(free).not.toContain('removeDriverFromRoute');
    expect(lineOf(free, 'calls assignRoute')).toMatch(/"driverId":"chosen Driver","id":"the-routeId"/);
  });

  it('says N/A and No Route Found without stops', () => {
    const table = meets('route', 'dispatcher', NO_STOPS);
    expect(lineOf(table, 'Stops count')).toBe('Stops count: N/A');
    expect(table.match(/"No Route Found"/g)).toHaveLength(2);
  });

  it('has no way to an order from the start', () => {
    expect(meets('route', 'dispatcher', { 'route.activities[].id': null, 'route.activities[].type': 'start' })).not.toContain('Open Order');
  });
});

describe('the routes list', () => {
  it('writes up to 999 metres as metres, and more as kilometres', () => {
    expect(lineOf(meets('routes', 'dispatcher', {}, { fetchAllRoutes: { 'items[].distance': 999 } }), 'Distance')).toBe('Distance: 999 m');
    expect(lineOf(meets('routes', 'dispatcher', {}, { fetchAllRoutes: { 'items[].distance': 1234 } }), 'Distance')).toBe(
      'Distance: 1.23 km',
    );
  });
});
