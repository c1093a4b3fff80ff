import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '../../../src/language/expression/compiled-expression.ts';
import { acceptsType, FORMAT_NAMES } from '../../../src/language/formats/accepts-type.ts';
import { formatAsText, formatValue } from '../../../src/language/formats/format-value.ts';
import { defaultFormat } from '../../../src/language/formats/formats.ts';

const settings = { timeZone: 'America/Puerto_Rico', currency: 'USD', dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };
const words = { DELIVERED: { label: 'Delivered', tone: 'success', hollow: true }, true: { label: 'On' } } as const;
const show = (name: string, value: unknown, type: ValueType = { type: 'unknown' }) => formatValue({ name, type }, value, settings, words);
const textOf = (name: string, value: unknown, type?: ValueType) => show(name, value, type)?.text;
const number = (unit: NonNullable<ValueType['unit']>): ValueType => ({ type: 'number', unit });

describe('formatValue', () => {
  it.each<[string, unknown, ValueType, string]>([
    ['money', 123450, number('cents'), '$1,234.50'],
    ['money', 1234.5, number('dollars'), '$1,234.50'],
    ['money', -5, number('cents'), '\u2212$0.05'],
    ['money', -0.001, number('dollars'), '$0.00'],
    ['money', '12.5', number('dollars'), '$12.50'],
    ['number', -1234.567, { type: 'number' }, '\u22121,234.567'],
    ['number', 5, { type: 'number' }, '5'],
    ['number', 1.08435, { type: 'number' }, '1.08435'],
    ['number', 10 / 3, { type: 'number' }, '3.33'],
    ['number', 0.1 + 0.2, { type: 'number' }, '0.3'],
    ['percent', 12.345, number('percent'), '12.345%'],
    ['number', -0, { type: 'number' }, '0'],
    ['number', -0.004, { type: 'number' }, '\u22120.004'],
    ['number', 0.0012345678, { type: 'number' }, '0.001235'],
    ['percent', 0.002, number('percent'), '0.002%'],
    ['number', 0.0051, { type: 'number' }, '0.0051'],
    ['count', 12345, number('count'), '12,345'],
    ['digits', 2029, { type: 'number' }, '2029'],
    ['digits', -66.071234, number('degrees'), '\u221266.071234'],
    ['percent', 12.5, number('percent'), '12.5%'],
    ['miles', 5504, number('metres'), '3.42 mi'],
    ['miles', 3.42, number('miles'), '3.42 mi'],
    ['distance', 999, number('metres'), '999 m'],
    ['distance', 1000, number('metres'), '1.00 km'],
    ['minutes', 19, number('minutes'), '19 min'],
    ['minutes', 1_140_000, number('milliseconds'), '19 min'],
    ['duration', 0, number('milliseconds'), '0 s'],
    ['duration', 45_400, number('milliseconds'), '45 s'],
    ['duration', 59_900, number('milliseconds'), '1 min'],
    ['duration', 3_900_000, number('milliseconds'), '1 h 5 min'],
    ['duration', 7_200_000, number('milliseconds'), '2 h'],
    ['duration', -273_600_000, number('milliseconds'), '\u22123 d 4 h'],
    ['duration', 90, number('minutes'), '1 h 30 min'],
    ['date-time', '2026-01-01T03:30:00Z', { type: 'date-time' }, '12/31/2025 23:30'],
    ['date-time', { __type: 'Date', iso: '2026-07-01T16:05:00.000Z' }, { type: 'date-time' }, '07/01/2026 12:05'],
    ['date-time-12', '2026-01-01T16:05:00Z', { type: 'date-time' }, '01/01/2026 12:05 pm'],
    ['date-time-24', '2026-01-01T16:05:00Z', { type: 'date-time' }, '01/01/2026 12:05'],
    ['date', '2026-01-01T03:30:00Z', { type: 'date-time' }, '12/31/2025'],
    ['date', '2026-01-01', { type: 'date' }, '01/01/2026'],
    ['time', '2026-01-01T03:30:00Z', { type: 'date-time' }, '23:30'],
    ['boolean', false, { type: 'boolean' }, 'No'],
    ['boolean', true, { type: 'boolean' }, 'On'],
    ['true-false', false, { type: 'boolean' }, 'false'],
    ['on-off', false, { type: 'boolean' }, 'Off'],
    ['text', ['a', null, 'DELIVERED', 2], { type: 'list' }, 'a, Delivered, 2'],
    ['text', { a: 1 }, { type: 'object' }, '{"a":1}'],
    ['json', { a: 1 }, { type: 'json' }, '{\n  "a": 1\n}'],
    ['phone', '7875550123', { type: 'string' }, '7875550123'],
    ['phone', '+34 600 00', { type: 'string' }, '+34 600 00'],
    ['stars', 3.6, number('stars'), '★★★★☆'],
    ['stars', 9, number('stars'), '9'],
    ['tag', 'NEW_ONE', { type: 'enum' }, 'NEW_ONE'],
    ['no-such-format', 5, { type: 'number' }, '5'],
  ])('shows as %s the value %j', (name, value, type, text) => {
    expect(textOf(name, value, type)).toBe(text);
  });

  it.each([
    ['JPY', 1250, '¥1,250', '¥1,250.00'],
    ['KWD', 0.125, 'KWD 0.125', 'KWD 0.13'],
    ['KWD', 12, 'KWD 12.000', 'KWD 12.00'],
    ['EUR', 12, '€12.00', '€12.00'],
  ])('shows amounts of %s with its decimals, and cents with two', (currency, amount, dollars, cents) => {
    const written = (value: number, type: ValueType) => formatAsText({ name: 'money', type }, value, { ...settings, currency });
    expect(written(amount, number('dollars'))).toBe(dollars);
    expect(written(amount * 100, number('cents'))).toBe(cents);
  });

  it('dresses tags with the words and tone of their value', () => {
    expect(show('tag', 'DELIVERED')).toEqual({ text: 'Delivered', tone: 'success', hollow: true, look: 'tag' });
    expect(show('tag', 'OTHER')).toEqual({ text: 'OTHER', tone: 'neutral', look: 'tag' });
    expect(show('kind', 'Fleet')).toEqual({ text: 'Fleet', look: 'kind' });
    expect(show('error', 'Declined')).toEqual({ text: 'Declined', tone: 'danger' });
    expect(show('id', 'x1')).toEqual({ text: 'x1', look: 'mono' });
    expect(show('id', 'ana!40x!2Etest')).toEqual({ text: 'ana@x.test', look: 'mono' });
    expect(show('id', '!6Eew')).toEqual({ text: 'new', look: 'mono' });
    expect(show('id', 'a!2Fb~2026!2D01')).toEqual({ text: 'a/b~2026-01', look: 'mono' });
    for (const id of ['x!zz', 'a~!00', '!FF', '!00', '50%20']) expect(show('id', id)).toEqual({ text: id, look: 'mono' });
  });

  it('shows the exact time on hover', () => {
    expect(show('date', '2026-01-01T03:30:00Z')?.title).toBe('2026-01-01T03:30:00.000Z');
  });

  it('shows nothing for null, blank texts and empty lists', () => {
    for (const value of [null, undefined, '', '  ', []]) expect(show('text', value)).toBeUndefined();
    expect(formatAsText({ name: 'money', type: { type: 'number' } }, null, settings)).toBe('');
  });

  it('follows the zone through a change of its clock', () => {
    const inNewYork = (value: string) =>
      formatValue({ name: 'date-time', type: { type: 'date-time' } }, value, { ...settings, timeZone: 'America/New_York' })?.text;
    expect([inNewYork('2026-03-08T06:59:00Z'), inNewYork('2026-03-08T07:00:00Z')]).toEqual(['03/08/2026 01:59', '03/08/2026 03:00']);
  });

  it('takes an unknown zone for UTC and an unknown currency by its name', () => {
    const other = { ...settings, timeZone: 'Mars/Olympus', currency: 'not one' };
    expect(formatValue({ name: 'time', type: { type: 'date-time' } }, '2026-01-01T03:30:00Z', other)?.text).toBe('03:30');
    expect(formatValue({ name: 'money', type: { type: 'number' } }, 1, other)?.text).toBe('not one1.00');
  });

  it('never throws and always gives a text, whatever the value', () => {
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
      fc.constant(circular()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FORMAT_NAMES), anything, (name, value) => {
        const formatted = show(name, value);
        expect(formatted === undefined || (typeof formatted.text === 'string' && formatted.text !== '')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('defaultFormat', () => {
  const types: ValueType[] = [
    { type: 'string', format: 'email' },
    { type: 'string', format: 'text' },
    { type: 'number', unit: 'cents' },
    { type: 'number', unit: 'minutes' },
    { type: 'number' },
    { type: 'enum', enum: 'x' },
    { type: 'date-time' },
    { type: 'list', of: { type: 'string' } },
    { type: 'list', of: { type: 'object' } },
    { type: 'unknown' },
  ];

  it('follows type, unit and sub-format', () => {
    expect(types.map(defaultFormat)).toEqual(['email', 'text', 'money', 'minutes', 'number', 'tag', 'date-time', 'text', 'json', 'text']);
  });

  it('gives a format that takes the type, for every type and unit', () => {
    const units = [
      'cents',
      'dollars',
      'metres',
      'miles',
      'minutes',
      'milliseconds',
      'percent',
      'count',
      'degrees',
      'stars',
      'plain',
    ] as const;
    for (const type of [...types, ...units.map(number), { type: 'map' }, { type: 'json' }, { type: 'null' }] satisfies ValueType[]) {
      expect([type, acceptsType(defaultFormat(type), type)]).toEqual([type, true]);
    }
  });
});

describe('acceptsType', () => {
  it('refuses other types and units', () => {
    expect(acceptsType('money', number('metres'))).toBe(false);
    expect(acceptsType('money', { type: 'string' })).toBe(false);
    expect(acceptsType('miles', number('metres'))).toBe(true);
    expect(acceptsType('no-such-format', { type: 'string' })).toBe(false);
  });
});

function circular(): unknown {
  const value: Record<string, unknown> = { a: 10n };
  value.self = value;
  return value;
}
