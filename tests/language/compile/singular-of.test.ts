import { describe, expect, it } from 'vitest';
import { singularOf } from '../../../src/language/compile/singular-of.ts';

describe('singularOf', () => {
  it.each([
    ['orders', 'order'],
    ['cloud requests', 'cloud request'],
    ['refunded items', 'refunded item'],
    ['dishes', 'dish'],
    ['copies', 'copy'],
    ['entries', 'entry'],
    ['bonuses', 'bonus'],
    ['boxes', 'box'],
    ['addresses', 'address'],
    ['batches', 'batch'],
    ['invoices', 'invoice'],
    ['days', 'day'],
    ['movies shown', undefined],
    ['status', undefined],
    ['analysis', undefined],
    ['people', undefined],
    ['address', undefined],
    ['', undefined],
  ])('makes of "%s" %s', (plural, one) => {
    expect(singularOf(plural)).toBe(one);
  });
});
