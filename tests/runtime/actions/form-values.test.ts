import { describe, expect, it } from 'vitest';
import { changesBetween, haveSameValues, withChanges } from '../../../src/runtime/actions/form-values.ts';

describe('values of a form', () => {
  it('are the same in any order, and without what is empty', () => {
    expect(haveSameValues({ name: 'Rosa', notes: '' }, { phone: null, name: 'Rosa' })).toBe(true);
    expect(haveSameValues({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(haveSameValues({ a: 1 }, { a: 1, b: false })).toBe(false);
    expect(haveSameValues({ hours: [1, 2] }, { hours: [2, 1] })).toBe(false);
  });

  it('differ in what came, changed or went', () => {
    const before = { kept: { x: 1 }, changed: 1, gone: 'x' };
    const after = { came: true, kept: { x: 1 }, changed: 2 };
    expect(changesBetween(before, after)).toEqual({ changed: 2, gone: undefined, came: true });
    expect(withChanges(before, changesBetween(before, after))).toEqual(after);
    expect(Object.keys(withChanges(before, { gone: undefined }))).toEqual(['kept', 'changed']);
  });
});
