import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the settings of the platform', () => {
  const table = meets('config', 'admin');

  it('let the description be written, and nothing else', () => {
    expect(lineOf(table, 'Description: markdown')).toContain('starts as');
    for (const label of ['Name: text', 'Value: text']) expect(lineOf(table, label)).toBeUndefined();
    expect(lineOf(table, 'calls upsertConfigDescription')).toMatch(
      /^calls upsertConfigDescription: \{"description":"[^"]*","name":"[^"]*"\}$/,
    );
    expect(table).toContain('says: Config updated successfully');
  });
});
