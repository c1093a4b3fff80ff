import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

const NO_STOPS = { 'route.activities': [], 'route.points': [] };

describe('the route screen', () => {
  it('offers to remove a driver only where there is one, and to assign one only where there is none', () => {
    const driven = meets('route', 'dispatcher');
    expect(driven).toContain('calls removeDriverFromRoute: {"id":"the-routeId"}');
    expect(driven).not.toContain('assignRoute');
    const free = meets('route', 'dispatcher', { 'route.driver': null });
    expect(free).not.toContain('removeDriverFromRoute');
    expect(lineOf(free, 'calls assignRoute')).toMatch(/"driverId":"chosen Driver","id":"the-routeId"/);
  });

  it('asks before it explodes a route', () => {
    const lines = meets('route', 'admin').split('\n');
    const index = lines.findIndex((line) => line.includes('action Explode Route'));
    expect(lines[index + 1]).toContain('asks "');
  });

  it('says N/A and No Route Found without stops', () => {
    const table = meets('route', 'dispatcher', NO_STOPS);
    expect(lineOf(table, 'Stops count')).toBe('Stops count: N/A');
    expect(table.match(/"No Route Found"/g)).toHaveLength(2);
  });

  it('loads the updates only when asked to', () => {
    expect(lineOf(meets('route', 'dispatcher'), 'loads fetchRouteUpdates')).toContain('after pressing "Show Route Updates"');
  });

  it('has no way to an order from the start', () => {
    expect(meets('route', 'dispatcher', { 'route.activities[].id': null, 'route.activities[].type': 'start' })).not.toContain('Open Order');
  });
});
