import { describe, expect, it } from 'vitest';
import type { SearchTarget } from '../../../src/language/compiled/compiled-screen.ts';
import { addressOf, offeredTargets, openedById } from '../../../src/shell/search/found-group.ts';

const target = (id: string, access: SearchTarget['access']): SearchTarget => ({
  id,
  label: id,
  access,
  link: {
    parts: [
      '/orders/',
      { value: { op: 'path', path: { root: 'value', steps: [], missing: null } }, format: { name: 'text', type: { type: 'id' } } },
    ],
  },
});

describe('what the search offers', () => {
  it('contains only results that the user may open and request', () => {
    const targets = [
      target('order', [['sales'], ['sales', 'finance']]),
      target('dish', ['anyone']),
      target('lead', [['finance'], 'anyone']),
    ];
    const names = (roles: string[]) => offeredTargets(targets, roles).map(({ id }) => id);
    expect(names(['sales'])).toEqual(['order', 'dish']);
    expect(names(['finance'])).toEqual(['dish', 'lead']);
    expect(names(['admin'])).toEqual(['order', 'dish', 'lead']);
    expect(names([])).toEqual([]);
  });

  it('is a record by its id where the text can be one', () => {
    expect(openedById(target('order', ['anyone']), 'Ce70hJM9OH')).toMatchObject({
      text: 'Open order Ce70hJM9OH',
      to: '/orders/Ce70hJM9OH',
    });
    expect(openedById(target('order', ['anyone']), 'la casita')).toBeUndefined();
    expect(openedById(target('order', ['anyone']), 'abc')).toBeUndefined();
    expect(openedById(target('order', ['anyone']), '../users')).toBeUndefined();
  });

  it('writes what was found into the address, and nothing of it acts there', () => {
    expect(addressOf(target('order', ['anyone']), 'a/b?c')).toBe('/orders/a%2Fb%3Fc');
    expect(addressOf(target('order', ['anyone']), '')).toBeNull();
  });
});
