import { describe, expect, it } from 'vitest';
import { message, plural } from '../../../src/language/text/message.ts';

describe('message', () => {
  it('fills each placeholder by name, every time it occurs', () => {
    expect(message('{a} of {b}, {a}')({ a: 'One', b: 2 })).toBe('One of 2, One');
  });

  it('leaves values as they are, also such as look like a placeholder', () => {
    expect(message('{a} and {b}')({ a: '{b}', b: '$&' })).toBe('{b} and $&');
  });
});

describe('plural', () => {
  const rows = plural({ one: '1 row of {title}', other: '{count} rows of {title}' });

  it.each([
    [0, '0 rows of Tolls'],
    [1, '1 row of Tolls'],
    [21, '21 rows of Tolls'],
  ])('takes the form of the count %j', (count, text) => expect(rows({ count, title: 'Tolls' })).toBe(text));
});
