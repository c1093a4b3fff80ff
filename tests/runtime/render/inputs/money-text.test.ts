import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoney, writeMoney } from '../../../../src/runtime/render/inputs/money-text.ts';

describe('readMoney', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    ['.5', 50],
    ['$1,234.50', 123450],
    [' 1,234.5 ', 123450],
    ['1.15', 115],
    ['-3', -300],
    ['−$3.00', -300],
    ['$-3', -300],
    ['€1,234.50', 123450],
    ['−CHF 3.00', -300],
    ['R$ 12.5', 1250],
    ['0', 0],
    ['-0', 0],
  ])('reads %s as %d cents', (text, cents) => {
    expect(readMoney(text, 'cents')).toBe(cents);
    expect(readMoney(text, 'dollars')).toBe(cents / 100);
  });

  it.each(['ten', '12.345', '1,23', '12 apples', '$', 'EUR', '.', '-', '--3', '-$-3', '1e3', '12,3456', '99999999999999999'])(
    'hands %s back as it was typed',
    (text) => {
      expect(readMoney(text, 'cents')).toMatchObject({ invalid: text, message: expect.any(String) });
    },
  );

  it('takes whole amounts alone where that is asked, and writes them so', () => {
    expect(readMoney('3.00', 'dollars', undefined, 0)).toBe(3);
    expect(readMoney('3.5', 'dollars', undefined, 0)).toMatchObject({ invalid: '3.5', message: 'Enter a whole amount, without decimals' });
    expect(readMoney('ten', 'dollars', undefined, 0)).toMatchObject({ message: 'Enter an amount such as 1250' });
    expect(writeMoney(1200, 'dollars', 0)).toBe('1,200');
    expect(writeMoney(3.5, 'dollars', 0)).toBe('3.50');
  });

  it('takes three decimals of a currency that has them', () => {
    expect(readMoney('1,234.125', 'dollars', undefined, 3)).toBe(1234.125);
    expect(readMoney('1.1255', 'dollars', undefined, 3)).toMatchObject({ message: 'Enter an amount such as 12.500' });
    expect(writeMoney(0.125, 'dollars', 3)).toBe('0.125');
    expect(writeMoney(12, 'dollars', 3)).toBe('12.000');
  });

  it('takes an empty field for no amount', () => {
    expect(readMoney('  ', 'cents')).toBeUndefined();
  });

  it("says the item's own message", () => {
    expect(readMoney('ten', 'cents', 'Please enter price')).toMatchObject({ rule: 'type', message: 'Please enter price' });
  });

  it('reads back every amount that writeMoney writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(readMoney(writeMoney(cents, 'cents'), 'cents')).toBe(cents);
        expect(readMoney(writeMoney(cents / 100, 'dollars'), 'dollars')).toBe(cents / 100);
      }),
    );
  });
});

describe('writeMoney', () => {
  it('groups thousands and shows both decimals', () => {
    expect(writeMoney(123450, 'cents')).toBe('1,234.50');
    expect(writeMoney(1234.5, 'dollars')).toBe('1,234.50');
  });

  it('is empty for what is no amount', () => {
    expect([undefined, null, Number.NaN, '12'].map((value) => writeMoney(value, 'cents'))).toEqual(['', '', '', '']);
  });
});
