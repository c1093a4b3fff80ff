import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../src/language/contracts/clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['a zero-width space', 'ana\u200b@example.com', 'ana@example.com'],
    ['a soft hyphen and a word joiner', 'Rest\u00adau\u2060rant', 'Restaurant'],
    ['bidi overrides and isolates', '\u202eabc\u202c\u2066d\u2069', 'abcd'],
    ['marks of direction', '\u200eA\u200f', 'A'],
    ['a byte order mark', '\ufeff787-555-0100', '787-555-0100'],
    ['no-break and thin spaces', 'San\u00a0Juan\u2009PR\u202f1', 'San Juan PR 1'],
    ['control characters', 'Ana\u0000\u0007 Cruz\u007f\u0085', 'Ana Cruz'],
    ['joiners between letters that need none', 'a\u200db\u200cc\u200d', 'abc'],
    ['decomposed accents', 'Cafe\u0301 Pen\u0303a', 'Café Peña'],
  ])('takes away %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it.each(['👩\u200d🍳', '👨🏽\u200d👩\u200d👧', '❤️\u200d🔥', '🏳️\u200d🌈', 'می\u200cخواهم', 'क्\u200dष', 'Café\n\tPeña', 'plain'])(
    'keeps %s',
    (text) => {
      expect(cleanText(text)).toBe(text.normalize('NFC'));
    },
  );

  it('keeps a joiner at the end only while typing', () => {
    expect([cleanText('👩\u200d', true), cleanText('👩\u200d')]).toEqual(['👩\u200d', '👩']);
    expect(cleanText('ana\u200d', true)).toBe('ana');
  });
});
