import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_VERSION } from '../../../src/language/definition/language-version.ts';
import { languageVersionOf, migrateTexts } from '../../../src/language/migrate/migrate-texts.ts';

const APP = '{\n  "$schema": "../schemas/app.schema.json",\n  "brand": { "name": "Old" }\n}\n';
const migrate = (text: string) =>
  migrateTexts(
    new Map([
      ['app.json', APP],
      ['a.json', text],
    ]),
  ).texts.get('a.json');

describe('migrateTexts', () => {
  it('says in app.json which version the definitions are of, and nothing else there', () => {
    const { texts, from, changed } = migrateTexts(new Map([['app.json', APP]]));
    expect([from, changed]).toEqual([1, ['app.json']]);
    expect(texts.get('app.json')).toBe(
      `{\n  "$schema": "../schemas/app.schema.json",\n  "language": ${LANGUAGE_VERSION},\n  "brand": { "name": "Old" }\n}\n`,
    );
    expect(migrateTexts(new Map([['app.json', '{}']])).texts.get('app.json')).toBe(`{ "language": ${LANGUAGE_VERSION} }`);
    expect(migrateTexts(new Map([['app.json', '{"brand":{}}']])).texts.get('app.json')).toBe(
      `{\n  "language": ${LANGUAGE_VERSION},"brand":{}}`,
    );
    expect(migrateTexts(new Map([['app.json', '{"language": 1}']])).texts.get('app.json')).toBe(`{"language": ${LANGUAGE_VERSION}}`);
  });

  it('changes nothing of a file that is no JSON, and names it', () => {
    const { texts, unreadable } = migrateTexts(
      new Map([
        ['app.json', APP],
        ['a.json', '{ "noun": '],
      ]),
    );
    expect([texts.get('a.json'), unreadable]).toEqual(['{ "noun": ', ['a.json']]);
  });

  it('takes a set without a sound version for one of the first', () => {
    for (const app of [undefined, '{', '{}', '{"language":"2"}', '{"language":0}', '{"language":1.5}', '[]'])
      expect(languageVersionOf(new Map(app === undefined ? [] : [['app.json', app]]))).toBe(1);
  });

  it('keeps blanks, order and everything else as it was', () => {
    expect(migrate('{"kind" :"list",\n\n\t"noun":   "orders" , "title":"noun"}')).toBe(
      '{"kind" :"list",\n\n\t"rowLabel":   "orders" , "title":"noun"}',
    );
  });
});

describe('version 2', () => {
  it('renames the label of rows to rowLabel on lists, reports and tables', () => {
    expect(migrate('{ "kind": "report", "noun": "rows" }')).toBe('{ "kind": "report", "rowLabel": "rows" }');
    expect(migrate('{ "kind": "detail", "blocks": [{ "block": "section", "blocks": [{ "block": "table", "noun": "rows" }] }] }')).toBe(
      '{ "kind": "detail", "blocks": [{ "block": "section", "blocks": [{ "block": "table", "rowLabel": "rows" }] }] }',
    );
  });

  it('calls the column of a block its slot', () => {
    expect(migrate('{ "shared": "blocks", "blocks": [{ "block": "text", "place": "side" }] }')).toBe(
      '{ "shared": "blocks", "blocks": [{ "block": "text", "slot": "side" }] }',
    );
  });

  it('finds nothing left to do in the shipped screens', () => {
    const folder = join(import.meta.dirname, '../../../screens');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    const again = new Map([...texts]).set('app.json', (texts.get('app.json') as string).replace(/\n {2}"language": \d+,/, ''));
    expect(migrateTexts(texts).changed).toEqual([]);
    expect(migrateTexts(again).texts.get('app.json')).toBe(texts.get('app.json'));
    expect(migrateTexts(again).changed).toEqual(['app.json']);
  });
});
