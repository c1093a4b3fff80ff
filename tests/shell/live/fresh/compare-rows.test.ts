import { describe, expect, it } from 'vitest';
import { compareRows } from '../../../../src/shell/live/fresh/compare-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id, state: 'old' }));
const keyOf = (row: unknown) => (row as { id: string }).id;
const read = (ids: string[], total = ids.length) => ({ rows: rows(...ids), total });

describe('compareRows', () => {
  it('counts rows above the previous first one, or the increase of the total', () => {
    expect(compareRows(read(['b', 'c'], 20), read(['a', 'b'], 21), keyOf, true).added).toBe(1);
    expect(compareRows(read(['b', 'c'], 20), read(['x', 'y'], 25), keyOf, true).added).toBe(5);
    // The number of very many rows is kept for a moment: what leads is new all the same.
    expect(compareRows(read(['b', 'c'], 60_000), read(['a', 'b'], 60_000), keyOf, true).added).toBe(1);
    expect(compareRows(read(['b', 'd'], 20), read(['b', 'c'], 21), keyOf, true).added).toBe(1);
  });

  it('takes no row for new that only moved up because others went', () => {
    const compared = compareRows(read(['a', 'b'], 20), read(['b', 'c'], 19), keyOf, true);
    expect([compared.added, compared.isSame]).toEqual([0, false]);
    expect(compareRows(read(['k', 'l'], 20), read(['j', 'k'], 20), keyOf, false).added).toBe(0);
  });

  it('renews what is shown where it is, and knows the same rows in the same order', () => {
    const now = {
      rows: [
        { id: 'a', state: 'new' },
        { id: 'b', state: 'new' },
      ],
      total: 3,
    };
    expect(compareRows(read(['b', 'c'], 2), now, keyOf, true)).toMatchObject({
      renewed: [
        { id: 'b', state: 'new' },
        { id: 'c', state: 'old' },
      ],
      isSame: false,
    });
    expect(compareRows(read(['a', 'b'], 3), now, keyOf, true)).toMatchObject({ renewed: now.rows, isSame: true });
    expect(compareRows(read(['b', 'a'], 3), now, keyOf, true).isSame).toBe(false);
  });
});
