import { describe, expect, it } from 'vitest';
import { schemaIdOf } from '../../../src/runtime/check/definition-file.ts';
import { walkPositions } from '../../../src/runtime/check/walk-positions.ts';
import { partsOf } from '../../../src/runtime/edit/parts-of.ts';
import { groupOf, PROPERTY_GROUPS, propertiesOf } from '../../../src/runtime/edit/properties-of.ts';
import { parts } from '../../screens/shipped-console.ts';

const { schemas } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const TOLLS = 'tolls/toll-crud.json';

describe('partsOf', () => {
  it('tells the parts of a screen, each below what is around it', () => {
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

  it('tells nothing of a text that is no JSON', () => {
    expect(partsOf(TOLLS, '{', schemas)).toBeUndefined();
  });

  it.each([...shipped.keys()])('has properties for every part of %s', (file) => {
    for (const { at } of partsOf(file, shipped.get(file)!, schemas)!)
      expect(propertiesOf(file, shipped.get(file)!, at, schemas)?.length, at).toBeGreaterThan(0);
  });
});

describe('propertiesOf', () => {
  it('tells what a part has and can have, and how each is given', () => {
    const properties = propertiesOf(TOLLS, shipped.get(TOLLS)!, 'rowActions/@edit', schemas)!;
    const kinds = new Map(properties.map(({ key, kind }) => [key, kind.is]));
    expect(
      Object.fromEntries(['label', 'icon', 'access', 'visible', 'primary', 'ask', 'success'].map((key) => [key, kinds.get(key)])),
    ).toEqual({
      label: 'words',
      icon: 'icon',
      access: 'roles',
      visible: 'condition',
      primary: 'flag',
      ask: 'inside',
      success: 'words',
    });
    expect(properties.find(({ key }) => key === 'label')).toMatchObject({ group: 'Words', isQuick: true, value: 'Edit' });
    expect(properties.every(({ group }) => PROPERTY_GROUPS.includes(group))).toBe(true);
  });
});

describe('groupOf', () => {
  it('knows what every property of every part is about', () => {
    const unknown = new Set<string>();
    for (const [file, text] of [...shipped]) {
      if (file === 'app.json') continue;
      const document = JSON.parse(text);
      walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, ({ schema }) => {
        for (const [key, written] of schema.properties ?? []) {
          const node = schemas.resolve(written);
          if (groupOf(key, { ...node, ...(written.position && { position: written.position }) }) === undefined) unknown.add(key);
        }
      });
    }
    expect([...unknown]).toEqual([]);
  });
});
