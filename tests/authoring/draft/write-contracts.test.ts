import { describe, expect, it } from 'vitest';
import { textFieldOf } from '../../../src/authoring/draft/field-meaning.ts';
import {
  areaOf,
  createNames,
  entityNameOf,
  fieldNameOf,
  labelOfValue,
  nextArea,
  pluralNameOf,
} from '../../../src/authoring/draft/names.ts';
import type { Sketch } from '../../../src/authoring/draft/sketch.ts';
import { printDraft, writeContracts } from '../../../src/authoring/draft/write-contracts.ts';
import { CONTRACT_SCHEMAS, checkContractFile } from '../../../src/language/check/contract-file.ts';
import { loadContracts } from '../../../src/language/contracts/load-contracts.ts';

const id = { type: 'id', of: 'OrderLine' };
const SKETCH: Sketch = {
  api: 'shop',
  entities: [
    {
      name: 'OrderLine',
      label: 'Line',
      key: 'id',
      text: 'name',
      fields: { id, name: { type: 'string' }, mail: { type: 'string', format: 'email', nullable: true }, state: 'lineState' },
    },
    { name: 'Visit', key: undefined, text: undefined, fields: { at: { type: 'date-time' } } },
  ],
  enums: [
    { name: 'lineState', values: ['OPEN', 'ON_HOLD', '10 %'], labels: { OPEN: 'Still open' } },
    { name: 'lineSort', values: ['name'] },
  ],
  areas: { 'order-lines': { table: { api: 'shop', table: 'public.order_lines' } } },
  operations: [
    {
      name: 'listOrderLines',
      area: 'order-lines',
      does: { what: 'list', entity: 'OrderLine' },
      contract: { effect: 'read', paged: { of: 'OrderLine', sort: 'lineSort' }, table: 'list' },
    },
    {
      name: 'getOrderLine',
      area: 'order-lines',
      does: { what: 'one', entity: 'OrderLine' },
      contract: { effect: 'read', params: { id }, result: 'OrderLine', table: 'one' },
    },
    {
      name: 'addOrderLine',
      area: 'order-lines',
      does: { what: 'add', entity: 'OrderLine' },
      contract: { effect: 'write', takes: { of: 'OrderLine', pick: ['name'] }, result: 'OrderLine', table: 'add' },
    },
    {
      name: 'startVisits',
      area: 'visits',
      does: undefined,
      contract: { effect: 'write', table: { api: 'shop', call: 'public.start_visits' } },
    },
  ],
  notes: [],
};

describe('writeContracts', () => {
  const { files } = writeContracts(SKETCH);

  it('writes files that check without an issue, in canonical form', () => {
    const checked = Object.entries(files).map(([file, content]) => checkContractFile(file, printDraft(file, content, CONTRACT_SCHEMAS)));
    expect(checked.flatMap(({ issues }) => issues)).toEqual([]);
    const contents = (folder: string) =>
      Object.entries(files).flatMap(([file, content]) => (file.includes(folder) ? [{ file, content }] : []));
    const enums = { file: 'schemas/enums.json', content: files['schemas/enums.json'] };
    expect(loadContracts({ enums, entities: contents('/entities/'), calls: contents('/calls/') }).issues).toEqual([]);
  });

  it('opens reads to every role and writes to admins', () => {
    expect(files['schemas/calls/order-lines.json']).toMatchObject({
      roles: 'anyone',
      calls: { addOrderLine: { roles: ['admin'] }, getOrderLine: expect.not.objectContaining({ roles: expect.anything() }) },
    });
    expect(files['schemas/calls/visits.json']).toMatchObject({ roles: ['admin'] });
  });

  it('gives a record a page where one call reads it, an option, and a second line', () => {
    expect(files['schemas/entities/order-line.json']).toMatchObject({
      ...{ label: 'Line', page: '/order-lines/{id}', asOption: { value: 'id', text: 'name', sub: 'mail' } },
    });
    expect(Object.keys(files['schemas/entities/visit.json'] ?? {})).toEqual(['entity', 'fields']);
    expect(files['schemas/enums.json']).toMatchObject({
      lineState: { values: { OPEN: { label: 'Still open' }, ON_HOLD: { label: 'On Hold' }, '10 %': { label: '10 %' } } },
      sortOrder: {},
    });
  });
});

