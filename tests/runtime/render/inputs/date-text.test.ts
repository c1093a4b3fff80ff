import { describe, expect, it } from 'vitest';
import { writeMoment } from '../../../../src/language/formats/time-formats.ts';
import { readDate, writeDate } from '../../../../src/runtime/render/inputs/date-text.ts';
import { roundToStep } from '../../../../src/runtime/render/inputs/zone-time.ts';

const american = { dateFormat: 'MM/DD/YYYY', dateTimeFormat: 'MM/DD/YYYY HH:mm' };
const puertoRico = { timeZone: 'America/Puerto_Rico', ...american };
const newYork = { timeZone: 'America/New_York', ...american };

describe('readDate', () => {
  it('reads a moment as the wall shows it in the zone, whatever the zone of the machine', () => {
    expect(readDate('11/20/2026 14:30', puertoRico)).toBe('2026-11-20T18:30:00.000Z');
    expect(readDate('7/4/2026 9:05', newYork)).toBe('2026-07-04T13:05:00.000Z');
    expect(readDate('1/4/2026 9:05', newYork)).toBe('2026-01-04T14:05:00.000Z');
  });

  it('takes times to the minute, or as they are adjusted', () => {
    expect(readDate('11/20/2026 14:33', puertoRico)).toBe('2026-11-20T18:33:00.000Z');
    const stepped = { ...puertoRico, adjust: roundToStep };
    expect(readDate('11/20/2026 14:33', stepped)).toBe('2026-11-20T18:35:00.000Z');
    expect(readDate('11/20/2026 14:32', stepped)).toBe('2026-11-20T18:30:00.000Z');
    expect(readDate('11/20/2026 23:58', stepped)).toBe('2026-11-21T03:55:00.000Z');
    expect(readDate('11/20/2026 23:59', stepped)).toBe('2026-11-21T03:59:00.000Z');
  });

  it('refuses seconds, which would be lost, unless times are adjusted', () => {
    const refused = { message: 'Enter a time without seconds' };
    for (const text of ['11/20/2026 14:30:45', '2026-11-20T18:30:45Z', '2026-11-20 14:30:00.5'])
      expect(readDate(text, puertoRico)).toMatchObject({ invalid: text, ...refused });
    expect(readDate('11/20/2026 14:30:00', puertoRico)).toBe('2026-11-20T18:30:00.000Z');
    expect(readDate('11/20/2026 14:30:45', { ...puertoRico, adjust: roundToStep })).toBe('2026-11-20T18:30:00.000Z');
  });

  it('writes the years before 100 as they are stored', () => {
    expect(writeDate('0001-01-01', { ...puertoRico, dateOnly: true })).toBe('01/01/0001');
    expect(writeDate('0099-12-31T12:00:00.000Z', { ...puertoRico, timeZone: 'UTC' })).toBe('12/31/0099 12:00');
  });

  it('takes a day without a time for its start, or for its end where that is asked', () => {
    expect(readDate('11/20/2026', puertoRico)).toBe('2026-11-20T04:00:00.000Z');
    expect(readDate('11/20/2026', { ...puertoRico, endOfDay: true })).toBe('2026-11-21T03:59:00.000Z');
  });

  it('takes and writes a moment as its day where a day is meant', () => {
    const day = { ...puertoRico, dayOnly: true };
    expect(readDate('11/20/2026', day)).toBe('2026-11-20T04:00:00.000Z');
    expect(readDate('11/20/2026 14:30', day)).toMatchObject({ message: 'Enter a date as MM/DD/YYYY' });
    expect(writeDate('2026-11-21T03:59:00.000Z', day)).toBe('11/20/2026');
  });

  it.each([
    ['02/30/2026', '02/30/2026 is not a day of the calendar'],
    ['10/15/1582', 'Enter a year from 1900 to 9998'],
    ['12/31/9999 23:59', 'Enter a year from 1900 to 9998'],
    ['13/01/2026', '13/01/2026 is not a day of the calendar'],
    ['11/20/2026 24:10', '24:10 is not a time of day'],
    ['20-11-2026', 'Enter a date as MM/DD/YYYY HH:mm'],
    ['11/20/26', 'Enter a date as MM/DD/YYYY HH:mm'],
    ['yesterday', 'Enter a date as MM/DD/YYYY HH:mm'],
  ])('refuses %s and says why', (text, message) => {
    expect(readDate(text, puertoRico)).toEqual({ invalid: text, rule: 'type', message });
  });

  it('refuses an hour that the clocks skip', () => {
    expect(readDate('03/08/2026 02:30', newYork)).toMatchObject({ message: '03/08/2026 02:30 does not exist: the clocks change then' });
  });

  it('takes the first of two times where clocks go back, and at the end of a range the last', () => {
    const end = { ...newYork, endOfDay: true };
    expect([readDate('11/01/2026 01:30', newYork), readDate('11/01/2026 01:30', end)]).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
    // In Santiago the last hour of this day comes twice.
    expect(readDate('04/04/2026', { ...end, timeZone: 'America/Santiago' })).toBe('2026-04-05T03:59:00.000Z');
    expect(readDate('03/08/2026 02:30', end)).toMatchObject({ rule: 'type' });
  });

  it('takes a day that begins at one o’clock for its first moment', () => {
    const cairo = { timeZone: 'Africa/Cairo', ...american };
    const first = '2026-04-23T22:00:00.000Z';
    expect([readDate('04/24/2026', cairo), readDate('04/24/2026', { ...cairo, dayOnly: true })]).toEqual([first, first]);
    expect(writeDate(first, cairo)).toBe('04/24/2026 01:00');
    expect(readDate('04/24/2026 00:30', cairo)).toMatchObject({ rule: 'type' });
  });

  it('keeps mere dates free of zones', () => {
    const birth = { ...puertoRico, dateOnly: true };
    expect(readDate('2/28/1990', birth)).toBe('1990-02-28');
    expect(writeDate('1990-02-28', birth)).toBe('02/28/1990');
    expect(readDate('2/28/1990 10:00', birth)).toMatchObject({ message: 'Enter a date as MM/DD/YYYY' });
  });

  it('takes an empty field for no date', () => {
    expect(readDate(' ', puertoRico)).toBeUndefined();
  });
});

