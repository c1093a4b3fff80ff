import { describe, expect, it } from 'vitest';
import { onlineMinutesByDay } from '../../../marketplace/functions/restaurants/online-minutes.ts';
import { isOpenAt } from '../../../marketplace/functions/restaurants/schedule.ts';

/** A moment of the week of Monday 16 November 2026, in Puerto Rico time. */
const at = (day: number, time: string) => new Date(`2026-11-${15 + day}T${time}:00-04:00`);

describe('isOpenAt', () => {
  const schedule = {
    '1': [{ start: '0900', end: '1700' }],
    '5': [{ start: '1800', end: '0200' }],
    everyday: [{ start: '0600', end: '0700' }],
  };

  it.each([
    [1, '08:59', false],
    [1, '09:00', true],
    [1, '16:59', true],
    [1, '17:00', false],
    [2, '10:00', false],
    [2, '06:30', true],
    [5, '23:30', true],
    [6, '01:59', true],
    [6, '02:00', false],
    [5, '01:30', false],
    [7, '06:00', true],
  ])('on day %d at %s: %s', (day, time, isOpen) => {
    expect(isOpenAt(schedule, at(day, time))).toBe(isOpen);
  });

  it('goes past the midnight of Sunday into Monday', () => {
    const late = { '7': [{ start: '2200', end: '0130' }] };
    expect([isOpenAt(late, at(8, '01:00')), isOpenAt(late, at(8, '01:30')), isOpenAt(late, at(7, '01:00'))]).toEqual([true, false, false]);
  });
});

describe('onlineMinutesByDay', () => {
  const time = (text: string) => Date.parse(`${text}:00-04:00`);
  const period = { start: time('2026-11-18T00:00'), end: time('2026-11-20T12:00') };

  it('parts a span at midnight and gives days without any', () => {
    const spans = [{ start: time('2026-11-18T23:00'), end: time('2026-11-19T00:30') }];
    expect(onlineMinutesByDay(spans, period)).toEqual([
      { day: time('2026-11-18T00:00'), minutes: 60 },
      { day: time('2026-11-19T00:00'), minutes: 30 },
      { day: time('2026-11-20T00:00'), minutes: 0 },
    ]);
  });

  it('counts only spans inside the period', () => {
    const spans = [
      { start: time('2026-11-17T22:00'), end: time('2026-11-18T00:10') },
      { start: time('2026-11-20T11:00'), end: time('2026-11-20T18:00') },
    ];
    expect(onlineMinutesByDay(spans, period).map(({ minutes }) => minutes)).toEqual([10, 0, 60]);
  });
});
