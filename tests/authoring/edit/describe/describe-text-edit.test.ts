import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../../scripts/read-project.ts';
import type { Edit } from '../../../../src/authoring/edit/apply/edit.ts';
import { describeTextEdit } from '../../../../src/authoring/edit/describe/describe-text-edit.ts';

const file = 'orders.json';
const screen = {
  kind: 'list',
  title: 'Orders',
  columns: [
    { field: 'created', label: 'Created' },
    { field: 'status', sortable: true },
  ],
  filters: [{ field: 'status', input: 'select' }],
  actions: [{ id: 'refund', label: 'Refund', access: ['finance', 'sales'], ask: { title: 'Sure?' } }],
  pageSizes: [10, 20],
  rowLink: '/orders/{row.objectId}',
  data: { call: 'fetchOrders', with: { city: "'SJU'" } },
};
const order = { kind: 'detail', id: 'order', path: '/orders/:orderId', title: 'Order {record.number}' };
const form = {
  kind: 'form',
  id: 'tag',
  title: 'Tag',
  create: { path: '/tags/new', title: 'New tag' },
  update: { path: '/tags/:tagId', title: 'Edit tag' },
};
const texts = new Map([
  [file, JSON.stringify(screen)],
  ['order.json', JSON.stringify(order)],
  ['tag.json', JSON.stringify(form)],
]);
const schemas = readSchemas();

describe('describeTextEdit', () => {
  it.each<[Edit, string]>([
    [{ do: 'set', file, at: 'columns/@created/label', value: 'Placed' }, 'Column Created: label "Created" becomes "Placed"'],
    [{ do: 'set', file, at: 'columns/@status/label', value: 'State' }, 'Column Status: label "State" added'],
    [{ do: 'remove', file, at: 'columns/@created/label' }, 'Column Created: label "Created" removed'],
    [{ do: 'set', file, at: 'columns/@status/sortable', value: false }, 'Column Status: sortable yes becomes no'],
    [{ do: 'set', file, at: 'title', value: 'All' }, 'Screen Orders: title "Orders" becomes "All"'],
    [{ do: 'set', file, at: 'pageSizes', value: [20] }, 'Screen Orders: rows per page 10, 20 becomes 20'],
    [{ do: 'set', file, at: 'actions/@refund/ask/title', value: 'Refund?' }, 'Action Refund: dialog title "Sure?" becomes "Refund?"'],
    [{ do: 'set', file, at: 'actions/@refund/access', value: ['finance'] }, 'Action Refund: access Finance, Sales becomes Finance'],
    [{ do: 'set', file, at: 'filters/@status/input', value: 'radio' }, 'Filter Status: input “Select” becomes “Radio buttons”'],
    [{ do: 'set', file, at: 'sort', value: { field: 'created', order: 'desc' } }, 'Screen Orders: sort added'],
    [
      { do: 'set', file, at: 'actions/@refund/visible', value: "row.status in ['DELIVERED', 'PAID'] && filled(row.phone)" },
      'Action Refund: visible when Status is one of Delivered, Paid and Phone is filled in',
    ],
    [{ do: 'set', file, at: 'actions/@refund/call', value: 'refundOrder' }, 'Action Refund: call Refund Order added'],
    [{ do: 'set', file, at: 'actions/@refund/icon', value: 'trash-2' }, 'Action Refund: icon Trash 2 added'],
    [
      { do: 'set', file, at: 'actions/@refund/success', value: '{row.name} is done' },
      'Action Refund: success message "[Name] is done" added',
    ],
    [{ do: 'remove', file, at: 'columns/@created' }, 'Column Created removed'],
    [{ do: 'move', file, at: 'columns/@status', before: '@created' }, 'Column Status moved before column Created'],
    [{ do: 'move', file, at: 'columns/@created' }, 'Column Created moved to the end'],
    [{ do: 'insert', file, into: 'filters', value: { field: 'city' } }, 'Filter City added'],
    [
      { do: 'insert', file, into: 'columns', before: '@status', value: { field: 'tip', label: 'Tip' } },
      'Column Tip added before column Status',
    ],
    [{ do: 'insert', file, into: 'badges', value: { field: 'vip', label: 'VIP' } }, 'Badge VIP added'],
    [
      { do: 'set', file, at: 'rowLink', value: '/tags/{row._id}?from=orders' },
      'Screen Orders: row link to “Order [Number]”, given Order ID: Object ID becomes to “Edit tag”, given Tag ID: ID, From: "orders"',
    ],
    [{ do: 'set', file, at: 'actions/@refund/link', value: '/tags/new' }, 'Action Refund: link to “New tag” added'],
    [{ do: 'set', file, at: 'actions/@refund/link', value: '/gone/{row.id}' }, 'Action Refund: link to a missing page added'],
    [{ do: 'set', file, at: 'actions/@refund/link', value: '{row.mapUrl}' }, 'Action Refund: link to the address in Map URL added'],
    [{ do: 'set', file, at: 'actions/@refund/link', value: 'mailto:{row.email}' }, 'Action Refund: link to "mailto:[Email]" added'],
    [{ do: 'set', file, at: 'rowLink', value: '/orders/{row.parent.objectId}' }, 'Screen Orders: row link changed'],
    [{ do: 'remove', file, at: 'data/with' }, 'Screen Orders: parameters City: Sju removed'],
    [
      {
        do: 'set',
        file,
        at: 'actions/@refund/with',
        value: { all: true, filter: { status: ["'PAID'", 'row.total > 5'] } },
      },
      'Action Refund: parameters All: yes, Filter: (Status: Paid and a computed value) added',
    ],
    [
      { do: 'set', file, at: 'data', value: { call: 'fetchPaidOrders' } },
      'Screen Orders: data Fetch Orders, given City: Sju becomes Fetch Paid Orders',
    ],
    [
      {
        do: 'set',
        file,
        at: 'actions/@refund/with',
        value: { orderId: 'row.objectId', customer: 'row.user.objectId', isPartial: true, why: 'form.reason' },
      },
      'Action Refund: parameters Order ID, Customer, Is Partial, Why added',
    ],
    [{ do: 'type', file, offset: 0, length: 1, text: '' }, 'Screen Orders: text edited'],
    [{ do: 'file', file, text: null }, 'Screen Orders removed'],
    [{ do: 'file', file: 'x.json', text: '{"kind":"list","title":"Tips"}' }, 'New: Screen Tips'],
  ])('%j', (edit, sentence) => {
    expect(describeTextEdit(texts, edit, schemas)).toBe(sentence);
  });

  it('names a part without a label as the page does', () => {
    const labels = new Map([['columns/@status', 'State of the order']]);
    const move: Edit = { do: 'move', file, at: 'columns/@status', before: '@created' };
    expect(describeTextEdit(texts, move, schemas, labels)).toBe('Column State of the order moved before column Created');
    expect(describeTextEdit(texts, { do: 'move', file, at: 'columns/@created', before: '@status' }, schemas, labels)).toBe(
      'Column Created moved before column State of the order',
    );
  });
});
