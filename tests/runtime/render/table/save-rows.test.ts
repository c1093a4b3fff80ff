import { describe, expect, it } from 'vitest';
import type { CompiledScreen } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import { listCall } from '../../../../src/runtime/data/calls/list-call.ts';
import { loadRows } from '../../../../src/runtime/render/table/save-rows.ts';
import type { CallRequest } from '../../../../src/runtime/services/caller.ts';
import { shippedScreen } from '../../../screens/shipped-console.ts';

/** Where the page of a list loads its rows. */
const ordersOf = ({ blocks }: CompiledScreen) => blocks.flatMap((block) => (block.block === 'table' ? (block.data ?? []) : []))[0]!;
const list = listCall(ordersOf(shippedScreen('orders')), [], EMPTY_SCOPE);
const state = { filters: {}, page: 7, pageSize: 10 };

async function load(total: number) {
  const asked: CallRequest[] = [];
  const call = async (request: CallRequest) => {
    asked.push(request);
    return { items: Array.from({ length: Math.min(total, 20_000) }, (_, index) => ({ objectId: `o${index}` })), total };
  };
  return { ...(await loadRows({ list, state, runtime: { call }, onProgress: () => undefined })), asked };
}

describe('loadRows', () => {
  it('asks once for all rows from the first one on, so that none moves in between', async () => {
    const { rows, hasMore, asked } = await load(950);
    expect([rows.length, hasMore]).toEqual([950, false]);
    expect(asked).toMatchObject([{ name: 'fetchAdminOrders', params: { page: 0 }, everyRow: 20_000 }]);
  });

  it('says that there are more than one file holds', async () => {
    expect(await load(20_001)).toMatchObject({ rows: { length: 20_000 }, hasMore: true });
  });
});
