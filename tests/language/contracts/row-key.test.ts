import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { rowKeyOf } from '../../../src/language/contracts/row-key.ts';
import { rowTypeIn } from '../../../src/language/contracts/row-type.ts';
import { contracts } from '../../screens/shipped-console.ts';

const object = (...names: string[]): ContractType => ({
  type: 'object',
  fields: Object.fromEntries(names.map((name): [string, ContractType] => [name, { type: 'string' }])),
});

describe('rowKeyOf', () => {
  it('is what the entity says, else objectId, else id', () => {
    const keys = ['RestaurantNote', 'Order', 'OrderNote', 'TaxSummaryRow'].map((entity) => rowKeyOf({ type: 'entity', entity }, contracts));
    expect(keys).toEqual(['noteId', 'objectId', 'id', undefined]);
  });

  it('is the same for an object that is written in place', () => {
    expect([rowKeyOf(object('id', 'objectId'), contracts), rowKeyOf(object('id'), contracts), rowKeyOf(object('name'), contracts)]).toEqual(
      ['objectId', 'id', undefined],
    );
  });

  it('is the key of an entry of a map, and of no other object with a key', () => {
    const entry = rowTypeIn({ type: 'map', of: { type: 'number' } });
    expect([rowKeyOf(entry, contracts), rowKeyOf(object('key', 'value'), contracts)]).toEqual(['key', undefined]);
  });

  it('is nothing for what has no fields', () => {
    expect([rowKeyOf({ type: 'string' }, contracts), rowKeyOf(undefined, contracts)]).toEqual([undefined, undefined]);
  });
});
