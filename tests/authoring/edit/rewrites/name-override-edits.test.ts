import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { nameOverrideEdits, nameOverridesIn } from '../../../../src/authoring/edit/rewrites/name-override-edits.ts';
import { perform, startEditing, undo } from '../../../../src/authoring/edit/session/edit-session.ts';
import { parts } from '../../../screens/shipped-console.ts';

const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

/** Texts after names were given or removed (undefined), one after the other. */
function naming(...given: [owner: string, path: string, name: string | undefined][]) {
  let texts: ReadonlyMap<string, string> = shipped;
  for (const [owner, path, name] of given) {
    const answer = applyEdits(texts, nameOverrideEdits(texts, { owner, path }, name), parts.schemas);
    if (answer.status === 'refused') throw new Error(JSON.stringify(answer));
    if (answer.status === 'changed') texts = answer.texts;
  }
  return texts;
}

describe('nameOverrideEdits', () => {
  it('sets a first label, a second one of the same entity, and one of another', () => {
    const texts = naming(
      ['Toll', 'amount', 'Price'],
      ['Toll', 'name', 'Road'],
      ['Order', 'taxData.foodTaxes.total', 'Tax'],
      ['Toll', 'amount', 'Fee'],
    );
    expect(nameOverridesIn(texts)).toEqual({ Toll: { amount: 'Fee', name: 'Road' }, Order: { 'taxData.foodTaxes.total': 'Tax' } });
  });

  it('removes labels with empty parents until the text is restored', () => {
    const some = naming(['Toll', 'amount', 'Price'], ['Order', 'tip', 'Thanks'], ['Toll', 'amount', undefined]);
    expect(nameOverridesIn(some)).toEqual({ Order: { tip: 'Thanks' } });
    expect(naming(['Toll', 'amount', 'Price'], ['Toll', 'amount', undefined]).get('app.json')).toBe(shipped.get('app.json'));
    expect(nameOverrideEdits(shipped, { owner: 'Toll', path: 'amount' }, undefined)).toEqual([]);
  });

  it('is one step while typing, and is undone exactly', () => {
    let session = startEditing(shipped);
    for (const text of ['P', 'Pr', 'Price']) {
      const edits = nameOverrideEdits(session.texts, { owner: 'Toll', path: 'amount' }, text);
      session = perform(session, { edits, field: 'a' }, parts.schemas).session;
    }
    expect([session.steps.length, nameOverridesIn(session.texts)]).toEqual([1, { Toll: { amount: 'Price' } }]);
    expect(undo(session, parts.schemas).session.texts.get('app.json')).toBe(shipped.get('app.json'));
  });

  it('is empty for invalid JSON', () => {
    expect(nameOverridesIn(new Map([['app.json', '{']]))).toEqual({});
    expect(nameOverridesIn(new Map())).toEqual({});
  });
});
