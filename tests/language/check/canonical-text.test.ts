import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../src/language/check/canonical-text.ts';
import { parseJsonWithPositions } from '../../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../../src/language/check/written-json.ts';
import { schemas } from './fixture-project.ts';

const format = (text: string, schemaId = 'screen.schema.json') => {
  const { parsed } = parseJsonWithPositions('x.json', text);
  return canonicalText(writtenOf(parsed!), schemaId, schemas);
};

describe('canonicalText', () => {
  it('puts keys in the order of the schema, unknown ones last as they came', () => {
    const text = format(
      '{"zeta":1,"title":"T","alpha":2,"kind":"list","columns":[{"label":"L","id":"a"}],"data":{"with":{"z":1,"a":2},"call":"c"}}',
    );
    expect(text).toBe(`{
  "kind": "list",
  "title": "T",
  "data": { "call": "c", "with": { "z": 1, "a": 2 } },
  "columns": [{ "id": "a", "label": "L" }],
  "zeta": 1,
  "alpha": 2
}
`);
  });

  it('follows the alternative that a key selects', () => {
    expect(format('{"kind":"detail","blocks":[{"text":"T","block":"text"},{"of":"x","block":"fields","fields":[]}]}')).toBe(`{
  "kind": "detail",
  "blocks": [
    { "block": "text", "text": "T" },
    { "block": "fields", "of": "x", "fields": [] }
  ]
}
`);
  });

  it('opens what does not fit 160 characters, counting indent, key and comma', () => {
    const line = (length: number) => `{\n  "kind": "list",\n  "search": ["${'a'.repeat(length)}", "b"],\n  "rowLabel": "n"\n}\n`;
    const longest = line(160 - '  "search": ["", "b"],'.length);
    expect(longest.split('\n')[2]).toHaveLength(160);
    expect(format(longest)).toBe(longest);
    expect(format(line(161 - '  "search": ["", "b"],'.length)).split('\n')[2]).toBe('  "search": [');
  });

  it('lets the keys of a call and of a type share lines, and gives prose its own', () => {
    const note = 'n'.repeat(120);
    const call = { note, effect: 'read', roles: 'anyone', params: { a: { type: 'string', label: 'l'.repeat(100), note } }, result: 'Boat' };
    const text = format(JSON.stringify({ calls: { fetchBoat: call }, area: 'boats' }), 'contract.schema.json#/$defs/callsFile');
    expect(text).toBe(`{
  "area": "boats",
  "calls": {
    "fetchBoat": {
      "note": "${note}",
      "effect": "read", "roles": "anyone",
      "params": {
        "a": {
          "type": "string", "label": "${'l'.repeat(100)}",
          "note": "${note}"
        }
      },
      "result": "Boat"
    }
  }
}
`);
    expect(format(text, 'contract.schema.json#/$defs/callsFile')).toBe(text);
  });

  it('keeps numbers as they are written and escapes as JSON needs them', () => {
    expect(format('{"a":1.50,"b":1E3,"c":"\\u00e9\\u0001\\/\\"","d":[],"e":{},"f":null}')).toBe(
      '{\n  "a": 1.50,\n  "b": 1E3,\n  "c": "é\\u0001/\\"",\n  "d": [],\n  "e": {},\n  "f": null\n}\n',
    );
  });

  it('gives the same text again and loses nothing, whatever the JSON', () => {
    const keys = fc.constantFrom(
      'kind',
      'id',
      'columns',
      'blocks',
      'block',
      'items',
      'with',
      'access',
      'title',
      'fields',
      '__proto__',
      'x',
      '',
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('list', 'detail', 'text', 'fields'),
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(keys, tie('json'), { maxKeys: 6 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(keys, json), fc.constantFrom('screen', 'shared', 'app', 'item', 'block'), (value, name) => {
        const text = JSON.stringify(value);
        const once = format(text, `${name}.schema.json`);
        expect(format(once, `${name}.schema.json`)).toBe(once);
        expect(JSON.parse(once)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it('makes a change of one property a change of one line', () => {
    const columns = (label: string) =>
      JSON.stringify({
        kind: 'list',
        columns: [
          { id: 'a', label: 'A' },
          { id: 'b', label },
          { id: 'c', label: 'C' },
        ],
      });
    const [before, after] = [format(columns('B')).split('\n'), format(columns('Other')).split('\n')];
    expect(before.filter((line, index) => line !== after[index])).toEqual(['    { "id": "b", "label": "B" },']);
  });
});
