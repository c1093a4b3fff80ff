import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { canonicalOf, changedLines, faultsAt, placesIn } from './edit-properties.ts';

const { schemas } = parts;
const shipped: Texts = new Map(parts.files.map(({ path, text }) => [path, text]));
const files = [...shipped].map(([file, text]) => ({ file, text, value: JSON.parse(text) as Json }));

function edited(texts: Texts, ...edits: Edit[]): { texts: Texts; inverse: readonly Edit[] } {
  const answer = applyEdits(texts, edits, schemas);
  if (answer.status !== 'changed') throw new Error(`${JSON.stringify(edits)} is ${JSON.stringify(answer)}`);
  return answer;
}

/** So many places of each definition; `npm run bench:edits` takes all of them. */
const PLACES = 3;

describe('applyEdits', () => {
  it.each(files)('edits $file at any place: minimal difference, canonical text, and an exact inverse', ({ file, text, value }) => {
    const places = placesIn(value);
    const step = Math.max(1, Math.floor(places.length / PLACES));
    // Another start in each file, so that all kinds of places have their turn.
    const chosen = places.filter((_, index) => index % step === text.length % step);
    expect(chosen.flatMap(({ pointer }) => faultsAt(file, text, pointer, schemas))).toEqual([]);
  });

  it('adds one property with at most two changed lines where the line has room', () => {
    const file = 'screens/orders/orders.json';
    const text = shipped.get(file) as string;
    const changed = edited(shipped, { do: 'set', file, at: 'note', value: 'Open all day.' });
    expect(changedLines(text, changed.texts.get(file) as string)).toBe(1);
    expect(edited(changed.texts, ...changed.inverse).texts.get(file)).toBe(text);
  });
});

describe('applyEdits, single cases', () => {
  const file = 'x/list.json';
  const texts: Texts = new Map([
    [
      file,
      canonicalOf(
        file,
        '{"kind":"list","id":"x","columns":[{"field":"a"},{"field":"b"},{"id":"c","field":"x"}],"with":{"z":1.50,"a":1e2}}',
        schemas,
      ),
    ],
  ]);
  const valueAfter = (...edits: Edit[]) =>
    JSON.parse(edited(texts, ...edits).texts.get(file) as string) as { columns: Json[] } & Record<string, Json>;

  it('inserts before a member, at the end, and into a list that is not there yet', () => {
    const value = { field: 'n' };
    expect(
      valueAfter({ do: 'insert', file, into: 'columns', before: '@b', value }).columns.map((one) => (one as { field: string }).field),
    ).toEqual(['a', 'n', 'b', 'x']);
    expect(valueAfter({ do: 'insert', file, into: 'columns', value }).columns.at(-1)).toEqual(value);
    expect(valueAfter({ do: 'insert', file, into: 'filters', value }).filters).toEqual([value]);
  });

  it('moves a member backwards, and into another list', () => {
    expect(valueAfter({ do: 'move', file, at: 'columns/@a', before: '@c' }).columns).toEqual([
      { field: 'b' },
      { field: 'a' },
      { id: 'c', field: 'x' },
    ]);
    const edits: Edit[] = [
      { do: 'set', file, at: 'filters', value: [] },
      { do: 'move', file, at: 'columns/@b', into: 'filters' },
    ];
    expect(valueAfter(...edits).filters).toEqual([{ field: 'b' }]);
    const changed = edited(texts, ...edits);
    expect(edited(changed.texts, ...changed.inverse).texts).toEqual(texts);
    // A list that is not there yet is made.
    const made = edited(texts, edits[1]!);
    expect(made.texts).toEqual(changed.texts);
    expect(edited(made.texts, ...made.inverse).texts).toEqual(texts);
  });

  it('makes the text canonical, and restores the old form on undo', () => {
    const odd = new Map([[file, '{ "id": "x",\n\n"kind":"list" }']]);
    expect(applyEdits(odd, [{ do: 'set', file, at: 'id', value: 'x' }], schemas).status).toBe('unchanged');
    const changed = edited(odd, { do: 'set', file, at: 'id', value: 'y' });
    expect(changed.texts.get(file)).toBe('{\n  "kind": "list",\n  "id": "y"\n}\n');
    expect(edited(changed.texts, ...changed.inverse).texts).toEqual(odd);
  });

  it('accepts any typed text, and refuses edits by place while the text is invalid', () => {
    const typed = edited(texts, { do: 'type', file, offset: 1, length: 1, text: '!' });
    const answer = applyEdits(typed.texts, [{ do: 'set', file, at: 'id', value: 'y' }], schemas);
    expect(answer).toMatchObject({ status: 'refused', reason: 'broken', issue: { code: 'json-syntax', line: 1 } });
    expect(edited(typed.texts, ...typed.inverse).texts).toEqual(texts);
  });

  it.each<[string, Edit, object]>([
    ['a file that is not there', { do: 'remove', file: 'gone.json', at: 'id' }, { reason: 'no-file' }],
    ['a place that is not there', { do: 'remove', file, at: 'columns/@gone' }, { reason: 'nothing-there', at: 'columns/@gone' }],
    ['a property of what is not there', { do: 'set', file, at: 'columns/@gone/label', value: 'x' }, { reason: 'nothing-there' }],
    ['an insertion into what is no list', { do: 'insert', file, into: 'id', value: {} }, { reason: 'nothing-there', at: 'id' }],
    ['moving something into itself', { do: 'move', file, at: 'columns/@a', into: 'columns/@a' }, { reason: 'nothing-there' }],
    ['the document as a whole', { do: 'remove', file, at: '' }, { reason: 'nothing-there' }],
  ])('refuses %s, and changes nothing', (_, edit, refusal) => {
    const first: Edit = { do: 'set', file, at: 'id', value: 'y' };
    expect(applyEdits(texts, [first, edit], schemas)).toMatchObject({ status: 'refused', ...refusal });
  });

  it('refuses nesting beyond the maximum depth', () => {
    const deep = JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`) as Json;
    expect(applyEdits(texts, [{ do: 'set', file, at: 'with', value: deep }], schemas)).toMatchObject({
      status: 'refused',
      reason: 'broken',
    });
  });
});
