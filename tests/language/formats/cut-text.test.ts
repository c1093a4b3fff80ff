import { describe, expect, it } from 'vitest';
import { cutText } from '../../../src/language/formats/cut-text.ts';

describe('cutText', () => {
  it.each([
    ['plain text', 5, 'plain…'],
    ['plain', 5, 'plain'],
    ['ab👩‍🍳cd', 3, 'ab👩‍🍳…'],
    ['👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧👨‍👩‍👧'],
    ['Cafe\u0301s', 4, 'Cafe\u0301…'],
    ['🇵🇷🇵🇷🇵🇷', 1, '🇵🇷…'],
  ])('cuts %j at %i', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });
});
