import { describe, expect, it } from 'vitest';
import type { CompiledItem } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../../src/language/compiled/scope.ts';
import type { CompiledExpression, CompiledTemplate } from '../../../../src/language/expression/compiled-expression.ts';
import { itemLink } from '../../../../src/runtime/data/shown/item-link.ts';

const read = (key: string): CompiledExpression => ({ op: 'path', path: { root: 'row', steps: [key], missing: null } });
const to = (page: string): CompiledTemplate => ({ parts: [page, { value: read('id'), format: { name: 'text', type: { type: 'id' } } }] });
const item: CompiledItem = {
  id: 'id',
  label: 'ID',
  type: { type: 'string' },
  format: { name: 'text', type: { type: 'string' } },
  align: 'start',
  links: { by: read('entityClass'), pages: { Order: to('/orders/'), Dish: to('/dishes/') } },
};
const linkOf = (row: unknown, of = item) => itemLink(of, withVariables(EMPTY_SCOPE, { row }));

describe('itemLink', () => {
  it('leads to the page of the entity that is named beside the id', () => {
    expect(linkOf({ id: 'a/b', entityClass: 'Dish' })).toBe('/dishes/a%2Fb');
    expect(linkOf({ id: '7', entityClass: 'Order' })).toBe('/orders/7');
  });

  it('leads nowhere for an entity without a page, for none, and without an id', () => {
    expect(linkOf({ id: '7', entityClass: 'Tag' })).toBeNull();
    expect(linkOf({ id: '7', entityClass: 'constructor' })).toBeNull();
    expect(linkOf({ id: '7', entityClass: null })).toBeNull();
    expect(linkOf({ id: null, entityClass: 'Order' })).toBeNull();
  });

  it('takes the link of the item itself', () => {
    const { links: _, ...own } = { ...item, link: to('/users/') };
    expect(linkOf({ id: '7', entityClass: 'Order' }, own)).toBe('/users/7');
  });
});
