import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserServices } from '../../src/host/create-browser-services.ts';

/** The services before a server that gives one answer to everything, and what it was asked. */
function openServices(answer: unknown, status = 200) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(answer), { status }));
  vi.stubGlobal('fetch', fetch);
  const onSessionLost = vi.fn();
  const services = createBrowserServices({ applicationId: 'app', onSessionLost });
  return { services, onSessionLost, asked: fetch.mock.calls as unknown as [string, RequestInit][] };
}

afterEach(() => void vi.unstubAllGlobals());

describe('createBrowserServices', () => {
  it('asks the server of the page, with a header that no other site can send', async () => {
    const { services, asked } = openServices({ issues: [] });
    await services.loadReport();
    await services.loadDefinitions();
    await services.openDefinitionEvents(new AbortController().signal);
    await services.call({ name: 'fetchOrders', params: {} });
    expect(asked.map(([address]) => address)).toEqual([
      '/definitions/report',
      '/definitions',
      '/definitions/events',
      '/parse/functions/fetchOrders',
    ]);
    for (const [, init] of asked) expect(init.headers).toMatchObject({ 'X-Tablero': '1' });
    for (const [, init] of asked.slice(0, 3)) expect(init.cache).toBe('no-store');
  });

  it('loads the version of a screen that the entry names, and reports a missing one', async () => {
    const { services, asked } = openServices({ id: 'orders' });
    expect(await services.loadScreen({ id: 'orders', hash: 'h1', roles: ['ops', 'sales'] })).toEqual({ id: 'orders' });
    expect(asked[0]?.[0]).toBe('/screens/orders/h1.json?roles=ops%2Csales');
    const gone = openServices({}, 404);
    await expect(gone.services.loadScreen({ id: 'orders', hash: 'h1', roles: [] })).rejects.toThrow('Load the page again.');
  });

  it('has no definitions for a session that is gone, and fails where they cannot be had', async () => {
    expect(await openServices({}, 401).services.loadDefinitions()).toBeUndefined();
    await expect(openServices({}, 503).services.loadDefinitions()).rejects.toThrow('The list of screens could not be loaded.');
  });

  it('reports a lost session for every service', async () => {
    const { services, onSessionLost } = openServices({ code: 209, error: 'Invalid session token' }, 401);
    await expect(services.call({ name: 'fetchOrders', params: {} })).rejects.toThrow('Invalid session token');
    await expect((await services.preferences()).keptColumns()).rejects.toThrow('Invalid session token');
    expect(onSessionLost).toHaveBeenCalledTimes(2);
  });
});
