import { describe, expect, it } from 'vitest';
import { type EveryRow, readPages, readPagesThatStay } from '../../../../server/calls/functions/every-row.ts';
import type { CallContract } from '../../../../src/language/contracts/contract-types.ts';
import { contracts } from '../../support/test-server.ts';

const contract = contracts.calls.get('fetchTolls') as CallContract;
const every = (most = 20_000): EveryRow => ({ contract, contracts, params: {}, most });
const row = (id: number) => ({ objectId: `t${id}` });
const ids = (answer: unknown) => (answer as { items: { objectId: string }[] }).items.map(({ objectId }) => objectId);

/** A list of rows that changes as given right before its pages are read. */
function listOf(count: number, ...moves: ((rows: { objectId: string }[]) => void)[]) {
  const rows = Array.from({ length: count }, (_, index) => row(index));
  const asked: Record<string, unknown>[] = [];
  const read = async (params: Record<string, unknown>) => {
    moves[asked.length]?.(rows);
    asked.push(params);
    const [page, limit] = [Number(params.page), Number(params.limit)];
    return { items: rows.slice(page * limit, (page + 1) * limit), total: rows.length };
  };
  return { rows, asked, read };
}

describe('readPages', () => {
  it('follows cursors', async () => {
    const list = { rows: 'items', cursor: { send: 'after', next: 'next' }, limit: ['limit'] };
    const asked: unknown[] = [];
    const read = async ({ after, limit }: Record<string, unknown>) => {
      asked.push([after, limit]);
      return after ? { items: [row(2)], next: null } : { items: [row(0), row(1)], next: 't1' };
    };
    const byCursor = { ...every(), contract: { ...contract, list } };
    expect(await readPages(byCursor, 2, read)).toEqual({ items: [row(0), row(1), row(2)], next: null });
    expect(asked).toEqual([
      [undefined, 2],
      ['t1', 2],
    ]);
  });
});

describe('readPagesThatStay', () => {
  const insert = (rows: { objectId: string }[]) => void rows.unshift(row(1000 + rows.length));
  const remove = (rows: { objectId: string }[]) => void rows.shift();
  const toFront = (rows: { objectId: string }[]) => void rows.unshift(...rows.splice(-1));
  const stay = () => undefined;

  it.each([
    ['one comes before those that were read', [stay, insert]],
    ['one goes', [stay, remove]],
    ['the last comes to the front', [stay, toFront]],
  ])('reads again where %s', async (_what, moves) => {
    const list = listOf(1000, ...moves);
    const answer = await readPagesThatStay(every(), list.read);
    expect(ids(answer)).toEqual(list.rows.map(({ objectId }) => objectId));
  });

  it('reports rows that keep changing', async () => {
    const list = listOf(1000, ...Array.from({ length: 30 }, () => insert));
    await expect(readPagesThatStay(every(), list.read)).rejects.toThrow('Rows moved while they were read');
  });
});
