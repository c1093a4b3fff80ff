import { describe, expect, it } from 'vitest';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { compileExpression } from '../../../src/language/expression/compile-expression.ts';
import { environment } from './sample-environment.ts';

const compile = (source: string, expected?: ContractType) => compileExpression(source, environment, expected);
const issuesOf = (source: string, expected?: ContractType) =>
  compile(source, expected).issues.map(({ code, start, end }) => ({ code, at: source.slice(start, end) }));

describe('compileExpression', () => {
  it.each([
    ['record.status', 'path'],
    ['sources.tolls[form.name]', 'path'],
    ['row.dishes[0].name', 'path'],
    ['!record.isFleetOrder', 'not'],
    ["record.status == 'PLACED'", 'is'],
    ['null != record.driver', 'is'],
    ["['a', 'b']", 'literal'],
    ['-2', 'literal'],
    ['record.total > 1', 'tree'],
  ])('compiles %s to a %s', (source, op) => {
    expect(compile(source).expression.op).toBe(op);
  });

  it('gives an absent boolean false, an absent list nothing, and all else null unless the contract says nullable', () => {
    const missing = (source: string) => {
      const { expression } = compile(source);
      return expression.op === 'path' ? expression.path.missing : 'no path';
    };
    expect([missing('record.isFleetOrder'), missing('record.dishes'), missing('record.isApproved'), missing('record.total')]).toEqual([
      false,
      [],
      null,
      null,
    ]);
    expect(missing('record.driver.online')).toBe(false);
  });

  it('lists the read paths, up to a computed key', () => {
    expect(compile('sources.tolls[form.name] + record.total').reads).toEqual([
      { root: 'form', steps: ['name'] },
      { root: 'sources', steps: ['tolls'] },
      { root: 'record', steps: ['total'] },
    ]);
  });

  it.each([
    ['record.total', { type: 'number', unit: 'cents' }],
    ['record.total / 4', { type: 'number', unit: 'cents' }],
    ["convert(record.total, 'dollars')", { type: 'number', unit: 'dollars' }],
    ["convert(record.total, 'plain') / 100", { type: 'number' }],
    ['record.total / sources.sales.totals.refunds', { type: 'number' }],
    ['sources.sales.totals.refunds / sources.sales.totals.count', { type: 'number', unit: 'cents' }],
    ['2 * record.total', { type: 'number', unit: 'cents' }],
    ['record.isFleetOrder ? record.total : 0', { type: 'number', unit: 'cents' }],
    ['record.isFleetOrder ? record.total : null', { type: 'number', unit: 'cents', nullable: true }],
    ['size(record.dishes)', { type: 'number', unit: 'count' }],
    ['timeBetween(record.createdAt, now)', { type: 'number', unit: 'milliseconds' }],
    ['record.driver.name', { type: 'string', nullable: true }],
    ['record.driver', { type: 'object', entity: 'Driver', nullable: true }],
    ['record.dishes.map(d, d.price)', { type: 'list', of: { type: 'number', unit: 'cents' } }],
    ['sources.tolls.map(toll, toll.value)', { type: 'list', of: { type: 'number', unit: 'cents' } }],
    ['sources.tolls.map(toll, toll.key)', { type: 'list', of: { type: 'string' } }],
    ['record.metadata.x', { type: 'unknown', nullable: true }],
    ['null', { type: 'null' }],
    ['orElse(record.distance, 0)', { type: 'number', unit: 'metres' }],
    ['record.total - orElse(sources.tolls.a, 0)', { type: 'number', unit: 'cents' }],
    ["orElse(record.refundStatus, 'REFUNDED')", { type: 'enum', enum: 'refundStatus' }],
    ['orElse(record.driver.name, record.unApproveReason)', { type: 'string', nullable: true }],
    ['hours(2)', { type: 'number', unit: 'milliseconds' }],
    ['orElse(timeBetween(record.createdAt, record.deliveredAt), days(7))', { type: 'number', unit: 'milliseconds' }],
  ])('types %s', (source, type) => {
    expect(compile(source).type).toEqual(type);
  });

  it.each([
    ['', 'expression-syntax', ''],
    ['record.', 'expression-syntax', ''],
    ['record.status = 1', 'expression-syntax', '='],
    ['recrd.status', 'unknown-root', 'recrd'],
    ['value == 1', 'unknown-root', 'value'],
    ['record.statsu == 1', 'unknown-path', 'record.statsu'],
    ['record.driver.nam', 'unknown-path', 'record.driver.nam'],
    ['row.dishes.all(d, d.priec > 1)', 'unknown-path', 'd.priec'],
    ["find(record.orders, 'numbr', 'x')", 'unknown-path', "'numbr'"],
    ['record.total.x', 'path-into-value', 'record.total.x'],
    ['record.dishes.name', 'path-into-value', 'record.dishes.name'],
    ['record.status == DELIVERED', 'unquoted-value', 'DELIVERED'],
    ["record.status == 'DELIVRED'", 'unknown-enum-value', "'DELIVRED'"],
    ["record.status in ['PLACED', 'GONE']", 'unknown-enum-value', "'GONE'"],
    ['record.total + record.tip', 'unit-mismatch', 'record.total + record.tip'],
    ['record.total * record.total', 'unit-mismatch', 'record.total * record.total'],
    ['record.total > record.distance', 'unit-mismatch', 'record.total > record.distance'],
    ['record.total == record.distance', 'unit-mismatch', 'record.total == record.distance'],
    ['record.isFleetOrder ? record.total : record.tip', 'unit-mismatch', 'record.isFleetOrder ? record.total : record.tip'],
    ['record.total == record.status', 'type-mismatch', 'record.total == record.status'],
    ['record.parentOrder == given.userId', 'type-mismatch', 'record.parentOrder == given.userId'],
    ["'x' + record.total", 'type-mismatch', "'x' + record.total"],
    ['!record.total', 'type-mismatch', 'record.total'],
    ['record.isFleetOrder && record.total', 'type-mismatch', 'record.total'],
    ["record.isFleetOrder ? 1 : 'a'", 'type-mismatch', "record.isFleetOrder ? 1 : 'a'"],
    ['record.total > null', 'type-mismatch', 'record.total > null'],
    ["'a' in record.total", 'type-mismatch', 'record.total'],
    ['matches(record.status, "a")', 'matches-refused', 'matches(record.status, "a")'],
    ["record.status.matches('(a+)+$')", 'matches-refused', "record.status.matches('(a+)+$')"],
    ['fnd(record.orders)', 'unknown-function', 'fnd(record.orders)'],
    ["record.status.startWith('a')", 'unknown-function', "record.status.startWith('a')"],
    ['at(record, "a", 1)', 'unknown-function', 'at(record, "a", 1)'],
    ['find(record.orders)', 'function-arguments', 'find(record.orders)'],
    ['record.total.size()', 'function-arguments', 'record.total.size()'],
    ['record.status.contains(1)', 'function-arguments', 'record.status.contains(1)'],
    ['record.dishes.map(d)', 'function-arguments', 'record.dishes.map(d)'],
    ['sources.tolls.map(toll, toll.amount)', 'unknown-path', 'toll.amount'],
    ['record.dishes.map(1, 2)', 'expression-syntax', '1'],
    ['has(record.driver)', 'unsupported-expression', 'has(record.driver)'],
    ["{'a': 1}", 'unsupported-expression', "{'a': 1}"],
    ["b'a'", 'unsupported-expression', "b'a'"],
    ['!record.isApproved', 'negated-nullable', '!record.isApproved'],
    ['record.distance + 1', 'missing-in-arithmetic', 'record.distance'],
    ['1 - (record.distance * 2)', 'missing-in-arithmetic', 'record.distance'],
    ['orElse(record.distance)', 'function-arguments', 'orElse(record.distance)'],
    ['orElse(record.distance, null)', 'function-arguments', 'orElse(record.distance, null)'],
    ["orElse(record.distance, 'a')", 'type-mismatch', "orElse(record.distance, 'a')"],
    ['orElse(record.distance, record.total)', 'unit-mismatch', 'orElse(record.distance, record.total)'],
    ["orElse(record.refundStatus, 'NONE')", 'unknown-enum-value', "'NONE'"],
    ["hours('2')", 'function-arguments', "hours('2')"],
    ['hours(record.total)', 'function-arguments', 'hours(record.total)'],
    ['record.total > hours(2)', 'unit-mismatch', 'record.total > hours(2)'],
    ["convert(record.total, 'plain') > hours(2)", 'unit-mismatch', "convert(record.total, 'plain') > hours(2)"],
  ])('reports %s as %s', (source, code, at) => {
    expect(issuesOf(source)).toEqual([{ code, at }]);
  });

  it.each([
    ['record.', 'here should be a name, not the end.'],
    ['(record.total', 'here should be ")", not the end.'],
    ['record.status = 1', '"=" stands alone; compare with "==".'],
    ['1 +', 'it ends too early.'],
    ['1 + * 2', '"*" cannot stand here.'],
  ])('says of %s in plain words what is wrong', (source, message) => {
    expect(compile(source).issues[0]?.message).toBe(
      `This is not a valid expression. Details: ${message} Complete it, or use one of the available values.`,
    );
  });

  it('reports an expression beyond the limits', () => {
    expect(issuesOf(Array.from({ length: 500 }, () => '1').join(' + '))[0]?.code).toBe('expression-too-large');
  });

  it('reports every issue of an expression at once', () => {
    expect(issuesOf("record.a == 'x' && form.b == 'y'").map(({ at }) => at)).toEqual(['record.a', 'form.b']);
  });

  it('guesses the name that was meant', () => {
    expect(compile('recrd.status').issues[0]?.suggestion).toBe('record');
    expect(compile('record.createdAT').issues[0]?.suggestion).toBe('createdAt');
    expect(compile("record.status == 'delivered'").issues[0]?.suggestion).toBe('DELIVERED');
    expect(compile('record.zzzzzz').issues[0]).toMatchObject({
      received: 'zzzzzz',
      allowed: expect.arrayContaining(['objectId', 'status']),
    });
    expect(compile('record.zzzzzz').issues[0]).not.toHaveProperty('suggestion');
  });

  it.each([
    'record.isApproved != null && !record.isApproved',
    'null != record.isApproved && record.total > 1 && !record.isApproved',
    'record.isApproved == null || !record.isApproved',
    'record.isApproved == null ? true : !record.isApproved',
    'filled(record.isApproved) && !record.isApproved',
  ])('accepts the guard of %s', (source) => {
    expect(issuesOf(source)).toEqual([]);
  });

  it('does not take a test on the other side for a guard', () => {
    expect(issuesOf('record.isApproved != null || !record.isApproved').map(({ code }) => code)).toEqual(['negated-nullable']);
  });

  it.each<[string, ContractType, string[]]>([
    ['record.total', { type: 'boolean' }, ['type-mismatch']],
    ['record.total', { type: 'number', unit: 'dollars' }, ['unit-mismatch']],
    ['500', { type: 'number', unit: 'dollars' }, []],
    ["'DELIVRED'", { type: 'enum', enum: 'orderStatus' }, ['unknown-enum-value']],
    ['DELIVERED', { type: 'enum', enum: 'orderStatus' }, ['unquoted-value']],
    ['route.orderId', { type: 'id', of: 'Order' }, []],
    ['record.objectId', { type: 'id', of: 'User' }, ['type-mismatch']],
    ['null', { type: 'number' }, []],
    ['record.metadata', { type: 'boolean' }, []],
    ['[record.objectId]', { type: 'list', of: { type: 'id', of: 'Order' } }, []],
    ['[record.total]', { type: 'list', of: { type: 'string' } }, ['type-mismatch']],
  ])('checks %s against what the place needs', (source, expected, codes) => {
    expect(issuesOf(source, expected).map(({ code }) => code)).toEqual(codes);
  });

  it('gives the literal null for an expression with errors', () => {
    expect(compile('record.nothing').expression).toEqual({ op: 'literal', value: null });
  });

  it('is plain JSON', () => {
    const { expression } = compile('record.dishes.filter(d, d.price > 3 && d.name != "it\'s").size() > 0');
    expect(JSON.parse(JSON.stringify(expression))).toEqual(expression);
  });
});
