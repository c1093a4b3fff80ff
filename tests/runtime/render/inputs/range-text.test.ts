import { describe, expect, it } from 'vitest';
import { endsOf, readRange } from '../../../../src/runtime/render/inputs/range-text.ts';

const timeZone = 'America/Puerto_Rico';
const settings = {
  timeZone,
  dateFormat: 'MM/DD/YYYY',
  dateTimeFormat: 'MM/DD/YYYY HH:mm',
  ranges: { today: { label: 'Today', from: { startOf: 'day' as const }, to: { endOf: 'day' as const } } },
};
const now = new Date('2026-11-21T02:10:00.000Z');

describe('readRange', () => {
  it('reads both ends, the last one to the end of its day', () => {
    expect(readRange('11/01/2026', '11/20/2026', settings)).toEqual({ from: '2026-11-01T04:00:00.000Z', to: '2026-11-21T03:59:00.000Z' });
  });

  it('is open where one end is empty, and nothing where both are', () => {
    expect(readRange('11/01/2026', '', settings)).toEqual({ from: '2026-11-01T04:00:00.000Z' });
    expect(readRange('', ' ', settings)).toBeUndefined();
  });

  it('refuses an end before its start and keeps both', () => {
    expect(readRange('11/20/2026 10:00', '11/20/2026 09:00', settings)).toMatchObject({
      message: 'The end is before the start',
      rest: { from: '2026-11-20T14:00:00.000Z', to: '2026-11-20T13:00:00.000Z' },
    });
  });

  it('keeps the end that can be read beside one that cannot', () => {
    expect(readRange('soon', '11/20/2026 09:00', settings)).toMatchObject({ rule: 'type', rest: { to: '2026-11-20T13:00:00.000Z' } });
  });
});

describe('endsOf', () => {
  it('resolves a preset now, in the zone of the console', () => {
    expect(endsOf({ preset: 'today' }, settings, now)).toEqual({ from: '2026-11-20T04:00:00.000Z', to: '2026-11-21T03:59:00.000Z' });
  });

  it('has no ends for a preset that is gone, or for nothing', () => {
    expect([{ preset: 'gone' }, undefined, 'x'].map((value) => endsOf(value, settings, now))).toEqual([{}, {}, {}]);
  });

  it('keeps what could be read of a range with a invalid', () => {
    expect(endsOf(readRange('soon', '11/20/2026 09:00', settings), settings, now)).toEqual({ to: '2026-11-20T13:00:00.000Z' });
  });
});
