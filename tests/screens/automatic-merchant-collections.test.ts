import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of automatic merchant collections', () => {
  const table = meets('automatic-merchant-collections', 'dispatcher');

  it('leads to creating one, turns one round by its id alone, and asks before it deletes', () => {
    expect(lineOf(table, 'action Create Collection')).toContain('-> /automatic-merchant-collection/collection/create');
    expect(lineOf(table, 'calls toggleActiveStatus')).toBe(
      'calls toggleActiveStatusForAutomaticMerchantCollection: {"id":"merchantCollection-1"}',
    );
    expect(lineOf(table, 'asks')).toContain('Delete collection');
    expect(table).toContain('says: Merchant COllection deleted succefully.');
  });

  it('has neither filters nor pages of the server', () => {
    expect(table).not.toContain('- filters');
    expect(lineOf(table, 'rows on a page')).toContain('all rows at once');
  });
});
