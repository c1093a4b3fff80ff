import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('changing an automatic merchant collection', () => {
  it('sends the whole of it with its id, and leads back to it', () => {
    const table = meets('automatic-merchant-collection-form.update', 'sales');
    const sent = lineOf(table, 'calls updateAutomaticMerchantCollection')!;
    for (const name of ['id', 'active', 'title', 'cloudFunctionName', 'cloudFunctionParams']) expect(sent).toContain(`"${name}":`);
    expect(table).not.toContain('createAutomaticMerchantCollection');
    expect(table).toContain('says: Collection details updated successfully');
    expect(lineOf(table, 'then:')).toBe('then: goes to /automatic-merchant-collection/the-collectionId');
  });
});
