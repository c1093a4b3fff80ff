import { describe, expect, it } from 'vitest';
import { checkProject } from '../../../src/language/check/check-project.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { contracts, readFixture, schemas } from './fixture-project.ts';

type Part = Record<string, unknown>;

/** The issues of a screen beside the base project; the order of keys is not what is asked here. */
function issuesOf(screen: Part, known: Contracts = contracts): readonly Issue[] {
  const probe = { id: 'probe', title: 'Probe', access: 'anyone', ...screen };
  const files = [...readFixture('base'), { path: 'screens/things/probe.json', text: JSON.stringify(probe) }];
  const { issues } = checkProject({ files, schemas, contracts: known, widgets: [], blocks: BLOCK_KINDS, icons: ['box'] });
  return issues.filter(({ code }) => code !== 'not-canonical');
}

const reported = (screen: Part, known?: Contracts) => issuesOf(screen, known).map(({ code, pointer }) => `${code} ${pointer}`);

const detail = (more: Part): Part => ({
  kind: 'detail',
  path: '/probe/:thingId',
  data: { call: 'fetchThing', with: { id: 'route.thingId' } },
  blocks: [{ block: 'text', text: 'Nothing.' }],
  ...more,
});
const list = (more: Part): Part => ({
  kind: 'list',
  path: '/probe',
  data: { call: 'fetchThings' },
  columns: [{ use: 'thing-columns' }],
  ...more,
});
const rename = (more: Part): Part => ({
  id: 'do',
  label: 'Do',
  access: ['sales'],
  call: 'renameThing',
  with: { id: 'record.objectId' },
  ...more,
});
const section = (outer: string, inner: string): Part =>
  detail({ blocks: [{ block: 'section', visible: outer, blocks: [{ block: 'text', text: 'Nothing.', visible: inner }] }] });

describe('conditions of one part and of those around it', () => {
  it('are reported where they never hold together', () => {
    const action = {
      visible: 'record.isOpen',
      enabled: '!record.isOpen',
      ask: { fields: [{ field: 'name', label: 'Name', required: true }] },
    };
    expect(reported(detail({ actions: [rename(action)] }))).toEqual(['never-together /actions/0/enabled']);
    expect(reported(section('record.total > 500', 'record.total < 300'))).toEqual(['never-together /blocks/0/blocks/0/visible']);
    const one = { block: 'text', text: 'One.', visible: 'record.isOpen' };
    const blocks = [{ block: 'one-of', blocks: [one, { ...one, text: 'Two.' }, { block: 'text', text: 'Last.' }] }];
    expect(reported(detail({ blocks }))).toEqual(['never-together /blocks/0/blocks/1/visible']);
  });
});

describe('a fault of the shape', () => {
  const column = { field: 'name', text: '{row.nothing}' };

  it('hides no fault elsewhere in its file', () => {
    expect(reported(list({ colour: 'red', columns: [column], menu: { icon: 'bux' } }))).toEqual([
      'unknown-path /columns/0/text',
      'unknown-key /colour',
      'unknown-icon /menu/icon',
    ]);
  });

  it('hides no fault elsewhere where it empties a list that the screen needs', () => {
    const actions = [rename({ visible: 'record.nothing' })];
    expect(reported(detail({ blocks: [{ text: 'Of no kind.' }], actions }))).toEqual([
      'missing-key /blocks/0',
      'unknown-path /actions/0/visible',
    ]);
    expect(reported(list({ columns: ['name'], menu: { icon: 'bux' } }))).toEqual(['wrong-type /columns/0', 'unknown-icon /menu/icon']);
    expect(reported(detail({ blocks: [{ block: 'section', blocks: [{ text: 'Of no kind.' }] }], actions }))).toEqual([
      'missing-key /blocks/0/blocks/0',
      'unknown-path /actions/0/visible',
    ]);
  });

  it('brings no fault that follows from it', () => {
    expect(reported(list({ data: { call: 7 }, columns: [column] }))).toEqual(['wrong-type /data/call']);
    expect(reported(list({ columns: [column, { label: 7, field: 'name' }] }))).toEqual([
      'unknown-path /columns/0/text',
      'wrong-type /columns/1/label',
    ]);
  });
});