describe('writeDate', () => {
  it('shows the wall of the zone', () => {
    expect(writeDate('2026-11-21T03:59:59.999Z', puertoRico)).toBe('11/20/2026 23:59');
  });

  it('is empty for what is no date', () => {
    expect([undefined, null, '', 'soon'].map((value) => writeDate(value, puertoRico))).toEqual(['', '', '', '']);
  });
});

describe('dates of a console with patterns of its own', () => {
  const of = (dateFormat: string, dateTimeFormat: string) => ({ timeZone: 'UTC', dateFormat, dateTimeFormat });
  const british = of('DD/MM/YYYY', 'DD/MM/YYYY HH:mm');

  it('reads day and month in the order of the pattern', () => {
    expect(readDate('06/05/1990', { ...british, dateOnly: true })).toBe('1990-05-06');
    expect(readDate('6/5/2026 9:05', british)).toBe('2026-05-06T09:05:00.000Z');
    expect(writeDate('1990-05-06', { ...british, dateOnly: true })).toBe('06/05/1990');
    expect(readDate('12/31/2026', british)).toMatchObject({ message: '12/31/2026 is not a day of the calendar' });
    expect(readDate('soon', british)).toMatchObject({ message: 'Enter a date as DD/MM/YYYY HH:mm' });
  });

  it.each([
    'DD/MM/YYYY',
    'D.M.YYYY',
    'YYYY-MM-DD',
    'YYYY/MM/DD',
    'DD MMM YYYY',
    'MMMM D, YYYY',
    'ddd, D MMM YYYY',
    'D [de] MMMM [de] YYYY',
    'DD-MM-YY',
    'DDMMYYYY',
  ])('reads what it writes with %s', (format) => {
    for (const time of ['HH:mm', 'hh:mm A', 'h:mm a', '[at] HH:mm:ss']) {
      const style = of(format, `${format} ${time}`);
      for (const moment of ['1990-06-05T00:05:00.000Z', '2026-12-31T12:00:00.000Z', '2026-05-01T23:55:00.000Z']) {
        expect(readDate(writeDate(moment, style), style)).toBe(moment);
        expect(readDate(writeMoment(moment, style), style)).toBe(moment);
      }
      expect(readDate(writeDate('1931-02-03', { ...style, dateOnly: true }), { ...style, dateOnly: true })).toBe('1931-02-03');
    }
  });

  it('reads pasted dates of ISO 8601 whatever the pattern is', () => {
    expect(readDate('1990-06-05', { ...british, dateOnly: true })).toBe('1990-06-05');
    expect(readDate('2026-06-05 14:30', puertoRico)).toBe('2026-06-05T18:30:00.000Z');
    expect(readDate('2026-06-05T14:30:00.000Z', puertoRico)).toBe('2026-06-05T14:30:00.000Z');
    expect(readDate('2026-06-05T14:30+02:00', british)).toBe('2026-06-05T12:30:00.000Z');
    expect(readDate('2026-02-30', british)).toMatchObject({ rule: 'type' });
  });

  it('waits for a whole time', () => {
    expect(readDate('06/05/2026 1', british)).toMatchObject({ message: 'Enter a date as DD/MM/YYYY HH:mm' });
    expect(readDate('06/05/2026 1 pm', british)).toBe('2026-05-06T13:00:00.000Z');
  });
});
