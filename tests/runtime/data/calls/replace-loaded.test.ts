import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../../../src/language/contracts/map-entries.ts';
import { replaceLoaded, withValueAt } from '../../../../src/runtime/data/calls/replace-loaded.ts';

describe('replaceLoaded', () => {
  const row = { id: 'b', name: 'Old' };
  const answer = { items: [{ id: 'a' }, row], total: 2 };

  it('puts another object in the place of one, and leaves the rest as it was', () => {
    const replaced = replaceLoaded(answer, row, { id: 'b', name: 'New' }) as typeof answer;
    expect(replaced).toEqual({ items: [{ id: 'a' }, { id: 'b', name: 'New' }], total: 2 });
    expect(replaced.items[0]).toBe(answer.items[0]);
    expect(row.name).toBe('Old');
  });

  it('gives the same answer where the object is not in it, an equal one too', () => {
    expect(replaceLoaded(answer, { ...row }, null)).toBe(answer);
    expect(replaceLoaded(null, row, 1)).toBeNull();
  });
});

describe('replaceLoaded with an entry of a map', () => {
  it('puts its value into the map that it came from', () => {
    const answer = { prices: { a: { cents: 1 }, b: { cents: 2 } } };
    const entry = entriesOf(answer.prices)[1]!;
    expect(replaceLoaded(answer, entry, withValueAt(entry, ['value', 'cents'], 3))).toEqual({
      prices: { a: { cents: 1 }, b: { cents: 3 } },
    });
    expect(answer.prices.b.cents).toBe(2);
    expect(entriesOf(answer.prices)[1]).toBe(entry);
  });
});

describe('withValueAt', () => {
  it('changes a copy at a path, or the whole', () => {
    const value = { a: { b: 1 } };
    expect(withValueAt(value, ['a', 'b'], 2)).toEqual({ a: { b: 2 } });
    expect(value.a.b).toBe(1);
    expect(withValueAt(value, [], 'x')).toBe('x');
  });
});
