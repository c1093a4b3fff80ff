import { describe, expect, it } from 'vitest';
import { createRowSelection } from '../../../../src/runtime/data/tables/row-selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((objectId) => ({ objectId, seats: 1 }));
const [a, b, , d] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];

describe('createRowSelection', () => {
  it('takes all rows between two of a page, either way', () => {
    const selection = createRowSelection('objectId');
    selection.show(rows);
    selection.set(d, true);
    selection.set(b, true, true);
    expect(selection.rows().map(selection.keyOf).sort()).toEqual(['b', 'c', 'd']);
    selection.show([a]);
    selection.set(a, true, true);
    expect(selection.has(a)).toBe(true);
  });
});
