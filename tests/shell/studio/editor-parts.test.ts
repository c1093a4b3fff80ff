import { describe, expect, it } from 'vitest';
import { definitionsOf, editorOf, filesWithShared } from '../../../src/studio/definitions-of.ts';
import { isAcross } from '../../../src/studio/editor/CanvasOverlay.tsx';
import { templateOf, templateParts } from '../../../src/studio/editor/template-parts.ts';
import { fixOf } from '../../../src/studio/issues/IssueLine.tsx';
import { parts } from '../../screens/shipped-console.ts';

const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

describe('templates as words and chips', () => {
  it.each([
    ['Order {record.orderNumber}', ['Order ', '[Order Number]', '']],
    ['{row.name} can no longer be added.', ['', '[Name]', ' can no longer be added.']],
    ['Pay {row.total | money} on {row.day | date}', ['Pay ', '[Total]', ' on ', '[Day]', '']],
    ["{row.a == 1 ? 'one' : 'two'} left", ['', '[depends on A]', ' left']],
    ['Only {{braces}}', ['Only {braces}']],
  ])('takes %s apart and puts it together again', (source, expected) => {
    const found = templateParts(source)!;
    expect(found.map((part) => ('placeholder' in part ? `[${part.name}]` : part.words))).toEqual(expected);
    expect(templateOf(found)).toBe(source);
  });

  it('leaves alone what has broken braces', () => expect(templateParts('Order {record')).toBeUndefined());

  it('puts every shipped template together again', () => {
    const put = (value: unknown): void => {
      if (typeof value === 'string') {
        const found = templateParts(value);
        if (found) expect(templateOf(found)).toBe(value);
      } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(put);
    };
    for (const text of shipped.values()) put(JSON.parse(text));
  });
});

describe('definitions', () => {
  it('stay in the list while they are no JSON', () => {
    const [broken] = definitionsOf(new Map([['tolls/toll-crud.json', '{ "id"']]));
    expect(broken).toMatchObject({ kind: 'broken', title: 'tolls/toll-crud.json' });
    expect(editorOf(broken!)).toBe('/studio/files/tolls/toll-crud.json');
  });
});

describe('fixes', () => {
  const file = 'x.json';
  const issue = { code: 'unknown-call', severity: 'error', file, pointer: '/data/call', message: '', received: 'fetchTols' } as const;
  const texts = new Map([[file, '{ "kind": "list", "data": { "call": "fetchTols" } }']]);

  it('are what the checker thinks was meant', () =>
    expect(fixOf({ ...issue, suggestion: 'fetchTolls' }, texts)?.edits).toEqual([
      { do: 'set', file, at: 'data/call', value: 'fetchTolls' },
    ]));

  it('change only the part of a text that is wrong', () => {
    const within = { ...issue, pointer: '/title', suggestion: 'name', range: { start: 5, end: 9 } };
    const found = fixOf(within, new Map([[file, '{ "title": "{row.nome}" }']]));
    expect(found?.edits).toEqual([{ do: 'set', file, at: 'title', value: '{row.name}' }]);
  });

  it('are not offered without a suggestion, or for invalid JSON', () => {
    expect(fixOf(issue, texts)).toBeUndefined();
    expect(fixOf({ ...issue, suggestion: 'fetchTolls' }, new Map([[file, '{']]))).toBeUndefined();
  });
});

describe('members that stand beside each other', () => {
  const file = 'orders/orders.json';
  const around = filesWithShared(file, shipped);
  const across = (of: string, at: string) => isAcross({ file: of, at }, shipped, around);

  it('are columns, also those of a shared part and of a group', () => {
    expect([across(file, 'columns'), across(file, 'columns/1/items'), across('shared/order-columns.json', 'items')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(across('shared/order-filters.json', 'items/5/items')).toBe(true);
  });

  it('are not the fields of a form', () => {
    expect([across(file, 'fields'), across('shared/order-view.json', 'blocks/@view/fields')]).toEqual([false, false]);
  });
});
