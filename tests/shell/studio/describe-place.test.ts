import { describe, expect, it } from 'vitest';
import type { FileQuestion } from '../../../src/authoring/edit/merge/merge3.ts';
import { describePlace, describeSide } from '../../../src/studio/describe-place.ts';
import { parts } from '../../screens/shipped-console.ts';

const file = 'tolls/toll-crud.json';
const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const roles = { sales: 'Sales', finance: 'Finance' };

describe('describePlace', () => {
  it.each([
    ['rowActions/@edit/success', 'Tolls, row action Edit: success message'],
    ['columns/@amount', 'Tolls, column Amount'],
    ['columns', 'Tolls: columns'],
    ['title', 'Tolls: title'],
    ['', 'Tolls'],
  ])('describes %s by labels', (at, words) => {
    expect(describePlace({ file, at }, texts)).toBe(words);
  });

  it('looks in the texts one after the other, and names the definition where none has the place', () => {
    const without = new Map([[file, '{ "kind": "list", "id": "toll-crud", "title": "Toll roads" }']]);
    expect(describePlace({ file, at: 'columns/@amount' }, without, texts)).toBe('Toll roads, column Amount');
    expect(describePlace({ file, at: 'columns/@gone' }, without, texts)).toBe('Toll roads');
    expect(describePlace({ file, at: 'title' }, new Map([[file, '{']]))).toBe(file);
  });
});

describe('describeSide', () => {
  const side = (about: FileQuestion['about'], draft: FileQuestion['draft'], at = 'x') =>
    describeSide({ file, at, about, ...(draft !== undefined && { draft }) }, 'draft', { roles, texts });

  it('says words as they are, roles by their names, and several properties one after the other', () => {
    expect(side('value', 'Price')).toBe('Price');
    expect(side('value', true)).toBe('yes');
    expect(side('value', undefined)).toBe('removed');
    expect(side('access', ['sales', 'finance'])).toBe('Sales, Finance');
    expect(side('access', 'anyone')).toBe('everybody');
    expect(side('order', [])).toBe('nothing');
    expect(side('value', { label: 'Price', disabledReason: 'Not yet', primary: false })).toBe(
      'label: Price; disabled reason: Not yet; primary: no',
    );
    expect(side('value', 'deleteToll', 'rowActions/@edit/call')).toBe('Delete Toll');
    const order = { file: 'orders/orders.json', at: 'sort/order', about: 'value', draft: 'asc' } as const;
    expect(describeSide(order, 'draft', { roles, texts })).toBe('Ascending');
    expect(side('value', '{ "kind": "list" }', '')).toBe('current version');
  });
});
