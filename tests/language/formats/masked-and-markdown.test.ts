import { describe, expect, it } from 'vitest';
import type { FormatSettings } from '../../../src/language/formats/format.ts';
import { formatAsText, formatValue } from '../../../src/language/formats/format-value.ts';

const settings: FormatSettings = {
  timeZone: 'America/Puerto_Rico',
  currency: 'USD',
  dateTimeFormat: 'MM/DD/YYYY HH:mm',
  dateFormat: 'MM/DD/YYYY',
};
const text = { type: 'string' } as const;

describe('masked', () => {
  const masked = (value: unknown) => formatValue({ name: 'masked', type: text }, value, settings);

  it('shows the last four letters of a long value, and all for who may reveal it', () => {
    expect(masked('123456789')).toEqual({ text: '••••6789', whole: '123456789', look: 'masked' });
    expect(masked('1234567')).toEqual({ text: '••••', whole: '1234567', look: 'masked' });
    expect(masked('')).toBeUndefined();
  });

  it('stays masked in CSV and templates', () => {
    expect(formatAsText({ name: 'masked', type: text }, '123456789', settings)).toBe('••••6789');
  });
});

describe('markdown', () => {
  it('is rendered with formatting, and exported as written', () => {
    expect(formatValue({ name: 'markdown', type: text }, '**a**', settings)).toEqual({ text: '**a**', look: 'markdown' });
    expect(formatAsText({ name: 'markdown', type: text }, '**a**', settings)).toBe('**a**');
  });
});
