import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/read-project.ts';
import { schemaFaults } from '../../../../scripts/schema-faults.ts';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../../src/authoring/edit/describe/outline-parts.ts';
import { propertiesOf } from '../../../../src/authoring/edit/properties/properties-of.ts';
import { loadSchemas } from '../../../../src/language/check/load-schemas.ts';
import { PROPERTY_GROUPS } from '../../../../src/language/check/schema-node.ts';
import { TYPED_ONLY } from '../../../../src/language/compile/check-input.ts';
import { nameOfProperty } from '../../../../src/studio/editor/PropertyLine.tsx';
import { editorOfProperty } from '../../../../src/studio/editor/property-editors.tsx';
import { parts } from '../../../screens/shipped-console.ts';

const { schemas } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const TOLLS = 'tolls/toll-crud.json';
const DOCUMENTS = readdirSync(join(ROOT, 'schemas')).filter(
  (name) => name.endsWith('.schema.json') && !['contract.schema.json', 'back-ends.schema.json'].includes(name),
);

describe('partsOf', () => {
  it('lists the parts of a screen with their parents', () => {
    const outline = partsOf(TOLLS, shipped.get(TOLLS)!, schemas)!;
    expect(outline.slice(0, 4).map(({ name, depth }) => `${depth} ${name}`)).toEqual([
      '0 Tolls',
      '1 Column Name',
      '1 Column Amount',
      '1 Column Latitude',
    ]);
    expect(outline.find(({ at }) => at === 'rowActions/@edit/ask/fields/@name')).toMatchObject({
      name: 'Field Name',
      depth: 2,
      within: 'rowActions/@edit',
    });
  });

  it('is empty for invalid JSON', () => {
    expect(partsOf(TOLLS, '{', schemas)).toBeUndefined();
  });

  it.each([...shipped.keys()])('has properties for every part of %s', (file) => {
    for (const { at } of partsOf(file, shipped.get(file)!, schemas)!)
      expect(propertiesOf(file, shipped.get(file)!, at, schemas)?.length, at).toBeGreaterThan(0);
  });
});

describe('propertiesOf', () => {
  it('lists properties of a part, set and available, with their editors', () => {
    const properties = propertiesOf(TOLLS, shipped.get(TOLLS)!, 'rowActions/@edit', schemas)!;
    const kinds = new Map(properties.map(({ key, editor }) => [key, editor]));
    expect(
      Object.fromEntries(['label', 'icon', 'access', 'visible', 'primary', 'ask', 'success'].map((key) => [key, kinds.get(key)])),
    ).toEqual({
      label: 'text',
      icon: 'icon',
      access: 'roles',
      visible: 'condition',
      primary: 'flag',
      ask: 'part',
      success: 'template',
    });
    expect(properties.find(({ key }) => key === 'label')).toMatchObject({ group: 'Content', isQuick: true, value: 'Edit' });
    expect(properties.every(({ group }) => PROPERTY_GROUPS.includes(group))).toBe(true);
  });

  it('lists only properties that have an effect on an item', () => {
    const keysAt = (at: string) => new Set(propertiesOf(TOLLS, shipped.get(TOLLS)!, at, schemas)?.map(({ key }) => key));
    const [column, field] = [keysAt('columns/@name'), keysAt('rowActions/@edit/ask/fields/@name')];
    expect(TYPED_ONLY.filter((key) => column.has(key))).toEqual([]);
    expect(['sortable', 'width', 'jump'].map((key) => [column.has(key), field.has(key)])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });

  it('lists properties of every shipped screen, including missing ones', () => {
    const written = [...shipped].flatMap(([file, text]) =>
      partsOf(file, text, schemas)!.flatMap(({ at }) =>
        (propertiesOf(file, text, at, schemas) ?? []).flatMap(({ key, value, schema, at: place }) =>
          value !== undefined && schema.fits ? [{ file, at, key, place, like: place.replace(/@[^/]+/g, '') }] : [],
        ),
      ),
    );
    // One of each list and property.
    const each = [...new Map(written.map((one) => [one.like, one])).values()];
    expect(each.length).toBeGreaterThan(40);
    const hidden = each.filter(({ file, at, key, place }) => {
      const without = applyEdits(shipped, [{ do: 'remove', file, at: place }], schemas);
      const left = 'texts' in without ? propertiesOf(file, without.texts.get(file)!, at, schemas) : undefined;
      return left?.some((property) => property.key === key) === false;
    });
    expect(hidden).toEqual([]);
  });
});

describe('a new property', () => {
  const documents = DOCUMENTS.map((name) => JSON.parse(readFileSync(join(ROOT, 'schemas', name), 'utf8')));
  const { properties } = documents.find(({ $id }) => $id === 'item.schema.json');
  properties.manual = {
    description: 'Link to the manual; row is the row.',
    'x-label': 'handbook',
    'x-help': 'Where the manual is.',
    type: 'string',
    'x-position': 'link',
    'x-group': 'Behaviour',
    'x-quick': true,
  };
  const changed = loadSchemas(documents);

  it('gets its group, help and editor from the schema', () => {
    expect(schemaFaults(documents)).toEqual([]);
    const found = propertiesOf(TOLLS, shipped.get(TOLLS)!, 'columns/@name', changed)!.find(({ key }) => key === 'manual')!;
    expect(found).toMatchObject({
      group: 'Behaviour',
      isQuick: true,
      description: 'Where the manual is.',
      editor: 'link',
      value: undefined,
    });
    expect(nameOfProperty(found)).toBe('Handbook');
    expect(editorOfProperty(found)).toBe(editorOfProperty({ editor: 'link' }));
  });

  it('gets the editor that its schema names', () => {
    Object.assign(properties.manual, { 'x-position': 'name', 'x-editor': 'icon' });
    const found = propertiesOf(TOLLS, shipped.get(TOLLS)!, 'columns/@name', loadSchemas(documents))!.find(({ key }) => key === 'manual')!;
    expect(found.editor).toBe('icon');
  });
});

describe('a nested object', () => {
  const text = shipped.get(TOLLS)!;
  const kindsAt = (at: string) => new Map(propertiesOf(TOLLS, text, at, schemas)!.map(({ key, editor }) => [key, editor]));

  it('has properties of its own, such as a confirmation or parameters', () => {
    expect(kindsAt('rowActions/@edit').get('ask')).toBe('part');
    expect(kindsAt('rowActions/@edit').get('with')).toBe('mapping');
    expect(kindsAt('rowActions/@edit').get('call')).toBe('call');
    expect(kindsAt('rowActions/@edit/ask').get('title')).toBe('template');
    expect(kindsAt('rowActions/@edit/ask').get('fields')).toBe('inside');
  });

  it('can be added only where its initial value is valid', () => {
    const kinds = kindsAt('columns/@name');
    expect(kindsAt('').get('menu')).toBe('part');
    expect(kinds.has('ask')).toBe(false);
    // What has nothing to say by itself is asked for before it is written.
    expect(kindsAt('rowActions/@edit/ask/fields/@name').get('messages')).toBe('new');
    expect(kinds.get('change')).toBe('new');
  });
});
