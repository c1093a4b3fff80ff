import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { arrangedLists } from '../../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { additionsTo } from '../../../../src/authoring/edit/templates/additions.ts';
import { pointerOf } from '../../../../src/language/definition/id-paths.ts';
import { sharedIn } from '../../../../src/studio/definitions-of.ts';
import { parts } from '../../../screens/shipped-console.ts';
import { language } from '../../../screens/shipped-language.ts';

const { schemas, contracts } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const shared = sharedIn(shipped);
const lists = [...shipped].flatMap(([file, text]) =>
  (arrangedLists(file, text) ?? []).map(({ at }) => ({ file, at, additions: offeredAt(text, at) })),
);

function offeredAt(text: string, at: string) {
  const document = JSON.parse(text);
  return additionsTo(document, pointerOf(document, at)!, contracts, { shared });
}

it('offers members for many lists', () => expect(lists.filter(({ additions }) => additions.length > 0).length).toBeGreaterThan(50));

it.each(lists.filter(({ additions }) => additions.length > 0).map((list) => [`${list.file} ${list.at}`, list] as const))(
  'offers only valid members for %s',
  (_, { file, at, additions }) => {
    // The first, the last, and one between: each list has others.
    const chosen = [...new Set([0, Math.floor(additions.length / 2), additions.length - 1])].map((index) => additions[index]!);
    const edits = chosen.map(({ value }) => ({ do: 'insert' as const, file, into: at, value }));
    const answer = applyEdits(shipped, edits, schemas);
    if (answer.status !== 'changed') throw new Error(JSON.stringify(answer));
    expect(language.check(answer.texts).filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

describe('additions to a list', () => {
  const document = JSON.parse(shipped.get('tolls/toll-crud.json')!.replace('{ "field": "amount" },', ''));
  const labels = (pointer: string, of = document) => additionsTo(of, pointer, contracts, { shared }).map(({ label }) => label);

  it('are further columns of the contract', () => {
    expect(additionsTo(document, '/columns', contracts, { shared })).toContainEqual({ label: 'Amount', value: { field: 'amount' } });
    expect(labels('/columns')).not.toContain('Name');
  });

  it('are filters where there are none, but never paging parameters', () => {
    const bare = { kind: 'list', data: { call: 'fetchPaginatedDiscounts' }, columns: [{ field: 'code' }] };
    const offered = additionsTo(bare, '/filters', contracts, { shared }).map(({ value }) => (value as { field: string }).field);
    expect(offered.length).toBeGreaterThan(0);
    for (const name of ['page', 'limit', 'sort', 'skip']) expect(offered).not.toContain(name);
  });
});
