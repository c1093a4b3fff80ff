import { describe, expect, it } from 'vitest';
import { describeTextRole } from '../../../../src/authoring/edit/describe/describe-text-role.ts';
import { wordsOf } from '../../../../src/authoring/edit/describe/shown-texts.ts';
import { parts } from '../../../screens/shipped-console.ts';

/** Keywords of the language that are everyday words. */
const PLAIN = new Set(['title', 'text', 'hint', 'message', 'label', 'disabled reason', 'done label']);

describe('describeTextRole', () => {
  it.each([
    ['label', 'label'],
    ['choices label', 'choice label'],
    ['submit label', 'button label'],
    ['create submit label', 'button label, create mode'],
    ['update title', 'title, update mode'],
    ['edit success', 'success message after editing'],
    ['delete ask text', 'dialog text before deleting'],
    ['on label', 'label while on'],
    ['with status', 'parameter “status”'],
  ])('calls %j %j', (what, words) => expect(describeTextRole(what)).toBe(words));

  it('describes the role of every text of the shipped console', () => {
    const texts = parts.files.flatMap(({ path, text }) => wordsOf(path.replace(/^screens\//, ''), text, parts.schemas) ?? []);
    expect(texts.length).toBeGreaterThan(1000);
    const bare = texts.filter(({ what }) => !PLAIN.has(what) && describeTextRole(what) === what);
    expect([...new Set(bare.map(({ what }) => what))]).toEqual([]);
  });

  it('skips the developer note about a hidden failure, which no page shows', () => {
    const texts = parts.files.flatMap(({ path, text }) => wordsOf(path.replace(/^screens\//, ''), text, parts.schemas) ?? []);
    expect(texts.filter(({ at }) => at.endsWith('/because'))).toEqual([]);
  });
});
