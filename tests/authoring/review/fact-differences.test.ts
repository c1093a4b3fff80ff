import { describe, expect, it } from 'vitest';
import { type Fact, fact, type Reckoned } from '../../../src/authoring/behaviour/facts.ts';
import { differencesOf } from '../../../src/authoring/review/fact-differences.ts';

/** What is different between two sides of one fact. */
function between(then: Fact, now: Fact, isTold = true): string[] {
  return differencesOf([then], [now], () => isTold).map(({ what }) => what);
}

const value = (expression: string, reads: readonly string[]): Reckoned => ({ is: 'value', expression, reads });

describe('differencesOf', () => {
  it.each([
    ['calls/pay', '{"id":"1","more":{"a":1,"b":2}}', '{"more":{"b":2,"a":1},"id":"1"}'],
    ['loads', '{"a":"}","b":2} after pressing "Go"', '{"b":2,"a":"}"} after pressing "Go"'],
    ['field/user', 'lookup by searchUsers within {"a":1,"b":2}, required', 'lookup by searchUsers within {"b":2,"a":1}, required'],
  ])('of %s has none where names only stand in another order', (id, then, now) => {
    expect(between(fact(id, id, then), fact(id, id, now))).toEqual([]);
    expect(between(fact(id, id, then), fact(id, id, now.replace('2', '3')))).toEqual(['value']);
  });

  it('knows the order of a list, and of what somebody sees as it is written', () => {
    expect(between(fact('calls/pay', 'calls pay', '{"ids":[1,2]}'), fact('calls/pay', 'calls pay', '{"ids":[2,1]}'))).toEqual(['value']);
    expect(between(fact('field/a', 'A', 'json, starts as {"a":1,"b":2}'), fact('field/a', 'A', 'json, starts as {"b":2,"a":1}'))).toEqual([
      'value',
    ]);
  });

  it('tells what is reckoned otherwise although it looks alike, and once what also looks otherwise', () => {
    const then = { ...fact('item/a', 'A', '5'), of: 'a, b', reckoned: value('row.a + row.b', ['a', 'b']) };
    const now = { ...then, reckoned: value('row.a - row.b', ['a', 'b']) };
    expect(between(then, now)).toEqual(['source']);
    expect(between(then, { ...now, value: '0' })).toEqual(['source']);
    expect(between(then, now, false)).toEqual(['reckoning']);
    expect(between(then, { ...now, value: '0' }, false)).toEqual(['value']);
  });

  it('leaves the words of a text to what it says', () => {
    const text = (before: string, hole: string): Reckoned => ({ is: 'text', parts: [before, { hole }], reads: [] });
    const then = { ...fact('text', 'text', 'Order 7'), reckoned: text('Order ', 'row.id') };
    expect(between(then, { ...then, value: 'No. 7', reckoned: text('No. ', 'row.id') })).toEqual(['value']);
    expect(between(then, { ...then, reckoned: text('Order ', 'row.other') })).toEqual(['source']);
  });
});
