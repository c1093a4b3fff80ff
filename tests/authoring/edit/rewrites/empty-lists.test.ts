import { expect, it } from 'vitest';
import { emptyLists } from '../../../../src/authoring/edit/rewrites/empty-lists.ts';
import { parts } from '../../../screens/shipped-console.ts';

const emptyOf = (definition: object) =>
  emptyLists('some/screen.json', JSON.stringify(definition), { schemas: parts.schemas, widgets: [] }).map(
    ({ owner, at, title, isContent }) => [owner, at, title, isContent],
  );

const list = { kind: 'list', id: 'tolls', path: '/tolls', title: 'Tolls', access: 'anyone', data: { call: 'fetchTolls' } };

it('finds what a list lacks: its columns as content, filters and actions around it', () => {
  expect(emptyOf({ ...list, columns: [], actions: [{ id: 'add', label: 'Add', link: '/add' }] })).toEqual([
    ['', 'filters', 'Filters', false],
    ['', 'columns', 'Columns', true],
    ['', 'rowActions', 'Row actions', false],
  ]);
});

it('finds an empty section and tab by the name of the part', () => {
  const section = { kind: 'form', id: 'toll', path: '/toll', access: 'anyone', sections: [{ title: 'Money', fields: [] }] };
  expect(emptyOf(section)).toEqual([['sections/0', 'sections/0/fields', 'Section Money: fields', true]]);
  const tabs = { block: 'tabs', id: 'more', tabs: [{ id: 'notes', title: 'Notes', blocks: [] }] };
  const detail = {
    kind: 'detail',
    id: 'toll',
    path: '/toll/:id',
    title: 'Toll',
    access: 'anyone',
    filters: [],
    actions: [],
    blocks: [tabs],
  };
  expect(emptyOf(detail).filter(([, , , isContent]) => isContent)).toEqual([
    ['blocks/@more/tabs/@notes', 'blocks/@more/tabs/@notes/blocks', 'Block More, tab Notes: blocks', true],
  ]);
});

it('finds none that cannot have members: fields beside sections, and parts of a shared part', () => {
  expect(emptyOf({ ...list, columns: [{ use: 'toll-columns' }] }).map(([owner]) => owner)).toEqual(['', '', '']);
  expect(emptyLists('some/screen.json', '{', { schemas: parts.schemas, widgets: [] })).toEqual([]);
});
