import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/language/expression/compile-expression.ts';
import type { Scope } from '../../../src/language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../../src/language/expression/evaluate.ts';
import { environment, scopeOf } from './sample-environment.ts';

const run = (source: string, scope: Scope) => {
  const { expression, issues } = compileExpression(source, environment);
  expect(issues.filter((issue) => issue.severity === 'error')).toEqual([]);
  return evaluate(expression, scope);
};

describe('evaluate', () => {
  const empty = scopeOf({ record: {}, row: {}, form: {}, sources: {} });

  it('takes an absent boolean as false and an absent list as empty', () => {
    expect(run('!record.isFleetOrder', empty)).toEqual({ state: 'value', value: true });
    expect(run('record.dishes.size() == 0', empty)).toEqual({ state: 'value', value: true });
    expect(run('record.driver.online == false', empty)).toEqual({ state: 'value', value: true });
  });

  it('gives each value of a list once, without what is missing', () => {
    const scope = scopeOf({ row: { dishes: [{ name: 'Soup' }, { name: 'Rice' }, {}, { name: 'Soup' }, { name: ' ' }] } });
    expect(run('distinct(row.dishes.map(d, d.name))', scope)).toEqual({ state: 'value', value: ['Soup', 'Rice'] });
    expect(run('size(distinct(row.dishes.map(d, d.name)))', empty)).toEqual({ state: 'value', value: 0 });
  });

  it('iterates over a map as a list of entries', () => {
    const scope = scopeOf({ sources: { tolls: { Norte: 250, Sur: 100 }, reasons: { late: ['Rain'], cold: [] } } });
    expect(run('sources.tolls.filter(toll, toll.value > 200).map(toll, toll.key)', scope)).toEqual({ state: 'value', value: ['Norte'] });
    expect(run('sources.reasons.exists(each, size(each.value) == 0)', scope)).toEqual({ state: 'value', value: true });
    expect(run("find(sources.tolls, 'key', 'Sur').value", scope)).toEqual({ state: 'value', value: 100 });
    expect(run("sources.tolls['Norte']", scope)).toEqual({ state: 'value', value: 250 });
    expect(run('sources.tolls.all(toll, toll.value > 200)', empty)).toEqual({ state: 'value', value: true });
  });

  it('takes null for an absent boolean or list that is not nullable', () => {
    const nulls = scopeOf({ record: { isFleetOrder: null, dishes: null, isApproved: null } });
    expect(run('!record.isFleetOrder', nulls)).toEqual({ state: 'value', value: true });
    expect(run('size(record.dishes)', nulls)).toEqual({ state: 'value', value: 0 });
    expect(run('!record.isApproved', nulls)).toEqual({ state: 'missing' });
  });

  it('distinguishes null from missing', () => {
    expect(run('record.driver', scopeOf({ record: { driver: null } }))).toEqual({ state: 'value', value: null });
    expect(run('record.driver', empty)).toEqual({ state: 'missing' });
    expect(run('record.driver == null', empty)).toEqual({ state: 'value', value: true });
  });

  it('fails closed where values allow no answer', () => {
    expect(run('record.total > 5', empty)).toEqual({ state: 'missing' });
    expect(run('record.total / 0', scopeOf({ record: { total: 1 } }))).toEqual({ state: 'missing' });
    const { expression } = compileExpression('record.total > 5', environment);
    expect(evaluateCondition(expression, empty)).toBe(false);
  });

  it('counts only true as true', () => {
    const { expression } = compileExpression('record.isFleetOrder', environment, { type: 'boolean' });
    expect(evaluateCondition(expression, scopeOf({ record: { isFleetOrder: 'yes' } }))).toBe(false);
  });

  it('computes with numbers as people do', () => {
    const scope = scopeOf({ record: { total: 5 }, form: { name: 'abc' }, row: { dishes: [1, 2, 3] } });
    expect(run('1 / 2', scope)).toEqual({ state: 'value', value: 0.5 });
    expect(run('record.total % 2 == 1', scope)).toEqual({ state: 'value', value: true });
    expect(run('size(row.dishes) / 2', scope)).toEqual({ state: 'value', value: 1.5 });
    expect(run('record.total in [1, 5]', scope)).toEqual({ state: 'value', value: true });
    expect(run("form.name.indexOf('c') + 0.5", scope)).toEqual({ state: 'value', value: 2.5 });
    expect(run('form.name.substring(1)', scope)).toEqual({ state: 'value', value: 'bc' });
  });

  it('compares moments as instants, however they are written', () => {
    const scope = scopeOf({ now: '2026-01-01T00:00:00Z', record: { createdAt: '2026-01-01T00:00:00.500Z', day: '2025-12-31' } });
    expect(run('record.createdAt > now', scope)).toEqual({ state: 'value', value: true });
    expect(run('record.day < now', scope)).toEqual({ state: 'value', value: true });
  });

  it('reads lists with bad members', () => {
    const scope = scopeOf({ row: { dishes: [null, { name: 'a', price: 5, specs: [{ name: 'x' }, {}] }, { name: 7 }, 'junk'] } });
    expect(run('row.dishes.filter(d, d.price > 3).size()', scope)).toEqual({ state: 'value', value: 1 });
    expect(run("row.dishes.exists(d, d.name.startsWith('b'))", scope)).toEqual({ state: 'value', value: false });
    expect(run("row.dishes.map(d, d.specs.map(s, s.name).join('+')).join('|')", scope)).toEqual({ state: 'value', value: '|x||' });
    expect(run('row.dishes.all(d, !d.available)', scope)).toEqual({ state: 'value', value: true });
  });

  it('reads own properties only', () => {
    const scope = scopeOf({ record: {}, sources: { tolls: {} }, form: { name: 'constructor' } });
    expect(run('sources.tolls[form.name]', scope)).toEqual({ state: 'missing' });
    expect(run('record.metadata.__proto__.constructor', scope)).toEqual({ state: 'missing' });
  });

  it('is pending while a root, a source, or the source of a key is loading', () => {
    expect(run('record.status', scopeOf({}, ['record']))).toEqual({ state: 'pending' });
    expect(run('sources.tolls[form.name]', scopeOf({ form: { name: 'x' } }, [], ['tolls']))).toEqual({ state: 'pending' });
    expect(run('sources.tolls[form.name]', scopeOf({ sources: {} }, ['form']))).toEqual({ state: 'pending' });
    expect(run('sources.fleetReasons', scopeOf({ sources: { fleetReasons: ['a'] } }, [], ['tolls']))).toEqual({
      state: 'value',
      value: ['a'],
    });
  });

  it('finds a member by a dot path', () => {
    const scope = scopeOf({ record: { orders: [null, { objectId: 'a', number: '1' }] }, row: { objectId: 'a' } });
    expect(run("find(record.orders, 'objectId', row.objectId).number", scope)).toEqual({ state: 'value', value: '1' });
    expect(run("find(record.orders, 'objectId', 'zz')", scope)).toEqual({ state: 'value', value: null });
  });
});
