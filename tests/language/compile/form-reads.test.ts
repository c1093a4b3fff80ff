import { describe, expect, it } from 'vitest';
import { formPathsIn, readsField } from '../../../src/language/compile/form-reads.ts';

describe('formPathsIn', () => {
  it('finds what expressions read of a form, at any depth', () => {
    expect(formPathsIn({ with: { a: 'form.note', b: ["changes['kind'] + filters.deep.path"] } })).toEqual(['note', 'kind', 'deep.path']);
  });

  it('has an empty path for a form that is read as a whole', () => {
    expect(formPathsIn({ data: 'form' })).toEqual(['']);
    expect(formPathsIn({ when: 'size(form) > 0' })).toEqual(['']);
  });

  it('is not misled by names, sentences and longer words', () => {
    expect(
      formPathsIn({ kind: 'form', send: 'form', text: 'Fill in the form below', with: { a: 'record.form.note', b: 'platform.id' } }),
    ).toEqual([]);
  });
});

describe('readsField', () => {
  it('holds for the field, what is around it and what is in it', () => {
    const reads = (path: string, id: string) => readsField([path], id);
    expect([reads('a', 'a'), reads('a.b', 'a'), reads('a', 'a.b'), reads('', 'a')]).toEqual([true, true, true, true]);
    expect([reads('ab', 'a'), reads('a', 'ab'), readsField([], 'a')]).toEqual([false, false, false]);
  });
});
