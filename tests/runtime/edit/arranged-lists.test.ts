import { describe, expect, it } from 'vitest';
import { arrangedLists } from '../../../src/runtime/edit/arranged-lists.ts';
import { parts } from '../../screens/shipped-console.ts';

const textOf = (file: string) => parts.files.find(({ path }) => path === `screens/${file}`)!.text;

describe('arrangedLists', () => {
  it('lists what has an order, by the names that people know', () => {
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

  it('says of a shared part which it is, and nothing of lists whose order nobody sees', () => {
    const lists = arrangedLists('orders/order.json', textOf('orders/order.json'))!;
    expect(lists.map(({ at }) => at)).not.toContain('sources');
    expect(lists.find(({ at }) => at === 'blocks')?.members).toEqual([
      { at: 'blocks/@order-view', step: '@order-view', name: 'Order view', uses: 'order-view' },
    ]);
  });

  it('knows nothing of what is no JSON', () => expect(arrangedLists('x.json', '[')).toBeUndefined());
});
