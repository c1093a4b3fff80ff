import { describe, expect, it } from 'vitest';
import { nameOfDefinition, nameOfNode, titleText } from '../../../src/language/check/name-of-node.ts';

const screen = {
  kind: 'detail',
  id: 'toll-crud',
  title: 'Toll {record.name}',
  columns: [{ field: 'createdAt' }, { field: 'amount', label: 'Amount' }],
  blocks: [
    { block: 'notes', title: 'Notes', fields: [{}] },
    { block: 'section', blocks: [{ block: 'table', id: 'open-orders' }] },
  ],
  data: { call: 'fetchToll', with: { columns: [{ label: 'no part' }] } },
};

describe('nameOfNode', () => {
  it.each([
    ['', ''],
    ['/title', ''],
    ['/columns', ''],
    ['/columns/1/label', 'column Amount'],
    ['/columns/0/field', 'column Created At'],
    ['/blocks/0/fields/0', 'block Notes, field 1'],
    ['/blocks/1/blocks/0/columns/3', 'block 2, block Open orders'],
    ['/no/such/thing', ''],
  ])('calls %j %j', (pointer, name) => {
    expect(nameOfNode(screen, pointer)).toBe(name);
  });

  it('calls a group without a name by what is in it, and what is in it as if it stood alone', () => {
    const groups = {
      actions: [
        { access: ['sales'], items: [{ id: 'finish' }, { label: 'Pay' }, { id: 'close' }] },
        { firstOf: [{ id: 'lock' }, { id: 'unlock' }] },
        { items: [{ id: 'only' }] },
      ],
      submit: { calls: [{ call: 'createToll' }] },
      lookups: { 'ever-drivers': { call: 'searchUserByName' } },
      ranges: { today: { label: 'Today', from: {} } },
      search: ['name'],
    };
    const names = (pointer: string) => nameOfNode(groups, pointer);
    expect(names('/actions/0')).toBe('action Finish and 2 more');
    expect(names('/actions/0/items/1/label')).toBe('action Pay');
    expect(names('/actions/1')).toBe('action Lock or Unlock');
    expect(names('/actions/1/firstOf/1')).toBe('action Unlock');
    expect(names('/actions/2')).toBe('action Only as a group');
    expect(names('/submit/calls/0/with')).toBe('call Create Toll');
    expect(names('/lookups/ever-drivers/call')).toBe('lookup Ever drivers');
    expect(names('/ranges/today/from')).toBe('range of dates Today');
    expect(names('/search/0')).toBe('');
  });

  it.each([
    [
      [
        { field: 'parentId', only: 'create' },
        { field: 'parentId', only: 'update' },
      ],
      ['Parent ID (for something new)', 'Parent ID (for what is there)'],
    ],
    [
      [{ field: 'total' }, { field: 'tax.total' }],
      ['Total', 'Total (of Tax)'],
    ],
    [
      [{ field: 'a.x.total' }, { field: 'b.x.total' }],
      ['Total (of A, X)', 'Total (of B, X)'],
    ],
    [
      [{ id: 'note', access: ['sales', 'callCentre'] }, { id: 'note', access: [] }, { id: 'note' }],
      ['Note (for Sales, Call Centre)', 'Note (for admins)', 'Note'],
    ],
    [
      [{ label: 'Sum', visible: 'a' }, { label: 'Sum', visible: 'b' }, { label: 'Other' }],
      ['Sum (first)', 'Sum (second)', 'Other'],
    ],
  ])('distinguishes members with the same label: %j', (fields, names) => {
    expect(fields.map((_, index) => nameOfNode({ fields }, `/fields/${index}`))).toEqual(names.map((name) => `field ${name}`));
  });

  it('adds nothing where labels differ, or where all distinctions are equal', () => {
    const fields = [{ field: 'objectId' }, { field: 'user.objectId' }];
    const own = (labels: readonly string[]) => nameOfNode({ fields }, '/fields/1', (pointer) => labels[Number(pointer.split('/').at(-1))]);
    expect(own(['ID', 'User ID'])).toBe('field User ID');
    expect(own(['ID', 'ID'])).toBe('field ID (of User)');
  });

  it('says for which address of a form a part is that both have', () => {
    const calls = [{ call: 'saveToll' }];
    const form = { create: { submit: { calls } }, update: { submit: { calls: [...calls, { call: 'payToll' }] } } };
    expect(nameOfNode(form, '/create/submit/calls/0')).toBe('call Save Toll (for something new)');
    expect(nameOfNode(form, '/update/submit/calls/0')).toBe('call Save Toll (for what is there)');
    expect(nameOfNode(form, '/update/submit/calls/1')).toBe('call Pay Toll');
  });

  it('takes anything for a definition', () => {
    for (const value of [null, 3, 'text', [], { columns: null }]) expect(() => nameOfNode(value, '/columns/0/label')).not.toThrow();
  });
});

describe('nameOfDefinition', () => {
  it('is the title without what it reads, the titles of both addresses, else the id, else the brand', () => {
    expect(nameOfDefinition(screen)).toBe('Toll');
    const form = { id: 'toll-form', create: { title: 'New Toll' }, update: { title: 'Edit {record.name}' } };
    expect(nameOfDefinition(form)).toBe('New Toll / Edit');
    expect(nameOfDefinition({ ...form, create: { title: '{x}' } })).toBe('Edit');
    expect(nameOfDefinition({ shared: 'items', id: 'thing-columns' })).toBe('Thing columns');
    expect(nameOfDefinition({ brand: { name: 'Tablero' } })).toBe('Tablero');
    expect(nameOfDefinition(null)).toBe('');
  });
});

describe('titleText', () => {
  it.each([
    ['Order {record.orderNumber}', 'Order', 'Order [Order Number]'],
    ['Cart of {record.user.full_name}', 'Cart of [Full name]', 'Cart of [Full name]'],
    ['Edit {record.name}', 'Edit', 'Edit [Name]'],
    ['{record.subscription.name} of {record.user.full_name}', '[Name] of [Full name]', '[Name] of [Full name]'],
    ['Duplicate Order#{row.duplicateId}', 'Duplicate Order#[Duplicate ID]', 'Duplicate Order#[Duplicate ID]'],
    ["Mail {result.mails} {result.mails == 1 ? 'one' : 'many'}?", 'Mail [Mails] [depends]?', 'Mail [Mails] [depends]?'],
    ['{record.name}', '', ''],
    ['Ready for pick up', 'Ready for pick up', 'Ready for pick up'],
    ['Total {row.total | money}', 'Total', 'Total [Total]'],
  ])('calls %j %j, and whole %j', (title, words, whole) => {
    expect([titleText(title), titleText(title, true)]).toEqual([words, whole]);
  });

  it('is what a definition and a part are called', () => {
    expect(nameOfDefinition({ id: 'cart', title: 'Cart of {record.name}' })).toBe('Cart of [Name]');
    expect(nameOfDefinition({ id: 'user-cart', title: '{record.name}' })).toBe('User cart');
    expect(nameOfNode({ blocks: [{ title: 'Numbers of {record.name}' }] }, '/blocks/0')).toBe('block Numbers of [Name]');
  });
});
