import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the form of a new scrapper', () => {
  it('sends the address as url, and never the warning', () => {
    const line = lineOf(meets('scrapper-create', 'sales'), 'calls createScrapper');
    expect(line).toMatch(/"url":"[^"]+"/);
    expect(line).not.toMatch(/scrappingURL|sheet/);
  });
});

describe('the scrapper screen', () => {
  it('warns of an error only where there is one, and deletes nothing', () => {
    expect(meets('scrapper', 'sales', { hasError: false })).not.toContain('Has Error');
    expect(meets('scrapper', 'sales', { hasError: true })).toContain('Has Error');
    expect(meets('scrapper', 'admin')).not.toContain('[destructive]');
  });
});

describe('the scrappers list', () => {
  it('sets a server for its row, and takes it away with another call', () => {
    const table = meets('scrappers', 'finance');
    expect(lineOf(table, 'calls removeScrapperServerInstance')).toBe('calls removeScrapperServerInstance: {"id":"scrapper-1"}');
    expect(table).not.toContain('toggleScrapper');
  });
});
