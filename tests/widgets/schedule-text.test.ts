import { describe, expect, it } from 'vitest';
import { printSchedule, readDraft, writeDraft } from '../../src/widgets/schedule/schedule-text.ts';

const stored = (value: unknown) => JSON.stringify(value);

describe('readDraft and writeDraft', () => {
  it('edit HHMM as HH:mm and give back the same text', () => {
    const text = stored({ '1': [{ start: '0900', end: '1700' }], everyday: [{ start: '0630', end: '0730' }] });
    expect(readDraft(text).days).toEqual({ '1': [{ start: '09:00', end: '17:00' }], everyday: [{ start: '06:30', end: '07:30' }] });
    expect(JSON.parse(writeDraft(readDraft(text)) as string)).toEqual(JSON.parse(text));
  });

  it('drop empty slots, and days without slots', () => {
    const draft = { days: { '1': [{}], '2': [{ start: '09:00', end: '10:00' }, {}], '3': [] }, others: {} };
    expect(writeDraft(draft)).toBe(stored({ '2': [{ start: '0900', end: '1000' }] }));
    expect(writeDraft({ days: { '1': [{}] }, others: {} })).toBeUndefined();
  });

  it.each([{ start: '09:00' }, { end: '10:00' }])('do not write half a slot: %j', (slot) => {
    expect(writeDraft({ days: { '1': [{ start: '11:00', end: '12:00' }, slot] }, others: {} })).toMatchObject({
      message: 'Enter when each slot opens and closes, or remove it.',
    });
  });

  it('keep a slot to the end of the day', () => {
    const text = stored({ '1': [{ start: '1800', end: '2400' }] });
    expect([writeDraft(readDraft(text)), printSchedule(text)]).toEqual([text, [{ day: 'Monday', slots: ['18:00 – 24:00'] }]]);
  });

  it('keep what they do not know', () => {
    const text = stored({ '1': [{ start: '0900', end: '1700' }], holidays: ['2026-12-25'] });
    expect(JSON.parse(writeDraft(readDraft(text)) as string)).toEqual(JSON.parse(text));
  });

  it('pad hours of one digit', () => {
    expect(writeDraft({ days: { '1': [{ start: '9:05', end: '17:00' }] }, others: {} })).toBe(
      stored({ '1': [{ start: '0905', end: '1700' }] }),
    );
  });

  it('give text that is no time back as its invalid', () => {
    const invalid = { invalid: '25:00', rule: 'type', message: '25:00 is not a time of day' } as const;
    expect(writeDraft({ days: { '1': [{ start: invalid, end: '10:00' }] }, others: {} })).toBe(invalid);
  });

  it.each([undefined, null, '', '{', '[]', '7'])('take %j for no schedule', (text) => {
    expect(readDraft(text)).toEqual({ days: {}, others: {} });
  });

  it('leave out times that are none', () => {
    expect(writeDraft(readDraft(stored({ '1': [{ start: '2500', end: '2600' }, { start: 'x' }] })))).toBeUndefined();
  });
});

describe('printSchedule', () => {
  it('prints the days with slots, "every day" first', () => {
    const text = stored({
      '7': [{ start: '1200', end: '1900' }],
      everyday: [
        { start: '0700', end: '0800' },
        { start: '1800', end: '2000' },
      ],
      '2': [],
    });
    expect(printSchedule(text)).toEqual([
      { day: 'Every day', slots: ['07:00 – 08:00', '18:00 – 20:00'] },
      { day: 'Sunday', slots: ['12:00 – 19:00'] },
    ]);
  });
});
