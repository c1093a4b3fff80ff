import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAddressComplete,
  missingFilters,
  readTableState,
  type TableState,
  unknownKeys,
  writeTableState,
} from '../../../../src/runtime/data/tables/table-state.ts';
import { itemOf, settings, tableOf } from '../sample-table.ts';

const world = { settings, now: new Date('2026-03-20T16:00:30.000Z') };
const read = (query: string, table = tableOf()) => readTableState(table, new URLSearchParams(query), world);
const write = (state: TableState, query = '', table = tableOf()) =>
  writeTableState(table, state, new URLSearchParams(query), world).toString();
const defaults = read('').state;

/** An instant at minute precision, as ranges and dates have it. */
const minute = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2050-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`);
const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((value) => value.trim() !== '');
const states: fc.Arbitrary<TableState> = fc.record({
  filters: fc.record(
    {
      name: text,
      count: fc.integer().map(Number),
      open: fc.boolean(),
      status: fc.constantFrom('NEW', 'OLD'),
      stars: fc.constantFrom(1, 2),
      tags: fc.array(text, { minLength: 1, maxLength: 4 }),
      day: minute.map((iso) => iso.slice(0, 10)),
      at: minute,
      created: fc.tuple(minute, minute).map(([one, two]) => (one < two ? { from: one, to: two } : { from: two, to: one })),
    },
    { requiredKeys: [] },
  ),
  page: fc.nat(999),
  pageSize: fc.constantFrom(10, 20, 50),
  sort: fc.record({ field: fc.constant('createdAt'), order: fc.constantFrom('asc' as const, 'desc' as const) }),
});
const filled = (state: TableState) => ({
  ...state,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value !== undefined)),
});

describe('readTableState and writeTableState', () => {
  it('come back to the same state, whatever was chosen', () => {
    fc.assert(
      fc.property(states, fc.constantFrom('', 'orders'), (state, urlKey) => {
        const table = tableOf({ urlKey });
        const reading = readTableState(table, new URLSearchParams(write(state, '', table)), world);
        expect(reading.dropped).toEqual([]);
        expect(filled(reading.state)).toEqual(filled(state));
      }),
      { numRuns: 300 },
    );
  });

  it('write the same address again for what they read', () => {
    fc.assert(
      fc.property(states, (state) => write(read(write(state)).state) === write(state)),
      { numRuns: 100 },
    );
  });

  it('leave out what is default, and keep the keys of others', () => {
    expect(write(defaults)).toBe('');
    expect(write({ ...defaults, page: 2 }, 'refunds.page=1&selectedTab=2')).toBe('refunds.page=1&selectedTab=2&page=2');
  });

  it('distinguish a cleared default from an untouched one', () => {
    const cleared = write({ ...defaults, filters: {} });
    expect(cleared).toBe('from=&to=');
    expect(read(cleared)).toEqual({ state: { ...defaults, filters: { created: undefined } }, dropped: [] });
    expect(defaults.filters.created).toEqual({ from: '2026-02-20T16:00:00.000Z', to: '2026-03-20T16:00:00.000Z' });
  });

  it('write ranges as instants at minute precision', () => {
    const range = { from: '2026-01-02T03:04:05.678Z', to: '2026-02-02T03:04:59.999Z' };
    expect(decodeURIComponent(write({ ...defaults, filters: { created: range } }))).toBe('from=2026-01-02T03:04Z&to=2026-02-02T03:04Z');
  });

  it.each([
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=one', 'page'],
    ['limit=7', 'limit'],
    ['sort=secret', 'sort'],
    ['sort=-name', 'sort'],
    ['status=GONE', 'status'],
    ['stars=3', 'stars'],
    ['count=many', 'count'],
    ['open=yes', 'open'],
    ['at=yesterday', 'at'],
    ['at=2026-13-45T00:00Z', 'at'],
    ['day=2026-02-30', 'day'],
    [`name=${'x'.repeat(2001)}`, 'name'],
  ])('drop %s and name it', (query, key) => {
    expect(read(query)).toEqual({ state: defaults, dropped: [key] });
  });

  it('keep a long text that a person pasted into a filter', () => {
    const name = 'x'.repeat(2000);
    expect(read(`name=${name}`)).toMatchObject({ state: { filters: { name } }, dropped: [] });
  });

  it('keep ranges of days as days, also named ones', () => {
    const range = { input: 'date-range' as const, params: [['from'], ['to']], default: 'today' };
    const table = tableOf({ filters: [itemOf('due', { type: 'date' }, range)] });
    expect(read('', table).state.filters).toEqual({ due: { from: '2026-03-20', to: '2026-03-20' } });
    expect(read('from=2026-03-01&to=2026-03-04', table).state.filters).toEqual({ due: { from: '2026-03-01', to: '2026-03-04' } });
    expect(write({ ...defaults, filters: { due: { from: '2026-03-01' } } }, '', table)).toBe('from=2026-03-01&to=');
    expect(read('from=2026-03-01T04:00Z', table).dropped).toEqual(['from']);
  });

  it('know a range by the name of one that moves with the day, and name what is none', () => {
    const { state, dropped } = read('created=today');
    expect(dropped).toEqual([]);
    expect(state.filters.created).toEqual({ from: '2026-03-20T04:00:00.000Z', to: '2026-03-21T03:59:00.000Z' });
    expect(read('created=tomorrow')).toEqual({ state: defaults, dropped: ['created'] });
    expect(write(read('created=month&count=2').state, 'created=month&count=2')).toBe('count=2');
    expect(unknownKeys(tableOf(), new URLSearchParams('created=today'))).toEqual([]);
  });

  it('make an address of required ranges complete by their names, too', () => {
    const table = {
      filters: [itemOf('created', { type: 'unknown' }, { input: 'date-range', params: [['from'], ['to']], required: true })],
      urlKey: '',
    };
    const isComplete = (query: string) => isAddressComplete(table, new URLSearchParams(query));
    expect(['', 'from=x', 'from=x&to=y', 'created=today'].map(isComplete)).toEqual([false, false, true, true]);
  });

  it('drop a range that ends before it starts', () => {
    expect(read('from=2026-03-02T00:00Z&to=2026-03-01T00:00Z')).toEqual({ state: defaults, dropped: ['from', 'to'] });
  });

  it('never throw, for any address', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => void read(query)));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('page', 'limit', 'sort', 'name', 'count', 'from', 'to', 'tags', 'day'), fc.string()),
        (query) => {
          const { state } = read(new URLSearchParams(query).toString());
          expect(state.page).toBeGreaterThanOrEqual(0);
          expect([10, 20, 50]).toContain(state.pageSize);
        },
      ),
    );
  });

  it('take the remembered page size only where the table has it', () => {
    const remembered = (rememberedPageSize: number) =>
      readTableState(tableOf(), new URLSearchParams(), { ...world, rememberedPageSize }).state.pageSize;
    expect([remembered(50), remembered(33)]).toEqual([50, 10]);
    expect(readTableState(tableOf({ pageSize: 20 }), new URLSearchParams(), { ...world, rememberedPageSize: 50 }).state.pageSize).toBe(20);
  });
});

describe('unknownKeys', () => {
  it('names what means nothing here, and leaves the keys of blocks alone', () => {
    expect(unknownKeys(tableOf(), new URLSearchParams('page=1&from=x&colour=red&refunds.page=2&colour=blue'))).toEqual(['colour']);
  });
});

describe('missingFilters', () => {
  const range = itemOf('created', { type: 'unknown' }, { input: 'date-range', required: true });
  const table = { filters: [itemOf('name', { type: 'string' }, { required: true }), itemOf('town', { type: 'string' }), range] };
  const missing = (filters: Record<string, unknown>) => missingFilters(table, filters).map(({ id }) => id);

  it('are those that must be filled and are empty, or a range without one of its ends', () => {
    const both = { from: '2026-01-01T04:00:00.000Z', to: '2026-01-02T04:00:00.000Z' };
    expect(missing({})).toEqual(['name', 'created']);
    expect(missing({ name: ' ', town: 'Ponce', created: { from: both.from } })).toContain('created');
    expect(missing({ name: 'Ana', created: both })).toEqual([]);
  });
});