describe('what with gives already', () => {
  it('is reported for what is written beside it, and not for properties of a shared part or one mode of a form', () => {
    expect(reported(list({ data: { call: 'fetchThings', with: { limit: 20 } } }))).toEqual(['fixed-by-with /data/with/limit']);
    const messages = list({ data: { call: 'fetchThings', with: { page: 1, limit: 20, sort: "'name'" } } });
    expect(issuesOf(messages).map(({ message }) => message)).toEqual([
      expect.stringContaining('the pager of this table'),
      expect.stringContaining('the page size of this table'),
      expect.stringContaining('the sort order of this table'),
    ]);
    const field = { field: 'name', label: 'Name', required: true };
    expect(
      reported(detail({ actions: [rename({ with: { id: 'record.objectId', name: 'record.name' }, ask: { fields: [field] } })] })),
    ).toContain('fixed-by-with /actions/0/ask/fields/0');
    expect(reported(detail({ with: { ownerId: 'record.objectId' } }))).toContain('no-effect /with/ownerId');
  });
});

describe('a whole number', () => {
  const whole = { page: { type: 'number', integer: true, optional: true, label: 'Page' } } as const;
  const typed = (more: Part) =>
    list({ data: { call: 'fetchPages' }, filters: [{ field: 'page', input: 'number', ...more }], columns: [{ field: 'name' }] });
  const calls = new Map(contracts.calls).set('fetchPages', { ...contracts.calls.get('searchThings')!, params: whole });
  const mainFieldOf = (more: Part) => reported(typed(more), { ...contracts, calls });

  it('has no step, limit or default with decimals, and a message about decimals is meant', () => {
    expect(mainFieldOf({ step: 0.01 })).toEqual(['out-of-range /filters/0/step']);
    expect(mainFieldOf({ step: 0.01, messages: { decimals: 'No decimals.' } })).toEqual(['out-of-range /filters/0/step']);
    expect(mainFieldOf({ min: 0.5 })).toEqual(['out-of-range /filters/0/min']);
    expect(mainFieldOf({ default: 1.5 })).toEqual(['out-of-range /filters/0/default']);
    expect(mainFieldOf({ step: 5, messages: { decimals: 'No decimals.' } })).toEqual([]);
  });
});

describe('braces around a value that has none', () => {
  const said = (screen: Part) =>
    issuesOf(screen)
      .filter(({ code }) => code === 'expression-syntax')
      .map(({ pointer, suggestion, message }) => [pointer, suggestion, message.includes(`write ${suggestion} without braces`)]);
  const ask = { fields: [{ field: '{form.amount}' }] };

  it.each([
    [list({ columns: [{ field: '{row.name}' }] }), '/columns/0/field', 'name'],
    [list({ columns: [{ id: 'a', label: 'A', compute: '{ row.total }' }] }), '/columns/0/compute', 'row.total'],
    [list({ filters: [{ field: '{status}' }] }), '/filters/0/field', 'status'],
    [list({ filters: [{ id: 'd', label: 'D', range: ['{startDate}', 'endDate'] }] }), '/filters/0/range/0', 'startDate'],
    [list({ search: ['{row.name}'] }), '/search/0', 'name'],
    [detail({ actions: [rename({ ask })] }), '/actions/0/ask/fields/0/field', 'amount'],
    [detail({ actions: [rename({ visible: '{record.isOpen}' })] }), '/actions/0/visible', 'record.isOpen'],
    [detail({ data: { call: 'fetchThing', with: { id: '{route.thingId}' } } }), '/data/with/id', 'route.thingId'],
  ])('are to be left out', (screen, pointer, meant) => expect(said(screen)).toEqual([[pointer, meant, true]]));
});

