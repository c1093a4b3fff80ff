import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { type InspectedPlace, inspectedAt } from '../../../src/studio/language/studio-language.ts';

const text: ContractType = { type: 'string' };
const ROW: InspectedPlace = { variables: { row: text }, expected: { type: 'boolean' } };
const FORM: InspectedPlace = { variables: { form: text } };
const NONE: InspectedPlace = { variables: {} };

const seen = new Map<string, InspectedPlace>([
  ['a.json#columns/@name/visible', ROW],
  ['a.json#actions/@go/with', FORM],
  ['a.json#actions/@go/into', NONE],
  ['b.json#columns/@name/visible', FORM],
]);

describe('inspectedAt', () => {
  it('is what was seen at the very place', () => {
    expect(inspectedAt(seen, 'a.json#columns/@name/visible')).toBe(ROW);
    expect(inspectedAt(seen, 'b.json#columns/@name/visible')).toBe(FORM);
  });

  it('is what was seen at the nearest around it, with what is wanted there', () => {
    expect(inspectedAt(seen, 'a.json#actions/@go/with/orderId')).toBe(FORM);
    expect(inspectedAt(seen, 'a.json#columns/@name/visible/deeper/still')).toBe(ROW);
  });

  it('is what a neighbour reads where nothing was seen, without what is wanted of the neighbour', () => {
    expect(inspectedAt(seen, 'a.json#columns/@name/text')).toEqual({ variables: ROW.variables });
  });

  it('passes over neighbours that read nothing', () => {
    const first = new Map<string, InspectedPlace>([['a.json#actions/@go/into', NONE], ...seen]);
    expect(inspectedAt(first, 'a.json#actions/@go/visible')).toEqual({ variables: FORM.variables });
  });

  it('is nothing where neither it, nor what is around or beside it, was seen, and for what is no place', () => {
    expect(inspectedAt(seen, 'a.json#rowActions/@edit/visible')).toBeUndefined();
    expect(inspectedAt(seen, 'c.json#columns/@name/visible')).toBeUndefined();
    expect(inspectedAt(seen, 'a.json')).toBeUndefined();
  });
});
