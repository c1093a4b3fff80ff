import { describe, expect, it } from 'vitest';
import { readNumber, writeNumber } from '../../../../src/runtime/render/inputs/number-text.ts';

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

  it('refuses decimals where the step is whole, in the words of the spec', () => {
    expect(readNumber('1.5', { step: 1, messages: { type: 'Decimals will be ignored' } })).toEqual({
      invalid: '1.5',
      rule: 'type',
      message: 'Decimals will be ignored',
    });
    expect(readNumber('1.5', { step: 0.01, messages: {} })).toBe(1.5);
  });

  it('writes what it reads back', () => {
    expect(readNumber(writeNumber(-1234.5), { messages: {} })).toBe(-1234.5);
    expect(writeNumber('12')).toBe('');
  });
});
