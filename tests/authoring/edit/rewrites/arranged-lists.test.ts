import { describe, expect, it } from 'vitest';
import { arrangedLists } from '../../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { parts } from '../../../screens/shipped-console.ts';

const textOf = (file: string) => parts.files.find(({ path }) => path === `screens/${file}`)!.text;

describe('arrangedLists', () => {
  it('lists ordered lists by label', () => {
    const labels = new Map([['columns/@name', 'Toll']]);
    const lists = arrangedLists('tolls/toll-crud.json', textOf('tolls/toll-crud.json'), labels)!;
    expect(lists.map(({ title, members }) => `${title}: ${members.map(({ name }) => name).join(', ')}`)).toEqual([
      'Columns: Toll, Amount, Latitude, Longitude',
      'Row actions: Edit, Delete',
      'Row action Edit: fields: Name, Amount, Latitude, Longitude',
      'Actions: Add Toll',
      'Action Add Toll: fields: Name, Amount, Latitude, Longitude',
    ]);
  });

  it('names shared parts, and skips lists without a visible order', () => {
    const lists = arrangedLists('orders/order.json', textOf('orders/order.json'))!;
    expect(lists.map(({ at }) => at)).not.toContain('sources');
    expect(lists.find(({ at }) => at === 'blocks')?.members).toEqual([
      { at: 'blocks/@order-view', step: '@order-view', name: 'Order view', isOfField: false, uses: 'order-view' },
    ]);
  });

  it('is empty for invalid JSON', () => expect(arrangedLists('x.json', '[')).toBeUndefined());
});
