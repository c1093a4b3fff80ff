import { describe, expect, it } from 'vitest';
import { parsePickableExpression, printExpression } from '../../../../src/authoring/edit/describe/pickable-expression.ts';

describe('parsePickableExpression', () => {
  it.each([
    [
      'record.total - record.refundAmount',
      { is: 'arithmetic', first: 'record.total', rest: [{ by: 'minus', value: 'record.refundAmount' }] },
    ],
    [
      'row.a + row.b - 2',
      {
        is: 'arithmetic',
        first: 'row.a',
        rest: [
          { by: 'plus', value: 'row.b' },
          { by: 'minus', value: '2' },
        ],
      },
    ],
    [
      'row.a * 2 / row.b',
      {
        is: 'arithmetic',
        first: 'row.a',
        rest: [
          { by: 'times', value: '2' },
          { by: 'over', value: 'row.b' },
        ],
      },
    ],
    [
      "row.status == 'PAID' ? 'Paid' : row.due",
      {
        is: 'choice',
        cases: [{ when: { path: 'row.status', test: 'is', values: [{ value: 'PAID' }] }, value: "'Paid'" }],
        otherwise: 'row.due',
      },
    ],
    [
      "row.ok ? null : 'It\\'s off'",
      { is: 'choice', cases: [{ when: { path: 'row.ok', test: 'yes', values: [] }, value: 'null' }], otherwise: "'It\\'s off'" },
    ],
    [
      "row.ok == true ? 'Yes' : row.ok == false ? 'No' : 'Open'",
      {
        is: 'choice',
        cases: [
          { when: { path: 'row.ok', test: 'is', values: [{ value: true }] }, value: "'Yes'" },
          { when: { path: 'row.ok', test: 'is', values: [{ value: false }] }, value: "'No'" },
        ],
        otherwise: "'Open'",
      },
    ],
    ['size(row.list)', { is: 'count', of: 'row.list' }],
    ['row.list.size()', { is: 'count', of: 'row.list', after: true }],
    ['-row.discounts', { is: 'negative', of: 'row.discounts' }],
    ['timeBetween(row.from, row.to)', { is: 'between', from: 'row.from', to: 'row.to' }],
    ["find(sources.kinds, 'id', row.kind)", { is: 'found', list: 'sources.kinds', key: 'id', value: 'row.kind', field: '' }],
    ["find(sources.kinds, 'a.id', 'X').owner.name", { is: 'found', list: 'sources.kinds', key: 'a.id', value: "'X'", field: 'owner.name' }],
    ['size(row.list) + 1', { is: 'arithmetic', first: 'size(row.list)', rest: [{ by: 'plus', value: '1' }] }],
    [
      "row.ok ? ['full'] : find(sources.kinds, 'id', row.kind).name",
      {
        is: 'choice',
        cases: [{ when: { path: 'row.ok', test: 'yes', values: [] }, value: "['full']" }],
        otherwise: "find(sources.kinds, 'id', row.kind).name",
      },
    ],
    [
      'row.a ? (row.b ? 1 : 2) : row.c + 3',
      { is: 'choice', cases: [{ when: { path: 'row.a', test: 'yes', values: [] }, value: '(row.b ? 1 : 2)' }], otherwise: 'row.c + 3' },
    ],
  ])('reads %s', (source, wanted) => {
    const part = parsePickableExpression(source);
    expect(part).toEqual(wanted);
    expect(printExpression(part!)).toBe(source);
  });

  it.each([
    'row.a',
    '1',
    "'x'",
    'row.a + row.b * 2',
    'row.a - (row.b - row.c)',
    'row.a * (row.b * row.c)',
    'row.a % 2',
    'size(row.list.filter(x, x.ok))',
    '-(row.a + row.b)',
    'timeBetween(row.from)',
    'find(row.list, row.key, row.value)',
    "find(row.list.filter(x, x.ok), 'id', row.id)",
    'size(row.list).name',
    'row.a == 1',
    '(row.a ? row.b : row.c) ? 1 : 2',
    'row.a +',
    '',
  ])('leaves %s as text', (source) => expect(parsePickableExpression(source)).toBeUndefined());
});
