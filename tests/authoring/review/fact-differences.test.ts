import { describe, expect, it } from 'vitest';
import { type Computed, type Fact, fact } from '../../../src/authoring/behaviour/facts.ts';
import { differencesOf } from '../../../src/authoring/review/fact-differences.ts';

/** What is different between two sides of one fact. */
function between(then: Fact, now: Fact, isTold = true): string[] {
  return differencesOf([then], [now], () => isTold).map(({ what }) => what);
}

const value = (expression: string, reads: readonly string[]): Computed => ({ is: 'value', expression, reads });
const shown = (text: string) => fact('item', { label: 'A', value: text, extras: [] }, [], 'a');
const field = (input: object, rest: object = {}) =>
  fact('field', { label: 'A', input: { input: 'lookup', ...input }, off: false, messages: {}, fills: [], ...rest }, [], 'a');

describe('differencesOf', () => {
  it.each([
    ['a call', (params: unknown) => fact('calls', { call: 'pay', sent: { params } })],
    ['what loads', (params: unknown) => fact('loads', { call: 'all', sent: { params }, reveal: 'Go' })],
    ['a lookup', (params: unknown) => field({ lookup: { call: 'searchUsers', limits: { params } } })],
  ])('of %s are empty where only the order of names differs', (_, sends) => {
    expect(between(sends({ id: '1', more: { a: '}', b: 2 } }), sends({ more: { b: 2, a: '}' }, id: '1' }))).toEqual([]);
    expect(between(sends({ id: '1', more: { a: 1, b: 2 } }), sends({ more: { b: 3, a: 1 }, id: '1' }))).toEqual(['value']);
  });

  it('include the order of lists and of visible values', () => {
    const sends = (params: unknown) => fact('calls', { call: 'pay', sent: { params } });
    expect(between(sends({ ids: [1, 2] }), sends({ ids: [2, 1] }))).toEqual(['value']);
    expect(between(field({}, { start: { value: { a: 1, b: 2 } } }), field({}, { start: { value: { b: 2, a: 1 } } }))).toEqual(['value']);
  });

  it('ignore white space that no page shows', () => {
    expect(between(shown('Ada  Lovelace '), shown('Ada Lovelace'))).toEqual([]);
  });

  it('include a changed computation with an equal result, and report a changed result once', () => {
    const then = { ...shown('5'), of: 'a, b', computed: value('row.a + row.b', ['a', 'b']) };
    const otherwise = { of: 'a, b', computed: value('row.a - row.b', ['a', 'b']) };
    expect(between(then, { ...shown('5'), ...otherwise })).toEqual(['source']);
    expect(between(then, { ...shown('0'), ...otherwise })).toEqual(['source']);
    expect(between(then, { ...shown('5'), ...otherwise }, false)).toEqual(['computation']);
    expect(between(then, { ...shown('0'), ...otherwise }, false)).toEqual(['value']);
  });

  it('leave changed words to the text', () => {
    const text = (said: string, before: string, placeholder: string): Fact => ({
      ...fact('text', { text: said }),
      computed: { is: 'text', parts: [before, { placeholder }], reads: [] },
    });
    const then = text('Order 7', 'Order ', 'row.id');
    expect(between(then, text('No. 7', 'No. ', 'row.id'))).toEqual(['value']);
    expect(between(then, text('Order 7', 'Order ', 'row.other'))).toEqual(['source']);
  });
});
