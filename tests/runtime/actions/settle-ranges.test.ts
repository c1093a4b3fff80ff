import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../../../src/language/compiled/compiled-screen.ts';
import { resolveFormRanges } from '../../../src/runtime/actions/resolve-form-ranges.ts';

const form = {
  items: [
    { id: 'period', input: { input: 'date-range' } },
    { id: 'name', input: { input: 'text' } },
  ],
} as unknown as CompiledForm;
const world = {
  settings: {
    ranges: { 'last-week': { label: 'Last week', from: { add: [-1, 'week'] as [number, 'week'] }, to: {} } },
    timeZone: 'America/Puerto_Rico',
  },
  now: new Date('2026-11-20T19:00:00.000Z'),
};
const WEEK = { from: '2026-11-13T19:00:00.000Z', to: '2026-11-20T19:00:00.000Z' };

describe('resolveFormRanges', () => {
  it('turns the name of a default and a chosen preset into moments', () => {
    expect(resolveFormRanges(form, { period: 'last-week', name: 'last-week' }, world)).toEqual({ period: WEEK, name: 'last-week' });
    expect(resolveFormRanges(form, { period: { preset: 'last-week' } }, world)).toEqual({ period: WEEK });
  });

  it('leaves moments, typed text that is none, and emptiness as they are', () => {
    for (const values of [{ period: WEEK }, { period: { invalid: 'x', rule: 'type', message: 'no' } }, { name: 'a' }, {}])
      expect(resolveFormRanges(form, values, world)).toBe(values);
  });

  it('empties a range whose name is not there', () => {
    expect(resolveFormRanges(form, { period: 'never' }, world)).toEqual({ period: undefined });
  });
});
