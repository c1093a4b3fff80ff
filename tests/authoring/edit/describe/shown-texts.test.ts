import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/authoring/edit/describe/shown-texts.ts';
import { issues, parts } from '../../../screens/shipped-console.ts';
import { language } from '../../../screens/shipped-language.ts';
import { drawn } from '../../../support/draw.ts';

const { schemas } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

function labelsOf(file: string) {
  const labels = language.inspect(shipped, file);
  return new Map(
    Object.entries(labels).flatMap(([place, label]) => (place.startsWith(`${file}#`) ? [[place.slice(file.length + 1), label]] : [])),
  );
}

describe('wordsOf', () => {
  it('lists every visible text, including labels from contracts', () => {
    const file = 'tolls/toll-crud.json';
    const words = wordsOf(file, shipped.get(file)!, schemas, labelsOf(file))!;
    expect(words.map(({ part, what, text, isDefault }) => `${part}|${what}|${text}${isDefault ? '|contract' : ''}`).slice(0, 7)).toEqual([
      '|title|Tolls',
      'Column Name|label|Name|contract',
      'Column Amount|label|Amount|contract',
      'Column Latitude|label|Latitude|contract',
      'Column Longitude|label|Longitude|contract',
      'Row action Edit|label|Edit',
      'Row action Edit|ask title|Edit Toll',
    ]);
    expect(words.find(({ what }) => what === 'ask text')).toMatchObject({
      isTemplate: true,
      text: '{row.name} can no longer be added to orders.',
    });
  });

  it('skips texts that no page shows', () => {
    const text = JSON.stringify({
      kind: 'list',
      id: 'x',
      path: '/x',
      title: 'X',
      access: 'anyone',
      note: 'For us',
      data: { call: 'fetchTolls' },
      suppress: [{ code: 'alike', reason: 'Known', until: '2027-01-01' }],
    });
    expect(wordsOf('x.json', text, schemas)?.map(({ text: words }) => words)).toEqual(['X']);
  });

  it('is empty for invalid JSON', () => expect(wordsOf('x.json', '{ "title": ', schemas)).toBeUndefined());

  it.each(drawn('texts with places', shipped.keys(), 30))('gives each text of %s a unique place', (file) => {
    const words = wordsOf(file, shipped.get(file)!, schemas, labelsOf(file))!;
    expect(new Set(words.map(({ at }) => at)).size).toBe(words.length);
  });
});

describe('the checker of the Studio', () => {
  it('reports the same issues as the command', () => {
    expect(language.check(shipped)).toEqual(issues);
  });

  it('names files as drafts do', () => {
    const broken = new Map(shipped).set(
      'tolls/toll-crud.json',
      shipped.get('tolls/toll-crud.json')!.replace('"fetchTolls"', '"fetchTols"'),
    );
    expect(language.check(broken)).toContainEqual(
      expect.objectContaining({ code: 'unknown-call', file: 'tolls/toll-crud.json', suggestion: 'fetchTolls' }),
    );
  });
});