describe('names of contracts', () => {
  it.each([
    ['order_lines', 'OrderLine', 'order-lines', 'OrderLines', 'orderLines'],
    ['OrderLines', 'OrderLine', 'order-lines', 'OrderLines', 'orderLines'],
    ['order lines', 'OrderLine', 'order-lines', 'OrderLines', 'orderLines'],
    ['categories', 'Category', 'categories', 'Categories', 'categories'],
    ['addresses', 'Address', 'addresses', 'Addresses', 'addresses'],
    ['status', 'Status', 'statuses', 'Statuses', 'status'],
    ['shelves', 'Shelf', 'shelves', 'Shelves', 'shelves'],
    ['bookshelf', 'Bookshelf', 'bookshelves', 'Bookshelves', 'bookshelf'],
    ['valves', 'Valve', 'valves', 'Valves', 'valves'],
    ['knives', 'Knife', 'knives', 'Knives', 'knives'],
    ['leaf', 'Leaf', 'leaves', 'Leaves', 'leaf'],
    ['chief', 'Chief', 'chiefs', 'Chiefs', 'chief'],
    ['diagnoses', 'Diagnosis', 'diagnoses', 'Diagnoses', 'diagnoses'],
    ['people', 'Person', 'people', 'People', 'people'],
    ['Größen', 'Grossen', 'grossens', 'Grossens', 'grossen'],
    ['2024 sales', 'Record2024Sale', 'record-sales', 'Record2024Sales', 'column12024Sales'],
    ['注文', 'Record', 'records', 'Records', 'column1'],
    ['in', 'In', 'ins', 'Ins', 'inValue'],
    ['constructor', 'Constructor', 'constructors', 'Constructors', 'constructorValue'],
    ['to_string', 'ToString', 'to-strings', 'ToStrings', 'toStringValue'],
    ['__proto__', 'Proto', 'protos', 'Protos', 'proto'],
  ])('%s', (name, entity, area, plural, field) => {
    expect([entityNameOf(name), areaOf(entityNameOf(name)), pluralNameOf(entityNameOf(name)), fieldNameOf(name, 'column1')]).toEqual([
      ...[entity, area, plural, field],
    ]);
  });

  it('are given out once, areas without digits', () => {
    const claim = createNames(['orders'], nextArea);
    expect(['orders', 'orders', 'lines', 'lines'].map(claim)).toEqual(['orders-b', 'orders-c', 'lines', 'lines-b']);
    expect([nextArea('x', 26), nextArea('x', 27), nextArea('x', 53)]).toEqual(['x-z', 'x-aa', 'x-ba']);
  });

  it('of values are labels', () => {
    expect(['IN_PROGRESS', 'in_progress', 'inProgress', 'EU', 'createdAt', 'été', ''].map((value) => labelOfValue(value))).toEqual([
      ...['In Progress', 'In Progress', 'In Progress', 'EU', 'Created At', 'été', ''],
    ]);
  });

  it('of values in capitals are words where a longer one is beside them', () => {
    const listOf = (values: string[]) => writeContracts({ ...SKETCH, enums: [{ name: 'list', values }] }).files['schemas/enums.json'];
    expect(listOf(['NEW', 'PICKED', 'PDF'])).toMatchObject({
      list: { values: { NEW: { label: 'New' }, PICKED: { label: 'Picked' }, PDF: { label: 'PDF' } } },
    });
    expect(listOf(['EU', 'USA'])).toMatchObject({ list: { values: { EU: { label: 'EU' }, USA: { label: 'USA' } } } });
  });
});

describe('the text of a record', () => {
  it('is an address or a description only where each record has one', () => {
    expect(textFieldOf(['customer', 'email'], ['customer'])).toBeUndefined();
    expect(textFieldOf(['customer', 'email'], ['customer', 'email'])).toBe('email');
    expect(textFieldOf(['email', 'title'], ['email'])).toBe('title');
  });
});
