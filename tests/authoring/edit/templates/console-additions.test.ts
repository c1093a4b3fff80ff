import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { consoleAdditions } from '../../../../src/authoring/edit/templates/console-additions.ts';
import { DEFINITION_SCHEMAS } from '../../../../src/language/check/definition-schemas.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { language } from '../../../screens/shipped-language.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const app = JSON.parse(texts.get('app.json')!);
const additions = consoleAdditions(app, parts.contracts);

describe('consoleAdditions', () => {
  it('offers lookups, option lists and a date range with unused names', () => {
    expect(new Set(additions.map(({ kind }) => kind))).toEqual(new Set(['lookup', 'option list', 'date range']));
    for (const { name, edit } of additions) {
      const [list] = 'at' in edit ? edit.at.split('/') : [];
      expect(Object.keys(app[list!])).not.toContain(name);
    }
    const twice = consoleAdditions({ ...app, ranges: { 'new-range': {} } }, parts.contracts);
    expect(twice.find(({ kind }) => kind === 'date range')?.name).toBe('new-range-2');
  });

  it('creates each of them valid', () => {
    const before = new Set(language.check(texts).map(({ message }) => message));
    const answer = applyEdits(
      texts,
      additions.map(({ edit }) => edit),
      DEFINITION_SCHEMAS,
    );
    if (answer.status !== 'changed') throw new Error(`It was ${answer.status}.`);
    const found = language.check(answer.texts).filter(({ message }) => !before.has(message));
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
