import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledScreen, PreparedScreen } from '../../../src/language/compiled/compiled-screen.ts';
import type { CompiledMapping } from '../../../src/language/expression/compiled-expression.ts';
import { callKey } from '../../../src/runtime/data/calls/call-key.ts';
import { prepareScreen } from '../../../src/runtime/data/shown/prepare-screen.ts';
import type { CallRequest } from '../../../src/runtime/services/caller.ts';
import { prefetchRecord } from '../../../src/shell/live/prefetch-record.ts';
import { shipped, shippedScreen } from '../../screens/shipped-console.ts';

const user = { objectId: 'ana', full_name: 'Ana Ruiz', email: 'ana@tablero.test', roles: ['admin'] };

/** Prefetches what stands at an address; gives what was asked for and what is in the cache. */
async function prefetch(id: string, address: string, change = (screen: CompiledScreen) => screen) {
  const client = new QueryClient();
  const call = vi.fn(async (_request: CallRequest) => ({ orderNumber: '1001' }));
  const loadScreen = async (): Promise<PreparedScreen> => prepareScreen(change(shippedScreen(id)), user.roles);
  const services = { call, loadScreen, loadDefinitions: vi.fn(), loadAccess: vi.fn(), loadValidator: vi.fn() };
  const entry = shipped.manifest.find((each) => each.id === id)!;
  const now = () => new Date('2026-11-20T12:00:00.000Z');
  await prefetchRecord({ client, services, user, links: {}, now, roles: () => user.roles }, entry, address);
  return { client, asked: call.mock.calls.map(([{ name, params }]) => ({ name, params })) };
}

describe('prefetchRecord', () => {
  it('asks for the record with the parameters of its page, and keeps it under its key', async () => {
    const { client, asked } = await prefetch('order', '/orders/o1');
    expect(asked).toHaveLength(1);
    const { name, params } = asked[0]!;
    expect(JSON.stringify(params)).toContain('"o1"');
    expect(client.getQueryData(callKey(name, params))).toEqual({ orderNumber: '1001' });
  });

  it('asks for nothing where the page will ask with another moment', async () => {
    const { asked } = await prefetch('order', '/orders/o1', (screen) => {
      const now = { '=': { op: 'path', path: { root: 'now', steps: [] } } } as unknown as CompiledMapping;
      const data = screen.data!;
      return { ...screen, data: { ...data, call: { ...data.call, with: { at: now } } } };
    });
    expect(asked).toEqual([]);
  });

  it('fetches the screen alone where it is a list', async () => {
    const { client, asked } = await prefetch('orders', '/orders');
    expect(asked).toEqual([]);
    expect(client.getQueryCache().findAll({ queryKey: ['screen', 'orders'] })).toHaveLength(1);
  });
});
