import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the scrappers list', () => {
  it('loads all at once, without a filter that is sent', () => {
    expect(lineOf(meets('scrappers', 'sales'), 'loads fetchScrappers')).toBe('loads fetchScrappers: {}');
  });

  it('sets a server for its row, and takes it away with another call', () => {
    const table = meets('scrappers', 'finance');
    expect(lineOf(table, 'calls removeScrapperServerInstance')).toBe('calls removeScrapperServerInstance: {"id":"scrapper-1"}');
    expect(table).not.toContain('toggleScrapper');
  });
});
