import { describe, expect, it } from 'vitest';
import type { CompiledSource } from '../../../../src/language/compiled/compiled-screen.ts';
import { isEmptyValue, isUnfilled, listParameters } from '../../../../src/runtime/data/calls/list-parameters.ts';
import { itemOf } from '../sample-table.ts';

const source = (list: CompiledSource['list']): CompiledSource => ({
  id: 'list',
  call: { call: 'fetchThings', effect: 'read', with: {}, send: 'nothing' },
  list,
  errors: 'show',
});
const items = [
  itemOf('name', { type: 'string' }),
  itemOf('owner.id', { type: 'id' }),
  itemOf('created', { type: 'date-time' }, { params: [['from'], ['to']] }),
  itemOf('shown', { type: 'string' }, { local: true }),
];
const request = { filters: {}, page: 2, pageSize: 20 };

describe('listParameters', () => {
  it('puts page, limit and sort into every place that the protocol names', () => {
    const list = { rows: '', page: ['page', 'filter.page'], limit: ['limit'], sort: ['order.by'] };
    expect(listParameters(source(list), {}, items, { ...request, sort: { field: 'name', order: 'asc' } })).toEqual({
      page: 2,
      filter: { page: 2 },
      limit: 20,
      order: { by: { field: 'name', order: 'asc' } },
    });
  });

  it('leaves ranges aside where a filter that finds by itself is filled', () => {
    const alone = [itemOf('number', { type: 'string' }, { alone: true }), ...items];
    const created = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' };
    const params = (number: string) =>
      listParameters(source({ rows: '' }), {}, alone, { ...request, filters: { number, name: 'Ana', created } });
    expect(params('1199')).toEqual({ number: '1199', name: 'Ana' });
    expect(params(' ')).toMatchObject({ name: 'Ana', from: created.from });
  });

  it('asks for no page where the whole list comes at once', () => {
    expect(listParameters(source({ rows: '' }), { id: 'x' }, items, request)).toEqual({ id: 'x' });
  });

  it('puts filters where the protocol wants them, nested by their dots, ranges as two', () => {
    const filters = { name: 'Ana', 'owner.id': 'o1', created: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' } };
    expect(listParameters(source({ rows: '', filters: 'filter' }), {}, items, { ...request, filters })).toEqual({
      filter: { name: 'Ana', owner: { id: 'o1' }, from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:59.999Z' },
    });
    expect(listParameters(source({ rows: '' }), {}, items, { ...request, filters: { name: 'Ana' } })).toEqual({ name: 'Ana' });
  });

  it('leaves out what is empty and what is local', () => {
    const filters = { name: '  ', 'owner.id': null, created: { from: '2026-01-01T00:00:00.000Z' }, shown: 'here' };
    expect(listParameters(source({ rows: '' }), {}, items, { ...request, filters })).toEqual({ from: '2026-01-01T00:00:00.000Z' });
  });

  it('lets what is fixed win over what is typed, beside it in the same object', () => {
    const filters = { name: 'Ana', 'owner.id': 'o1' };
    expect(
      listParameters(source({ rows: '', filters: 'filter' }), { filter: { name: 'Fixed', kind: 1 } }, items, { ...request, filters }),
    ).toEqual({
      filter: { name: 'Fixed', owner: { id: 'o1' }, kind: 1 },
    });
  });
});

describe('isEmptyValue', () => {
  it.each([[undefined], [null], [''], ['  '], [[]], [{}], [{ from: undefined, to: '' }]])('holds for %j', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });

  it.each([[0], [false], ['0'], [[null]], [{ from: '2026' }], [{ preset: 'today' }]])('does not hold for %j', (value) => {
    expect(isEmptyValue(value)).toBe(false);
  });
});

describe('isUnfilled', () => {
  const typed = { invalid: 'car', rule: 'type', message: 'Choose one of the suggestions' };

  it('waits for a choice where a lookup has only text, unless it has words for that', () => {
    const lookup = itemOf('driverId', { type: 'id' }, { input: 'lookup' }).input;
    expect(isUnfilled(lookup, typed)).toBe(true);
    expect(isUnfilled(lookup, 'u1')).toBe(false);
    expect(isUnfilled({ ...lookup!, messages: { required: 'Driver is required' } }, typed)).toBe(false);
    expect(isUnfilled(itemOf('price', { type: 'number' }, { input: 'number' }).input, typed)).toBe(false);
  });
});
