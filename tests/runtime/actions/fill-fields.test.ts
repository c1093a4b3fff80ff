import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../src/language/compiled/scope.ts';
import { fillFields } from '../../../src/runtime/actions/fill-fields.ts';

const value = (...steps: string[]) => ({ '=': { op: 'path', path: { root: 'value', steps } } });
const form = {
  items: [
    { id: 'place', input: { fills: { town: value('town'), address: value('line') } } },
    { id: 'town', input: { fills: { address: { '=': { op: 'literal', value: 'from the town' } } } } },
    { id: 'address', input: {} },
  ],
} as unknown as CompiledForm;
const fill = (before: Record<string, unknown>, after: Record<string, unknown>) => fillFields(form, before, after, EMPTY_SCOPE);

describe('fillFields', () => {
  it('gives other fields what the new value says, and goes no further', () => {
    const place = { town: 'Ponce', line: 'Calle Luna 1' };
    expect(fill({}, { place })).toEqual({ place, town: 'Ponce', address: 'Calle Luna 1' });
  });

  it('leaves a field as it is where the value says nothing of it', () => {
    const place = { town: 'Ponce', line: null };
    expect(fill({ address: 'typed' }, { place, address: 'typed' })).toEqual({ place, town: 'Ponce', address: 'typed' });
  });

  it('fills nothing when another field changes, or when this one is cleared', () => {
    const place = { town: 'Ponce', line: 'Calle Luna 1' };
    expect(fill({ place }, { place, address: 'typed over' })).toEqual({ place, address: 'typed over' });
    expect(fill({ place, address: 'a' }, { address: 'a' })).toEqual({ address: 'a' });
  });
});
