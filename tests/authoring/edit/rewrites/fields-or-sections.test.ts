import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../src/authoring/behaviour/facts.ts';
import type { Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { sectionsTurn } from '../../../../src/authoring/edit/rewrites/fields-or-sections.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { checkEdited, issues, parts, ROLES } from '../../../screens/shipped-console.ts';
import { drawn } from '../../../support/draw.ts';
import { differing, edited, pathsIn } from '../edited.ts';

const { schemas } = parts;
const FILE = 'screens/x.json';

const formWith = (own: object) => JSON.stringify({ kind: 'form', id: 'x', path: '/x', title: 'X', ...own, submit: { call: 'a' } });

/** A text after the fields of a part were put under a title, or stand without. */
const turned = (file: string, text: string, at: string) => edited(file, text, sectionsTurn(file, text, at, schemas)?.edits ?? []);

describe('sectionsTurn', () => {
  it('lists the removed titles and their texts', () => {
    const sections = [
      { title: 'Way of {record.customer.name}', text: 'More.', fields: [{ field: 'a' }] },
      { title: 'Two', fields: [{ field: 'b' }], note: 'Why.' },
    ];
    expect(sectionsTurn(FILE, formWith({ sections }), '', schemas)?.lost).toEqual([
      { title: 'Way of [Name]', hasText: true, hasNote: false },
      { title: 'Two', hasText: false, hasNote: true },
    ]);
  });
});

/** The paths of all parts whose fields stand one below the other and could stand under titles. */
const placesIn = (file: string, text: string) =>
  pathsIn(
    file,
    text,
    ({ value, schema }) =>
      schema.properties?.has('fields') === true &&
      schema.properties.has('sections') &&
      ((value as { fields?: Json[] }).fields?.length ?? 0) > 0,
  );

/** Facts without the titles that stand above some; where fields have none, that is the title of the form. */
function withoutTitles(facts: readonly Fact[]): Fact[] {
  return facts.flatMap((each) =>
    each.id.startsWith('section/') ? withoutTitles(each.facts) : [{ ...each, facts: withoutTitles(each.facts) }],
  );
}

describe('shipped fields moved into a section', () => {
  const before: Texts = new Map(parts.files.map(({ path, text }) => [path, text]));
  const places = new Map([...before].map(([file, text]) => [file, placesIn(file, text)]));
  const turnAll = (file: string, text: string) => places.get(file)!.reduce((now, at) => turned(file, now, at), text);
  const after = new Map([...before].map(([file, text]) => [file, turnAll(file, text)]));
  const check = checkEdited([...after].map(([path, text]) => ({ path, text })));

  it('exist in many screens', () => expect([...places.values()].flat().length).toBeGreaterThan(50));

  it.each(drawn('fields under a title', ROLES, 1))('differ only in the title, in every state, for %s', (role) => {
    expect(differing(check, { roles: [role], print: (facts) => JSON.stringify(withoutTitles(facts)) })).toEqual([]);
  });

  it('add no issue', () => {
    const said = (all: typeof issues) =>
      all.filter(({ severity }) => severity === 'error').map(({ file, message }) => `${file}: ${message}`);
    expect(said(check.issues)).toEqual(said(issues));
  });

  it('restore the text when reverted', () => {
    for (const [file, text] of after)
      expect(
        places.get(file)!.reduce((now, at) => turned(file, now, at), text),
        file,
      ).toBe(before.get(file));
  });
});
