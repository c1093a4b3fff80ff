import { describe, expect, it } from 'vitest';
import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import { contractChange } from '../../../src/studio/contracts/contract-change.ts';
import { parts } from '../../screens/shipped-console.ts';

const { contracts } = parts;

function change(call: string, difference: Partial<ContractDifference> & Pick<ContractDifference, 'path' | 'found'>) {
  return contractChange({ call, expected: 'text', count: 1, ...difference }, contracts.calls.get(call)!, contracts);
}

describe('contractChange', () => {
  it('writes the kind that came at the field of the entity that has it', () => {
    expect(change('fetchTolls', { path: 'items[].amount', found: 'a text' })).toEqual({
      says: 'If that is right, write at the field "amount" of Toll:',
      json: '"type": "string"',
    });
  });

  it('takes unknown keys beside a missing field for its new name, else for one that may be absent', () => {
    expect(change('fetchTolls', { path: 'items[].name', found: 'nothing', others: ['title', 'label'] })).toEqual({
      says: 'If it is called "title" or "label" now, rename it. Else, if it may be absent, write at the field "name" of Toll:',
      json: '"nullable": true',
    });
    expect(change('fetchTolls', { path: 'items[].coords.latitude', found: 'null' }).json).toBe('"nullable": true');
  });

  it('names the convention of a service that writes ids and moments as numbers', () => {
    expect(change('fetchTolls', { path: 'items[].objectId', found: 'a number' }).json).toBe('"ids": "numbers"');
    expect(change('fetchCloudRequests', { path: 'items[].createdAt', found: 'a number' }).json).toBe('"timestamps": "seconds"');
  });

  it('says where the place of rows is written, which nothing but a person knows', () => {
    expect(change('fetchTolls', { path: 'items', found: 'nothing' })).toEqual({
      says: 'Name where the rows stand in the answer now: "rows" in "list" of this call.',
    });
    expect(change('getStoreOrders', { path: 'items', found: 'nothing' }).says).toContain('"answer" in "rest"');
  });

  it('writes no kind where one of the same differs', () => {
    expect(change('fetchTolls', { path: 'items[].name', found: 'a text' })).toEqual({
      says: 'Widen its limits at the field "name" of Toll.',
    });
  });
});
