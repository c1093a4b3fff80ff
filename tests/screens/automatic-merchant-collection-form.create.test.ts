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
