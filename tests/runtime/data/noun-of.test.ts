import { describe, expect, it } from 'vitest';
import { EMPTY_SCOPE, withRoots } from '../../../src/runtime/compiled/scope.ts';
import { nounOf } from '../../../src/runtime/data/noun-of.ts';

const format = (_: unknown, value: unknown) => String(value);

describe('nounOf', () => {
  it('fills in the template, and falls back to a word that fits all', () => {
    const noun = {
      parts: [{ value: { op: 'path', path: { root: 'query', steps: ['of'], missing: null } }, format: { name: 'text' } }],
    } as Parameters<typeof nounOf>[0]['noun'];
    const words = (query: Record<string, string | null>) => nounOf({ noun }, withRoots(EMPTY_SCOPE, { query }), format);
    expect(words({ of: 'merchants' })).toBe('merchants');
    expect(words({ of: null })).toBe('rows');
  });
});
