import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('creating an automatic merchant collection', () => {
  it('asks for title, function and parameters in a code editor, each with its message', () => {
    const table = meets('automatic-merchant-collection-form.create', 'sales');
    expect(lineOf(table, 'Title')).toContain('required says "Title is a required field"');
    expect(lineOf(table, 'Cloud Function')).toContain('required says "Cloud Function is a required field"');
    expect(lineOf(table, 'Params')).toContain('widget json-editor, required, required says "Please enter cloud function params"');
    expect(table).not.toContain('getAutomaticMerchantCollectionDetail');
    expect(lineOf(table, 'action Create')).toBeDefined();
    expect(table).not.toContain('action Save');
    expect(table).toContain('says: Collection created successfully');
  });
});

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

describe('the list of automatic merchant collections', () => {
  const table = meets('automatic-merchant-collections', 'dispatcher');

  it('has neither filters nor pages of the server', () => {
    expect(table).not.toContain('- filters');
    expect(lineOf(table, 'rows on a page')).toContain('all rows at once');
  });
});
