import { describe, expect, it } from 'vitest';
import { createRowSelection } from '../../../../src/runtime/data/tables/row-selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((objectId) => ({ objectId, seats: 1 }));
const [a, b, c, d] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];

describe('createRowSelection', () => {
  it('checks and unchecks rows by their key, over pages', () => {
    const selection = createRowSelection('objectId');
    selection.show([a, b]);
    selection.setAll(true);
    selection.show([c, d]);
    selection.set(c, true);
    selection.set({ ...a }, false);
    expect(selection.rows()).toEqual([b, c]);
    expect([selection.has(a), selection.has(d), selection.has({ ...c })]).toEqual([false, false, true]);
  });

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

  it('knows checked rows as they are now, and gives the same list while nothing changes', () => {
    const selection = createRowSelection('objectId');
    selection.show([a, b]);
    selection.set(a, true);
    selection.show([{ ...a, seats: 2 }, b]);
    expect(selection.rows()).toEqual([{ objectId: 'a', seats: 2 }]);
    expect(selection.rows()).toBe(selection.rows());
  });

  it('notifies subscribers until they unsubscribe', () => {
    const selection = createRowSelection('objectId');
    let count = 0;
    const leave = selection.subscribe(() => {
      count += 1;
    });
    selection.set(a, true);
    selection.clear();
    leave();
    selection.set(b, true);
    expect(count).toBe(2);
  });
});
