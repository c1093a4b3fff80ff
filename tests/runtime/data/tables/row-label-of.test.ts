import { describe, expect, it } from 'vitest';
import { EMPTY_SCOPE, withVariables } from '../../../../src/language/compiled/scope.ts';
import { rowLabelOf } from '../../../../src/runtime/data/tables/row-label-of.ts';

const format = (_: unknown, value: unknown) => String(value);

describe('rowLabelOf', () => {
  it('fills in the template, and falls back to a word that fits all', () => {
    const rowLabel = {
      parts: [{ value: { op: 'path', path: { root: 'query', steps: ['of'], missing: null } }, format: { name: 'text' } }],
    } as Parameters<typeof rowLabelOf>[0]['rowLabel'];
    const words = (query: Record<string, string | null>) => rowLabelOf({ rowLabel }, withVariables(EMPTY_SCOPE, { query }), format);
    expect(words({ of: 'merchants' })).toBe('merchants');
    expect(words({ of: null })).toBe('rows');
  });
});
