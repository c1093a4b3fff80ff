import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the form of a new scrapper', () => {
  it('sends the address as url, and never the warning', () => {
    const line = lineOf(meets('scrapper-create', 'sales'), 'calls createScrapper');
    expect(line).toMatch(/"url":"[^"]+"/);
    expect(line).not.toMatch(/scrappingURL|sheet/);
  });
});
