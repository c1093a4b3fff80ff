import { describe, expect, it } from 'vitest';
import { acceptText, isAccepted, kindOf } from '../../../../src/runtime/data/values/file-kind.ts';
import { writeSize } from '../../../../src/runtime/render/inputs/read-file.ts';
import { readTime, writeTime } from '../../../../src/runtime/render/inputs/time-text.ts';

describe('times of day', () => {
  it.each([
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['21.05', '21:05'],
    ['9', '09:00'],
    ['9 pm', '21:00'],
    ['12:15 am', '00:15'],
    ['12p', '12:00'],
    [' 23:59 ', '23:59'],
    ['', undefined],
  ])('reads %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['24:00', '9:60', '13 pm', 'noon', '1:2', '12:345'])('refuses %j', (text) => {
    expect(readTime(text)).toMatchObject({ invalid: text, rule: 'type' });
  });

  it('refuses seconds, which would be lost, and takes those that say nothing', () => {
    expect(readTime('9:30:15')).toEqual({ invalid: '9:30:15', rule: 'type', message: 'Enter a time without seconds' });
    expect(readTime('9:30:15 pm', 'Enter the hour')).toMatchObject({ message: 'Enter the hour' });
    expect([readTime('9:30:00'), readTime('930:00'), readTime('9:30:00.000 pm')]).toEqual(['09:30', '09:30', '21:30']);
  });

  it('writes four digits as a time, and nothing for nothing', () => {
    expect([writeTime('0930'), writeTime('09:30'), writeTime(null)]).toEqual(['09:30', '09:30', '']);
  });

  it('has the hours of the console', () => {
    const clock = { dateTimeFormat: 'DD/MM/YYYY hh:mm A' };
    const times = ['00:05', '0930', '12:00', '23:59'];
    expect(times.map((time) => writeTime(time, clock))).toEqual(['12:05 AM', '09:30 AM', '12:00 PM', '11:59 PM']);
    expect(times.map((time) => readTime(writeTime(time, clock), undefined, clock))).toEqual(['00:05', '09:30', '12:00', '23:59']);
    expect(readTime('soon', undefined, clock)).toMatchObject({ message: 'Enter a time as hh:mm A' });
    expect(writeTime('00:05', { dateTimeFormat: 'DD/MM/YYYY [at] HH:mm' })).toBe('00:05');
  });
});

describe('kinds of files', () => {
  const bytes = (...list: (number | string)[]) =>
    Uint8Array.from(list.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [part])));

  it('are detected by content', () => {
    expect(kindOf(bytes(0x89, 'PNG', 13, 10, 26, 10, 0))).toBe('png');
    expect(kindOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpg');
    expect(kindOf(bytes('GIF89a'))).toBe('gif');
    expect(kindOf(bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8'))).toBe('webp');
    expect(kindOf(bytes('RIFF', 1, 2, 3, 4, 'WAVE'))).toBe('text');
    expect(kindOf(bytes('%PDF-1.4'))).toBe('pdf');
    expect(kindOf(bytes('a;b'))).toBe('text');
    expect(kindOf(bytes('MZ', 0, 0))).toBeUndefined();
    expect(kindOf(bytes(0xc3, 0x28))).toBeUndefined();
  });

  it('are accepted by name, image for all images', () => {
    expect(isAccepted('webp', ['image'])).toBe(true);
    expect(isAccepted('pdf', ['image'])).toBe(false);
    expect(isAccepted(undefined, ['text'])).toBe(false);
    expect(isAccepted(undefined, undefined)).toBe(true);
    expect(acceptText(['jpg', 'pdf'])).toBe('image/jpeg,application/pdf');
  });

  it('have sizes in words', () => {
    expect([writeSize(812), writeSize(12_400), writeSize(3_100_000)]).toEqual(['812 bytes', '12.4 KB', '3.1 MB']);
  });
});
