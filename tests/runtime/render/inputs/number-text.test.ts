import { describe, expect, it } from 'vitest';
import { ignoresDecimals, readNumber, writeNumber } from '../../../../src/runtime/render/inputs/number-text.ts';

describe('readNumber', () => {
  it.each([
    ['12', 12],
    ['1,234.5', 1234.5],
    ['.25', 0.25],
    ['-7', -7],
    ['−7', -7],
  ])('reads %s', (text, value) => {
    expect(readNumber(text, { messages: {} })).toBe(value);
  });

  it.each(['twelve', '1e3', '12 min', '1,2', '-', '0x10', 'NaN', 'Infinity'])('hands %s back as it was typed', (text) => {
    expect(readNumber(text, { messages: {} })).toMatchObject({ invalid: text, rule: 'type' });
  });

  it.each(['9007199254740993', '0.10000000000000000555', '-12345678901234567890.5'])(
    'refuses %s, which would be another number',
    (text) => {
      expect(readNumber(text, { messages: {} })).toMatchObject({
        invalid: text,
        message: expect.stringContaining('too many digits to keep'),
      });
    },
  );

  it('writes numbers in its messages with commas', () => {
    expect(readNumber('9007199254740993', { messages: {} })).toMatchObject({ message: expect.stringContaining('9,007,199,254,740,992') });
    expect(readNumber('1', { step: 2500, messages: {} })).toMatchObject({ message: 'Enter a multiple of 2,500' });
    expect(readNumber('9'.repeat(400), { messages: {} })).toMatchObject({ rule: 'type' });
  });

  it('refuses decimals where the step is whole', () => {
    expect(readNumber('1.5', { step: 1, messages: { type: 'Only whole ones' } })).toEqual({
      invalid: '1.5',
      rule: 'type',
      message: 'Only whole ones',
    });
    expect(readNumber('1.5', { step: 0.01, messages: {} })).toBe(1.5);
  });

  it('takes every amount with two decimals where the step has two, also a large one', () => {
    const step = 0.01;
    for (const text of ['266668.72', '4996889.6', '9,674,656.63', '98765432109.87'])
      expect(readNumber(text, { step, messages: {} })).toBe(Number(text.replaceAll(',', '')));
    expect(readNumber('9674656.635', { step, messages: {} })).toMatchObject({ message: 'Enter a multiple of 0.01' });
  });

  it('ignores decimals where the item has a message for that', () => {
    const input = { step: 1, messages: { decimals: 'Decimals will be ignored' } };
    expect(['12.7', '-1.5', '.9', '1,234.50', '12.0'].map((text) => readNumber(text, input))).toEqual([12, -1, 0, 1234, 12]);
    expect(['12.7', '.9', '12.0', '12', 'ten'].map((text) => ignoresDecimals(text, input))).toEqual([true, true, false, false, false]);
    expect(ignoresDecimals('12.7', { messages: {} })).toBe(false);
    expect(readNumber('12.7.1', input)).toMatchObject({ rule: 'type', message: 'Enter a number' });
    expect(readNumber('7.9', { ...input, step: 5 })).toMatchObject({ rule: 'type', message: 'Enter a multiple of 5' });
  });

  it('writes what it reads back', () => {
    for (const value of [-1234.5, 0.0000004, -2.5e-9, 1e21])
      expect(readNumber(writeNumber(value), { messages: {} }), writeNumber(value)).toBe(value);
    expect(writeNumber('12')).toBe('');
  });
});
