import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { typeName } from '../../../src/language/contracts/type-name.ts';
import { describeKind } from '../../../src/studio/issues/describe-kind.ts';
import { contracts } from '../../screens/shipped-console.ts';
import { notForPeople } from './plain-words.ts';

/** Every kind of value that the shipped contracts have, as the checker calls it. */
function describedKinds(): Set<string> {
  const found = new Set<string>();
  const visit = (type: ContractType): void => {
    found.add(typeName(type));
    if (type.type === 'list' || type.type === 'map') visit(type.of);
    if (type.type === 'object') Object.values(type.fields).forEach(visit);
  };
  for (const { params, result } of contracts.calls.values()) [...Object.values(params), result].forEach(visit);
  for (const { fields } of contracts.entities.values()) Object.values(fields).forEach(visit);
  return found;
}

describe('describeKind', () => {
  it('has plain words for every kind of value of the contracts', () => {
    const kinds = [...describedKinds()].filter((kind) => kind !== 'an unknown value');
    expect(kinds.length).toBeGreaterThan(20);
    for (const kind of kinds) {
      const words = describeKind(kind);
      expect([kind, words, notForPeople(words)]).toEqual([kind, words, undefined]);
      expect([kind, words]).not.toEqual([kind, 'another kind of value']);
    }
  });

  it.each([
    ['a number (cents)', 'an amount of money'],
    ['a number (minutes)', 'a number of minutes'],
    ['true or false', 'yes or no'],
    ['the id of an Order', 'an order'],
    ['a value of OrderStatus', 'one of a few values'],
    ['a text in quotes or a list in brackets', 'a text or a list'],
    ['something new', 'another kind of value'],
  ])('calls %s %s', (described, words) => {
    expect(describeKind(described)).toBe(words);
  });
});
