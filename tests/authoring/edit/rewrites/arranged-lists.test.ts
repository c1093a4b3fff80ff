import { describe, expect, it } from 'vitest';
import { arrangedLists } from '../../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { parts } from '../../../screens/shipped-console.ts';

const known = { contracts: parts.contracts, shared: () => undefined };
const textOf = (file: string) => parts.files.find(({ path }) => path === `screens/${file}`)!.text;

describe('arrangedLists', () => {
  it('lists ordered lists by label', () => {
    const labels = new Map([['columns/@name', 'Toll']]);
    const lists = arrangedLists('tolls/toll-crud.json', textOf('tolls/toll-crud.json'), known, labels)!;
    expect(lists.map(({ title, members }) => `${title}: ${members.map(({ name }) => name).join(', ')}`)).toEqual([
      'Columns: Toll, Amount, Latitude, Longitude',
      'Row actions: Edit, Delete',
      'Row action Edit: fields: Name, Amount, Latitude, Longitude',
      'Actions: Add Toll',
      'Action Add Toll: fields: Name, Amount, Latitude, Longitude',
    ]);
  });

  it('names shared parts, and skips lists without a visible order', () => {
    const lists = arrangedLists('orders/order.json', textOf('orders/order.json'), known)!;
    expect(lists.map(({ at }) => at)).not.toContain('sources');
    expect(lists.find(({ at }) => at === 'blocks')?.members).toEqual([
      { at: 'blocks/@order-view', step: '@order-view', name: 'Order view', isOfField: false, uses: 'order-view' },
    ]);
  });

  it('is empty for invalid JSON', () => expect(arrangedLists('x.json', '[', known)).toBeUndefined());

  it('offers further columns, filters and fields of the contract', () => {
    const lists = arrangedLists('tolls/toll-crud.json', textOf('tolls/toll-crud.json').replace('{ "field": "amount" },', ''), known)!;
    expect(lists.find(({ at }) => at === 'columns')?.additions).toContainEqual({ label: 'Amount', value: { field: 'amount' } });
    expect(lists.find(({ at }) => at === 'columns')?.additions.map(({ label }) => label)).not.toContain('Name');
    const discounts = arrangedLists('discounts/discounts.json', textOf('discounts/discounts.json'), known)!;
    expect(discounts.find(({ at }) => at === 'columns')?.additions.length).toBeGreaterThan(0);
  });

  it('offers filters for a list without any, but never paging parameters', () => {
    const text = JSON.stringify({
      kind: 'list',
      id: 'x',
      path: '/x',
      title: 'X',
      access: 'anyone',
      data: { call: 'fetchPaginatedDiscounts' },
      columns: [{ field: 'code' }],
    });
    const offered = arrangedLists('x.json', text, known)!
      .find(({ at }) => at === 'filters')
      ?.additions.map(({ value }) => (value as { field: string }).field);
    expect(offered?.length).toBeGreaterThan(0);
    for (const name of ['page', 'limit', 'sort', 'skip']) expect(offered).not.toContain(name);
  });
});
