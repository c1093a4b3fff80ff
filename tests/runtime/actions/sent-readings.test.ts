import { describe, expect, it } from 'vitest';
import type { CompiledAction, CompiledCall } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import { entriesOf } from '../../../src/language/contracts/map-entries.ts';
import type { Root, Scope } from '../../../src/language/expression/compiled-expression.ts';
import type { LoadedAnswer } from '../../../src/runtime/actions/find-places.ts';
import { type Reading, readingsOf } from '../../../src/runtime/actions/readings-of.ts';
import { sentReadings } from '../../../src/runtime/actions/sent-readings.ts';
import { itemOf } from '../data/sample-table.ts';
import { formOf, path, typedIn } from './sample-form.ts';

const data = {
  state: 'OPEN',
  fees: { night: 5, day: 2 },
  notes: [
    { id: 'n1', note: 'first' },
    { id: 'n2', note: 'second' },
  ],
  doubles: [
    { id: 'd', note: 'one' },
    { id: 'd', note: 'other' },
  ],
  byTown: { ponce: { count: 1 } },
};
const answer: LoadedAnswer = { call: 'fetchPier', params: { id: 'p' }, data, readAt: 400 };
const scope = withVariables(EMPTY_SCOPE, { record: data, row: data });
const read = (root: Root, ...steps: string[]): Reading => ({ path: { root, steps, missing: null }, scope });
const seen = (readings: Reading[], now: Scope = scope, answers = [answer]) =>
  sentReadings(readings, { answers, scope: now, rowKey: undefined, now: 1000 }).seen;
const values = (...args: Parameters<typeof seen>) => seen(...args).flatMap((one) => one.values);
const rowOf = (row: object) => (key: string) => ({ ...read('row', key), scope: withVariables(scope, { row }) });

describe('sentReadings', () => {
  it('says in which answer a value stood, how, and since when', () => {
    expect(seen([read('record', 'state'), read('record', 'fees', 'night')])).toEqual([
      {
        call: 'fetchPier',
        params: { id: 'p' },
        age: 600,
        values: [
          [['state'], 'OPEN'],
          [['fees', 'night'], 5],
        ],
      },
    ]);
  });

  it('names a member of a list by its key, and an entry of a map by its own', () => {
    const note = rowOf(data.notes[1]!)('note');
    expect(values([note], note.scope)).toEqual([[['notes', { by: 'id', is: 'n2' }, 'note'], 'second']]);
    const entry = withVariables(scope, { row: entriesOf(data.byTown)[0] });
    const count = { path: { root: 'row' as const, steps: ['value', 'count'], missing: null }, scope: entry };
    expect(values([count], entry)).toEqual([[['byTown', 'ponce', 'count'], 1]]);
  });

  it('excludes values without a stable place: anonymous members and input', () => {
    const double = rowOf(data.doubles[0]!)('note');
    expect(seen([double, { ...read('row', 'key'), scope: withVariables(scope, { row: 'a text' }) }], double.scope)).toEqual([]);
  });

  it('keeps what was seen then, and finds its place now, after the answer was replaced', () => {
    const later = structuredClone(data);
    later.notes[0]!.note = 'changed';
    const now = withVariables(scope, { record: later, row: later });
    const replaced = [{ ...answer, data: later }];
    expect(values([read('record', 'state')], now, replaced)).toEqual([[['state'], 'OPEN']]);
    const note = rowOf(data.notes[0]!)('note');
    expect(values([note], note.scope, replaced)).toEqual([[['notes', { by: 'id', is: 'n1' }, 'note'], 'first']]);
  });
});

describe('readingsOf', () => {
  const call = (more: Partial<CompiledCall> = {}): CompiledCall => ({ call: 'save', effect: 'write', with: {}, send: 'nothing', ...more });
  const action = (more: Partial<CompiledAction> = {}): CompiledAction => ({
    id: 'save',
    label: 'Save',
    effect: 'write',
    calls: [],
    errors: 'toast',
    ...more,
  });
  const form = formOf([itemOf('night', { type: 'number' }, { input: 'number' }), itemOf('day', { type: 'number' }, { input: 'number' })]);
  const loaded = { night: 5, day: 2 };
  const stored = { night: 5, day: 2 };
  const typed = {
    ...typedIn(form, { night: 6, day: 2 }, scope, loaded),
    start: { scope: withVariables(scope, { row: stored }), stored, at: 0 },
  };
  const paths = (...args: Parameters<typeof readingsOf>) => readingsOf(...args).map((one) => [one.path.root, ...one.path.steps].join('.'));

  it('are conditions, what parameters are read from, and what an input showed', () => {
    const pressed = action({ visible: path('record', 'state'), reads: [path('row', 'fees')], enabled: path('form', 'night') });
    const planned = call({ with: { id: { '=': path('record', 'fees', 'day') }, user: { '=': path('user', 'objectId') } } });
    expect(paths(pressed, planned, { scope, forms: [], isFirst: true })).toEqual(['record.state', 'row.fees', 'record.fees.day']);
  });

  it('are for a later call only the fields that it sends', () => {
    const planned = call({ with: { fee: { '=': path('form', 'night') }, id: { '=': path('record', 'state') } } });
    expect(paths(action({ visible: path('record', 'state') }), planned, { scope, forms: [typed], isFirst: false })).toEqual(['row.night']);
  });

  it('are all fields of a form that sends all, and the changed ones of a form that sends changes', () => {
    const world = { scope, forms: [typed], isFirst: true };
    expect(paths(action(), call({ send: 'form' }), world)).toEqual(['row.night', 'row.day']);
    expect(paths(action(), call({ send: 'changes' }), world)).toEqual(['row.night']);
  });

  it('are the values in the text of a dialog, but not above a form', () => {
    const ask = {
      title: { parts: [{ value: path('record', 'state'), format: { name: 'text', type: { type: 'string' as const } } }] },
      button: { parts: [] },
    };
    const world = { scope, forms: [], isFirst: true };
    expect(paths(action({ ask }), call(), world)).toEqual(['record.state']);
    expect(paths(action({ ask: { ...ask, form } }), call(), world)).toEqual([]);
  });

  it('are the keys that a widget says its event is about', () => {
    const about = { of: data.notes[0]!, keys: ['note'] };
    const readings = readingsOf(action(), call(), { scope, forms: [], about, isFirst: true });
    expect(values(readings)).toEqual([[['notes', { by: 'id', is: 'n1' }, 'note'], 'first']]);
  });
});