describe('the page of an entity', () => {
  const maker = (page: string): Contracts => {
    const entities = new Map(contracts.entities);
    entities.set('Maker', { ...entities.get('Maker')!, page });
    return { ...contracts, entities };
  };
  const column = list({ columns: [{ field: 'makerId', label: 'Maker' }] });
  const page = { kind: 'detail', path: '/workshops/:makerId', data: { call: 'fetchMaker', with: { id: 'route.makerId' } } };

  it('may have no screen yet, and its ids are text until then', () => {
    const known = maker('/workshops/{objectId}');
    expect(reported(column, known)).toContain('planned-route /columns/0/field');
    expect(issuesOf(column, known).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(
      reported({ ...page, blocks: [{ block: 'fields', of: 'record', fields: [{ field: 'objectId', label: 'ID' }] }] }, known),
    ).not.toContain('planned-route /blocks/0/fields/0/field');
  });

  it('is misspelt where a screen has an address much like it', () => {
    const path = (contracts.entities.get('Maker')!.page ?? '').replace('makers', 'makrs');
    const beside = detail({
      path: '/makers/:makerId',
      data: page.data,
      blocks: [{ block: 'fields', of: 'record', fields: [{ field: 'objectId', label: 'ID' }] }],
    });
    const found = issuesOf(beside, maker(path));
    expect(found.map(({ code }) => code)).toContain('unknown-route');
  });
});

describe('a path that names where it begins', () => {
  const said = (screen: Part) =>
    issuesOf(screen).map(({ code, pointer, suggestion, message }) => [
      code,
      pointer,
      suggestion,
      /a path is no expression; write \S+ without "(row|form)\."/.test(message),
    ]);
  const ask = { fields: [{ field: 'form.amount' }] };

  it.each([
    [list({ columns: [{ field: 'row.name' }] }), '/columns/0/field', 'name'],
    [list({ search: ['row.name'] }), '/search/0', 'name'],
    [list({ filters: [{ field: 'row.status' }] }), '/filters/0/field', 'status'],
    [detail({ actions: [rename({ ask })] }), '/actions/0/ask/fields/0/field', 'amount'],
  ])('is reported with the correction', (screen, pointer, meant) => {
    expect(said(screen)).toContainEqual(['expression-syntax', pointer, meant, true]);
    expect(said(screen).filter(([code]) => code === 'unknown-path' || code === 'never-sent')).toEqual([]);
  });
});

describe('ids of others', () => {
  it('are reported in links, and where a text is used in place of the id beside it', () => {
    const link = (to: string) => reported(list({ columns: [{ field: 'createdAt', label: 'Created', link: to }] }));
    expect(link('/things/{row.objectId}')).toEqual([]);
    expect(link('/things/{row.makerId}')).toEqual(['other-entity /columns/0/link']);
    expect(link('/things/{row.name}')).toEqual(['other-entity /columns/0/link']);
    const by = (id: string) =>
      reported(
        detail({ sources: [{ id: 'other', call: 'fetchThing', with: { id } }], blocks: [{ block: 'text', text: '{sources.other.name}' }] }),
      );
    expect(by('query.other')).toEqual(['unwritten-query /sources/0/with/id']);
    expect(by('record.objectId')).toEqual([]);
    expect(by('record.name')).toEqual(['type-mismatch /sources/0/with/id']);
    expect(by('record.status')).toEqual(['type-mismatch /sources/0/with/id']);
  });
});

describe('links', () => {
  it.each([
    ['javascript:alert(1)', 'link-form'],
    ['things', 'link-form'],
    ['www.example.com/{row.name}', 'link-form'],
    ['//things?status={row.status}', 'link-form'],
    ['/things?page=2&stat={row.status}', 'unread-query'],
  ])('are reported: %s', (link, code) => {
    expect(reported(detail({ blocks: [{ block: 'fields', fields: [{ field: 'name', label: 'Name', link }] }] }))).toContain(
      `${code} /blocks/0/fields/0/link`,
    );
  });

  it.each([
    '/things?status={row.status}&page=2&sort=-createdAt&startDate=2026-01-01',
    'https://example.com/{row.name}',
    'mailto:{row.name}',
    '{row.name}',
  ])('are left alone: %s', (link) =>
    expect(reported(detail({ blocks: [{ block: 'fields', fields: [{ field: 'name', label: 'Name', link }] }] }))).toEqual([]),
  );
});

describe('what must be filled', () => {
  const ask = (item: Part, action: Part = {}) =>
    reported(detail({ actions: [rename({ ask: { fields: [{ field: 'name', label: 'Name', required: true, ...item }] }, ...action })] }));
  it('is within reach of everybody who can press', () => {
    expect(ask({ editAccess: ['finance'] })).toContain('out-of-reach /actions/0/ask/fields/0');
    expect(ask({ access: ['sales'] })).toEqual([]);
    expect(ask({ access: ['sales', 'agent'] }, { access: 'anyone' })).not.toContain('out-of-reach /actions/0/ask/fields/0');
    expect(ask({ editAccess: ['admin'], default: 'x' })).not.toContain('out-of-reach /actions/0/ask/fields/0');
  });
});

describe('words', () => {
  it.each(['Names in app.json', 'Write to user.name@example.com', 'One {or} two {2}', 'All prices in $'])('may be %s', (text) =>
    expect(
      reported(detail({ blocks: [{ block: 'fields', fields: [{ field: 'name', label: 'Name', empty: text }] }] })).filter(
        (code) => !code.startsWith('looks-like-path'),
      ),
    ).toEqual([]),
  );
});
