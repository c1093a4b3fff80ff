import { describe, expect, it } from 'vitest';
import { describeExpression } from '../../../../src/authoring/edit/describe/describe-expression.ts';
import { describeParameters } from '../../../../src/authoring/edit/describe/describe-parameters.ts';
import { describeTextEdit } from '../../../../src/authoring/edit/describe/describe-text-edit.ts';
import { DEFINITION_SCHEMAS } from '../../../../src/language/check/definition-schemas.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';

describe('describeExpression', () => {
  it.each([
    ['row.total - row.refundAmount', 'Total minus Refund Amount'],
    ['row.price * row.count / 100', 'Price times Count divided by 100'],
    ["row.status == 'PAID' ? row.tip : 0", 'Tip when Status is Paid, else 0'],
    ["row.a == 1 ? 'ONE' : row.a == 2 ? 'TWO' : null", 'One when A is 1, else Two when A is 2, else nothing'],
    ['row.total', 'Total'],
    ['row.total - orElse(row.tip, 0)', 'Total minus Tip (0 if missing)'],
    ['timeBetween(row.createdAt, now) > hours(2)', 'whether the time since Created At is more than 2 hours'],
    ['row.waited >= days(1) && row.total > 5', 'whether Waited is at least 1 day and Total is more than 5'],
    ['row.total > 5 && !row.paid', 'whether Total is more than 5 and Paid is no'],
    // What no few words say is not half said.
    ['row.a + row.b * row.c', 'A plus (B times C)'],
    ['row.a - (row.b - row.c) - row.d', 'A minus (B minus C) minus D'],
    ['-row.discounts', 'minus Discounts'],
    ['-(row.a + row.b)', 'minus (A plus B)'],
    ['size(row.items)', 'how many Items'],
    ['row.items.size() + 1', 'how many Items plus 1'],
    ['timeBetween(row.createdAt, row.updatedAt)', 'the time from Created At to Updated At'],
    ["find(sources.kinds, 'id', row.kind).name", 'Name of the one of Kinds whose ID is Kind'],
    ['sources.tolls[form.name]', 'the entry of Tolls for Name'],
    ["row.list.split(', ')", 'List split at ", "'],
    ['row.stops.map(stop, stop.address.lat)', 'Lat of each of Stops'],
    [
      "row.dishes.map(d, d.specs.map(s, s.name).join(', ')).join('; ')",
      '(((Name of each of Specs) with ", " between them) of each of Dishes) with "; " between them',
    ],
    ['row.list.filter(p, p.kind != null).map(p, p.kind)', 'Kind of each of (those of List where Kind is there)'],
    ["row.ok ? ['full'] : ['full', 'partial']", '"full" when Ok is yes, else "full" and "partial"'],
    ['row.ok ? row.a + row.b : row.c', '(A plus B) when Ok is yes, else C'],
    ["distinct(['a'] + row.list)", 'each of ("a" together with List) once'],
    ["'Sent to ' + row.email", '"Sent to " followed by Email'],
    [
      "sources.barred.exists(d, d.id == form.driverId) ? 'Barred' : ''",
      '"Barred" when there is one of Barred where ID is Driver ID, else ""',
    ],
    ['row.a + (row.ok ? row.b : 0) <= row.c', 'whether (A plus (B when Ok is yes, else 0)) is at most C'],
    ["find(row.list, 'id', row.id).name.startsWith('A')", 'whether Name of the one of List whose ID is ID begins with "A"'],
    ['row.a + row.b == null || !(row.c in row.d)', 'whether (A plus B) is missing or C is none of D'],
    ["filled(row.names['a b'])", 'whether the entry of Names for "a b" is filled in'],
    ["row.a + '{b}'", ''],
  ])('%s is %j', (source, words) => expect(describeExpression(source)).toBe(words));
});

it('a step sentence contains short expressions, and only mentions long ones', () => {
  expect(describeParameters({ rest: 'row.total - row.tip', whose: "row.isOpen && row.count > 2 ? row.owner.name : 'NOBODY'" })).toBe(
    'Rest: Total minus Tip, Whose: a computed value',
  );
});

describe('a changed computed value', () => {
  const file = 'orders/orders.json';
  const of = (compute: string): Json => ({
    kind: 'list',
    id: 'orders',
    title: 'Orders',
    columns: [{ id: 'rest', label: 'Rest', compute }],
  });
  const reported = (then: string, now: string) =>
    describeTextEdit(
      new Map([[file, JSON.stringify(of(then))]]),
      { do: 'set', file, at: 'columns/@rest/compute', value: now },
      DEFINITION_SCHEMAS,
    );

  it('is described by its old and new value', () => {
    expect(reported('row.total - row.tip', 'row.total - row.refund')).toMatch(/Total minus Tip becomes Total minus Refund$/);
    expect(reported('row.total', 'row.total - row.tip')).toMatch(/Total becomes Total minus Tip$/);
  });

  it('is only said to have changed where one side cannot be described', () => {
    expect(reported('row.total', 'row.a % row.b')).toMatch(/changed$/);
  });
});
