import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../../src/authoring/edit/apply/edit.ts';
import { correctionEdits, uncorrectedEdits } from '../../../src/authoring/edit/rewrites/name-override-edits.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import { contractChange } from '../../../src/studio/contracts/CallDifferences.tsx';
import { parts } from '../../screens/shipped-console.ts';

const { contracts } = parts;

function change(call: string, difference: Partial<ContractDifference> & Pick<ContractDifference, 'path' | 'found'>) {
  return contractChange({ call, expected: 'text', count: 1, ...difference }, contracts.calls.get(call)!, contracts);
}

describe('edits of corrections', () => {
  it('are added to others, and removed with their empty list', () => {
    const place = { owner: 'Toll', path: 'amount' };
    let texts: Texts = new Map([['app.json', '{ "brand": { "name": "A" } }']]);
    const apply = (edits: readonly Edit[]) => {
      const answer = applyEdits(texts, edits, DEFINITION_SCHEMAS);
      if (answer.status === 'changed') texts = answer.texts;
      return JSON.parse(texts.get('app.json')!).corrections;
    };
    expect(apply(correctionEdits(texts, place, { type: 'string' }))).toEqual({ Toll: { amount: { type: 'string' } } });
    expect(apply(correctionEdits(texts, place, { nullable: true }))).toEqual({ Toll: { amount: { type: 'string', nullable: true } } });
    expect(apply(correctionEdits(texts, { ...place, path: 'name' }, { from: 'title' })).Toll.name).toEqual({ from: 'title' });
    expect(apply(uncorrectedEdits(texts, place))).toEqual({ Toll: { name: { from: 'title' } } });
    expect(apply(uncorrectedEdits(texts, { ...place, path: 'name' }))).toBeUndefined();
  });
});

describe('contractChange', () => {
  it('writes the kind that came at the field of the entity that has it', () => {
    expect(change('fetchTolls', { path: 'items[].amount', found: 'a text' })).toEqual({
      says: 'If that is right, write at the field "amount" of Toll:',
      json: '"type": "string"',
      place: { owner: 'Toll', path: 'amount' },
      corrections: [{ type: 'string' }],
    });
  });

  it('takes unknown keys beside a missing field for its new name, else for one that may be absent', () => {
    expect(change('fetchTolls', { path: 'items[].name', found: 'nothing', others: ['title', 'label'] })).toEqual({
      says: 'If it is called "title" or "label" now, rename it. Else, if it may be absent, write at the field "name" of Toll:',
      json: '"nullable": true',
      place: { owner: 'Toll', path: 'name' },
      corrections: [{ from: 'title' }, { from: 'label' }, { nullable: true }],
    });
    expect(change('fetchTolls', { path: 'items[].coords.latitude', found: 'null' }).json).toBe('"nullable": true');
  });

  it('names the convention of a service that writes ids and moments as numbers', () => {
    expect(change('fetchTolls', { path: 'items[].objectId', found: 'a number' }).json).toBe('"ids": "numbers"');
    expect(change('fetchCloudRequests', { path: 'items[].createdAt', found: 'a number' }).json).toBe('"timestamps": "seconds"');
  });

  it('says where the place of rows is written, which nothing but a person knows', () => {
    expect(change('fetchTolls', { path: 'items', found: 'nothing' })).toEqual({
      says: 'Set the path of the rows in the answer: "rows" in "list" of this call.',
    });
    expect(change('getStoreOrders', { path: 'items', found: 'nothing' }).says).toContain('"answer" in "rest"');
  });

  it('writes no kind where one of the same differs', () => {
    expect(change('fetchTolls', { path: 'items[].name', found: 'a text' })).toEqual({
      says: 'Widen its limits at the field "name" of Toll.',
    });
  });
});
