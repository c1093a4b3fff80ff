import { describe, expect, it } from 'vitest';
import { arrangedLists } from '../../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { parts } from '../../../screens/shipped-console.ts';

const textOf = (file: string) => parts.files.find(({ path }) => path === `screens/${file}`)!.text;

describe('arrangedLists', () => {
  it('lists ordered lists by label, with their members', () => {
    const lists = arrangedLists('tolls/toll-crud.json', textOf('tolls/toll-crud.json'))!;
    expect(lists.map(({ title, members }) => `${title}: ${members.map(({ step }) => step).join(', ')}`)).toEqual([
      'Columns: @name, @amount, @coords.latitude, @coords.longitude',
      'Row actions: @edit, @delete',
      'Row action Edit: fields: @name, @amount, @latitude, @longitude',
      'Actions: @add',
      'Action Add Toll: fields: @name, @amount, @latitude, @longitude',
    ]);
  });

  it('skips lists without a visible order', () => {
    const lists = arrangedLists('orders/order.json', textOf('orders/order.json'))!;
    expect(lists.map(({ at }) => at)).not.toContain('sources');
    expect(lists.find(({ at }) => at === 'blocks')?.members).toEqual([{ at: 'blocks/@order-view', step: '@order-view' }]);
  });

  it('is empty for invalid JSON', () => expect(arrangedLists('x.json', '[')).toBeUndefined());
});
