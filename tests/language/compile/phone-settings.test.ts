import { describe, expect, it } from 'vitest';
import { phoneSettings } from '../../../src/language/compile/phone-settings.ts';
import { PHONE_PATTERN } from '../../../src/language/definition/phone-pattern.ts';
import { formatValue } from '../../../src/language/formats/format-value.ts';

const STYLE = { timeZone: 'UTC', currency: 'USD', dateTimeFormat: 'YYYY-MM-DD HH:mm', dateFormat: 'YYYY-MM-DD' };

const write = (value: string, format?: string) =>
  formatValue({ name: 'phone', type: { type: 'string' } }, value, {
    ...STYLE,
    phone: format === undefined ? undefined : phoneSettings(format),
  })?.text;

describe('phone numbers without a format', () => {
  const pattern = new RegExp(PHONE_PATTERN);

  it.each(['+44 20 7946 0958', '+34 912 345 678', '(787) 555-0123', '030 901820', '+4930901820', '+1 787.555.0142'])(
    'are typed as in %s',
    (text) => expect(pattern.test(text)).toBe(true),
  );

  it.each(['', '12345', 'call me', '+44 20 7946 095x', '1234567890123456', '+', '787--- 5550123'])('are not %j', (text) =>
    expect(pattern.test(text)).toBe(false),
  );

  it.each(['+442079460958', '7875550123', '(787) 555-0123'])('are written as they came: %s', (text) => expect(write(text)).toBe(text));
});

describe('phone numbers of a format', () => {
  it.each([
    ['+1 (000) 000-0000', '7875550123', '(787) 555-0123'],
    ['+1 (000) 000-0000', '1-787-555-0123', '+1 (787) 555-0123'],
    ['+1 (000) 000-0000', '+34 600 00', '+34 600 00'],
    ['+34 000 000 000', '+34600111222', '+34 600 111 222'],
    ['+34 000 000 000', '600111222', '600 111 222'],
    ['00 00 00 00', '12345678', '12 34 56 78'],
  ])('are written by %s: %s', (format, value, text) => expect(write(value, format)).toBe(text));

  it('are typed with or without a country code, and with any sign between groups', () => {
    const pattern = new RegExp(phoneSettings('+34 000 000 000').pattern);
    for (const text of ['600111222', '600 111 222', '+34 600-111-222', '0034.600.111.222']) expect(pattern.test(text)).toBe(true);
    for (const text of ['60011122', '+34 (600) 111 222', '60011122233344455']) expect(pattern.test(text)).toBe(false);
  });

  it('have the pattern that the shipped console has always had', () => {
    expect(phoneSettings('+1 (000) 000-0000').pattern).toBe('^(\\+?\\d{1,4}[\\s.-]?)?\\(?\\d{3}\\)?[\\s.-]?\\d{3}[\\s.-]?\\d{4}$');
  });
});
