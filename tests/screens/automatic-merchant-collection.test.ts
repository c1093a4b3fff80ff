import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('an automatic merchant collection', () => {
  it('shows its parameters as JSON that cannot be typed, and leads to its form', () => {
    const table = meets('automatic-merchant-collection', 'sales');
    expect(lineOf(table, 'as JSON')).toContain('3 levels open');
    expect(table).not.toContain('json-editor');
    expect(lineOf(table, 'action Edit')).toContain('-> /automatic-merchant-collection/the-collectionId/edit');
    expect(lineOf(table, 'calls deleteAutomaticMerchantCollection')).toContain('{"id":"the-collectionId"}');
    expect(table).toContain('says: Collection deleted successfully');
  });
});
