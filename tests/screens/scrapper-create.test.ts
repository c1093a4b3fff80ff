import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the form of a new scrapper', () => {
  it.each(['dispatcher', 'agent', 'shopper'] as const)('is not for %s', (role) => {
    expect(meets('scrapper-create', role)).toBe('- no access\n');
  });

  it('sends the address as url, and never the warning', () => {
    const line = lineOf(meets('scrapper-create', 'sales'), 'calls createScrapper');
    expect(line).toMatch(/"url":"[^"]+"/);
    expect(line).not.toMatch(/scrappingURL|sheet/);
  });
});
