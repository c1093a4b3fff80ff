import { describe, expect, it } from 'vitest';
import { readSeenValues } from '../../../../server/calls/functions/read-seen-values.ts';

const SEEN = { call: 'fetchOrder', params: { id: 'o1' }, age: 3, values: [[['items', { by: 'id', is: 7 }, 'status'], 'NEW'], [['note']]] };

describe('readSeenValues', () => {
  it('reads the values that a page has seen, and nothing without them', () => {
    expect(readSeenValues([SEEN])).toEqual([SEEN]);
    expect([readSeenValues(undefined), readSeenValues([])]).toEqual([undefined, undefined]);
  });

  it.each<[string, unknown]>([
    ['no list', SEEN],
    ['too many answers', Array(9).fill(SEEN)],
    ['nothing in place of an answer', [null]],
    ['a call without a name', [{ ...SEEN, call: 1 }]],
    ['parameters that are none', [{ ...SEEN, params: [] }]],
    ['an age that is none', [{ ...SEEN, age: '3' }]],
    ['values that are none', [{ ...SEEN, values: {} }]],
    ['too many values', [{ ...SEEN, values: Array(501).fill([['note']]) }]],
    ['a value without steps', [{ ...SEEN, values: [[]] }]],
    ['a value with too much', [{ ...SEEN, values: [[['note'], 1, 2]] }]],
    ['too many steps', [{ ...SEEN, values: [[Array(21).fill('note')]] }]],
    ['a step that is none', [{ ...SEEN, values: [[[{ by: 'id', is: null }]]] }]],
  ])('refuses %s with code 142', (_, given) => {
    expect(() => readSeenValues(given)).toThrow(
      expect.objectContaining({ code: 142, message: 'Validation failed. What was seen (_Seen) cannot be read.' }),
    );
  });
});
