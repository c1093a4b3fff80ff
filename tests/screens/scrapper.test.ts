import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the scrapper screen', () => {
  it('turns its switches by calls that carry nothing but the scrapper', () => {
    const table = meets('scrapper', 'sales');
    for (const call of ['toggleScrapperActiveStatus', 'toggleScrapperFilterByTags'])
      expect(lineOf(table, `calls ${call}`)).toBe(`calls ${call}: {"id":"the-scrapperId"}`);
    expect(table).toContain('says: Scrapper status changed.');
    expect(table).toContain('says: Filter By Tags Toggled.');
  });

  it('warns of an error only where there is one, and deletes nothing', () => {
    expect(meets('scrapper', 'sales', { hasError: false })).not.toContain('Has Error');
    expect(meets('scrapper', 'sales', { hasError: true })).toContain('Has Error');
    expect(meets('scrapper', 'admin')).not.toContain('[destructive]');
  });
});
