import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppSettings, RangeDefinition, RangeMoment } from '../../../../src/language/compiled/compiled-screen.ts';
import { resolveRange } from '../../../../src/runtime/data/values/resolve-range.ts';

const PUERTO_RICO = 'America/Puerto_Rico';
const MADRID = 'Europe/Madrid';
const calendarOf = (timeZone: string, weekStart: AppSettings['weekStart'] = 'sunday') => ({ timeZone, weekStart });
const at = (moment: RangeMoment, now: string, zone = PUERTO_RICO) =>
  resolveRange({ label: '', from: moment, to: {} }, new Date(now), calendarOf(zone)).from;

describe('resolveRange', () => {
  it('puts a moment on the step of five minutes before it where a range starts, and after it where it ends', () => {
    const range = resolveRange({ label: '', from: {}, to: {} }, new Date('2026-03-20T16:03:45.678Z'), calendarOf(PUERTO_RICO));
    expect(range).toEqual({ from: '2026-03-20T16:00:00.000Z', to: '2026-03-20T16:05:00.000Z' });
    const onStep = resolveRange({ label: '', from: {}, to: {} }, new Date('2026-03-20T16:05:00.000Z'), calendarOf(PUERTO_RICO));
    expect(onStep).toEqual({ from: '2026-03-20T16:05:00.000Z', to: '2026-03-20T16:05:00.000Z' });
  });

  it('starts and ends days at midnight in the zone, not at midnight in UTC', () => {
    // 02:30 UTC is still the evening before in Puerto Rico, and already the same day in Madrid.
    expect(at({ startOf: 'day' }, '2026-03-20T02:30:00Z')).toBe('2026-03-19T04:00:00.000Z');
    expect(at({ startOf: 'day' }, '2026-03-20T02:30:00Z', MADRID)).toBe('2026-03-19T23:00:00.000Z');
    expect(at({ endOf: 'day' }, '2026-03-20T02:30:00Z')).toBe('2026-03-20T03:59:00.000Z');
  });

  it('ends a month back from the 31st on the last day of a shorter month', () => {
    expect(at({ add: [-1, 'month'] }, '2026-03-31T16:00:00Z')).toBe('2026-02-28T16:00:00.000Z');
    expect(at({ add: [-1, 'month'] }, '2028-03-31T16:00:00Z')).toBe('2028-02-29T16:00:00.000Z');
    expect(at({ add: [1, 'month'] }, '2026-01-31T16:00:00Z')).toBe('2026-02-28T16:00:00.000Z');
  });

  it('knows quarters and years', () => {
    const now = '2026-05-15T16:00:00Z';
    expect(at({ startOf: 'quarter' }, now)).toBe('2026-04-01T04:00:00.000Z');
    expect(at({ add: [-1, 'quarter'], startOf: 'quarter' }, now)).toBe('2026-01-01T04:00:00.000Z');
    expect(at({ add: [-1, 'quarter'], endOf: 'quarter' }, now)).toBe('2026-04-01T03:59:00.000Z');
    expect(at({ startOf: 'year' }, now)).toBe('2026-01-01T04:00:00.000Z');
    // The evening of New Year's Eve in Puerto Rico belongs to the old year.
    expect(at({ startOf: 'year' }, '2026-01-01T02:00:00Z')).toBe('2025-01-01T04:00:00.000Z');
  });

  it('begins a week on the first day of the console, also on that day and where clocks change', () => {
    const week = { label: '', from: { startOf: 'week' }, to: { endOf: 'week' } } as const;
    const of = (now: string, first: AppSettings['weekStart']) =>
      Object.values(resolveRange(week, new Date(now), calendarOf(MADRID, first)));
    // 29 March 2026 is the Sunday of the change to summer time.
    expect(of('2026-03-29T10:00:00Z', 'monday')).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-29T21:59:00.000Z']);
    expect(of('2026-03-30T10:00:00Z', 'monday')).toEqual(['2026-03-29T22:00:00.000Z', '2026-04-05T21:59:00.000Z']);
    expect(of('2026-03-29T10:00:00Z', 'sunday')).toEqual(['2026-03-28T23:00:00.000Z', '2026-04-04T21:59:00.000Z']);
    expect(of('2026-03-27T10:00:00Z', 'saturday')).toEqual(['2026-03-20T23:00:00.000Z', '2026-03-27T22:59:00.000Z']);
    expect(of('2026-03-29T10:00:00Z', 'saturday')).toEqual(['2026-03-27T23:00:00.000Z', '2026-04-03T21:59:00.000Z']);
  });

  it('counts days on the wall clock where clocks change', () => {
    // Madrid goes from +1 to +2 on 29 March 2026: seven days back is the same time of day, one hour apart in UTC.
    expect(at({ add: [-7, 'day'] }, '2026-04-01T10:00:00Z', MADRID)).toBe('2026-03-25T11:00:00.000Z');
    expect(at({ startOf: 'day' }, '2026-03-29T10:00:00Z', MADRID)).toBe('2026-03-28T23:00:00.000Z');
    expect(at({ endOf: 'day' }, '2026-03-29T10:00:00Z', MADRID)).toBe('2026-03-29T21:59:00.000Z');
    expect(at({ startOf: 'month' }, '2026-10-26T10:00:00Z', MADRID)).toBe('2026-09-30T22:00:00.000Z');
    expect(at({ add: [-1, 'month'] }, '2026-11-25T11:00:00Z', MADRID)).toBe('2026-10-25T11:00:00.000Z');
  });

  it('has both hours where the clocks go back, also at the end of a day', () => {
    const today = { label: '', from: { startOf: 'day' }, to: { endOf: 'day' } } as const;
    // In Santiago 23:00 to 23:59 of 4 April 2026 comes twice.
    const day = resolveRange(today, new Date('2026-04-04T12:00:00Z'), calendarOf('America/Santiago'));
    expect(day).toEqual({ from: '2026-04-04T03:00:00.000Z', to: '2026-04-05T03:59:00.000Z' });
    // In Madrid it is 2:30 for the second time.
    const soFar = { label: '', from: { startOf: 'day' }, to: {} } as const;
    const second = resolveRange(soFar, new Date('2026-10-25T01:30:00Z'), calendarOf(MADRID));
    expect(second.to).toBe('2026-10-25T01:30:00.000Z');
  });

  it('counts hours and minutes as time that passed, also where the clocks change', () => {
    const hour = { label: '', from: { add: [-1, 'hour'] }, to: {} } as const;
    const of = (now: string) => Object.values(resolveRange(hour as never, new Date(now), calendarOf(MADRID)));
    // 3:30 in the morning, half an hour after it was 1:59.
    expect(of('2026-03-29T01:30:00Z')).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']);
    expect(of('2026-10-25T01:30:00Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it('gives ranges that do not end before they start, at any moment in any zone', () => {
    const ranges: RangeDefinition[] = [
      { label: '', from: { startOf: 'day' }, to: { endOf: 'day' } },
      { label: '', from: { add: [-7, 'day'] }, to: {} },
      { label: '', from: { add: [-1, 'month'] }, to: {} },
      { label: '', from: { add: [-1, 'quarter'], startOf: 'quarter' }, to: { add: [-1, 'quarter'], endOf: 'quarter' } },
      { label: '', from: { startOf: 'year' }, to: {} },
    ];
    const moments = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...ranges), moments, fc.constantFrom(PUERTO_RICO, MADRID, 'UTC', 'Pacific/Apia'), (range, now, zone) => {
        const { from, to } = resolveRange(range, now, calendarOf(zone));
        expect(from <= to).toBe(true);
        expect([from, to].every((iso) => /T\d\d:\d\d:00\.000Z$/.test(iso))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
