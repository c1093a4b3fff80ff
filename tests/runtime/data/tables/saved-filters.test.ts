import { describe, expect, it } from 'vitest';
import { filtersToSave, namedRanges, startQuery, stateOfSaved } from '../../../../src/runtime/data/tables/saved-filters.ts';
import { readTableState } from '../../../../src/runtime/data/tables/table-state.ts';
import { itemOf, settings, tableOf } from '../sample-table.ts';

const today = { settings, now: new Date('2026-03-20T16:00:30.000Z') };
const nextWeek = { settings, now: new Date('2026-03-27T16:00:30.000Z') };
const created = itemOf(
  'created',
  { type: 'date-time' },
  {
    input: 'date-range',
    params: [['from'], ['to']],
    default: 'month',
    presets: settings.presets.map((id) => ({ id, label: id })) as never,
  },
);
const table = tableOf({ filters: [...tableOf().filters.filter(({ id }) => id !== 'created'), created] });
const stateAt = (query: string, world = today, of = table) => readTableState(of, new URLSearchParams(query), world);

describe('startQuery', () => {
  it.each([
    ['', 'created=month'],
    ['status=NEW&sort=createdAt', 'status=NEW&sort=createdAt&created=month'],
    ['from=&to=', 'from=&to='],
    ['created=today&name=Ana+Ruiz', 'name=Ana+Ruiz&created=today'],
    ['from=2026-03-01T00:00Z&to=2026-03-02T00:00Z', 'from=2026-03-01T00%3A00Z&to=2026-03-02T00%3A00Z'],
  ])('of a list at %j is %j', (query, expected) => {
    const { state } = stateAt(query);
    expect(startQuery(table, filtersToSave(state, namedRanges(table, state, today)), today)).toBe(expected);
  });

  it('means later what the saved filters mean later', () => {
    const content = { filters: { created: { preset: 'today' }, status: 'OLD' } };
    const query = startQuery(table, content, today);
    const { state, dropped } = stateAt(query, nextWeek);
    expect(dropped).toEqual([]);
    expect(state.filters).toEqual(stateOfSaved(table, content, nextWeek).state.filters);
  });

  it('leaves out what the list no longer has, and has the keys of its own table', () => {
    const content = { filters: { gone: 1, count: 3, created: { preset: 'never' } } };
    expect(startQuery(tableOf({ urlKey: 'tolls' }), content, today)).toBe('tolls.count=3&tolls.from=&tolls.to=');
  });
});
