import { describe, expect, it } from 'vitest';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import { choicesOf } from '../../../src/runtime/actions/choices-of.ts';
import { initialValues } from '../../../src/runtime/actions/form-values.ts';
import { itemOf } from '../data/sample-table.ts';
import { formOf, path, stateOf } from './sample-form.ts';

const kind = itemOf('kind', { type: 'string' });

describe('evaluateForm', () => {
  it('takes a range without an end, or without a start, for not filled', () => {
    const reported = itemOf(
      'told',
      { type: 'string' },
      { input: 'date-range', required: true, messages: { required: 'Please select both.' } },
    );
    const waited = itemOf('waited', { type: 'string' }, { input: 'date-range', required: true });
    const form = formOf([reported, waited]);
    const [from, to] = ['2026-03-01T04:00:00.000Z', '2026-03-02T04:00:00.000Z'];
    for (const half of [{ from }, { to }])
      expect(stateOf(form, { told: half, waited: half })).toMatchObject({
        errors: { told: 'Please select both.' },
        waitingFor: ['waited'],
      });
    for (const whole of [{ from, to }, { preset: 'last-month' }])
      expect(stateOf(form, { told: whole, waited: whole })).toMatchObject({ errors: {}, waitingFor: [] });
  });

  it('fails closed: what cannot be decided does not show, is off and does not hold', () => {
    const loading = { ...EMPTY_SCOPE, pendingSources: new Set(['x']) };
    const open = path('sources', 'x');
    const form = formOf(
      [{ ...kind, visible: open }, itemOf('name', { type: 'string' }, { enabled: open })],
      [{ that: open, message: { parts: ['Not yet.'] } }],
    );
    expect(stateOf(form, { name: 'Ana' }, loading)).toMatchObject({
      fields: { kind: { visible: false }, name: { visible: true, enabled: false } },
      violations: ['Not yet.'],
    });
  });

  it('drops a chosen value that left the choices, but not while they load', () => {
    const town = itemOf('town', { type: 'string' }, { input: 'select', choicesFrom: path('sources', 'towns') });
    const form = formOf([town]);
    const towns = (list: unknown) => withVariables(EMPTY_SCOPE, { sources: { towns: list } });
    expect(stateOf(form, { town: 'Ponce' }, towns(['Ponce', 'Lares'])).values).toEqual({ town: 'Ponce' });
    expect(stateOf(form, { town: 'Ponce' }, towns(['Lares'])).values).toEqual({});
    const loading = stateOf(form, { town: 'Ponce' }, { ...EMPTY_SCOPE, pendingSources: new Set(['towns']) });
    expect(loading).toMatchObject({ values: { town: 'Ponce' }, fields: { town: { choicesPending: true } } });
  });

  it('keeps a stored value that its choices did not offer at the start either, until what they depend on changes', () => {
    const offered = itemOf('offered', { type: 'list' });
    const town = itemOf('town', { type: 'string' }, { input: 'select', choicesFrom: path('form', 'offered'), required: true });
    const towns = itemOf('towns', { type: 'list' }, { input: 'multi-select', choicesFrom: path('sources', 'all') });
    const form = formOf([offered, town, towns]);
    const scope = withVariables(EMPTY_SCOPE, { sources: { all: ['Lares', 'Ponce'] } });
    const loaded = { offered: ['Lares'], town: 'Old Town', towns: ['Lares', 'Old Town'] };
    expect(stateOf(form, loaded, scope, loaded)).toMatchObject({ values: loaded, waitingFor: [] });
    expect(stateOf(form, { ...loaded, towns: ['Ponce', 'Old Town'] }, scope, loaded).values.towns).toEqual(['Ponce', 'Old Town']);
    expect(stateOf(form, { ...loaded, offered: ['Ponce'] }, scope, loaded).values).not.toHaveProperty('town');
    expect(stateOf(form, { ...loaded, town: 'New Town' }, scope, loaded).values).not.toHaveProperty('town');
    const failed = withVariables(EMPTY_SCOPE, { sources: {} });
    expect(stateOf(form, loaded, failed, loaded).values).toEqual(loaded);
  });

  it('needs no text where an empty one is stored, unlike where none is', () => {
    const form = formOf([itemOf('note', { type: 'string' }, { required: true })]);
    expect(stateOf(form, { note: '' }, EMPTY_SCOPE, { note: '' }).waitingFor).toEqual([]);
    expect(stateOf(form, {}, EMPTY_SCOPE, {}).waitingFor).toEqual(['note']);
    expect(stateOf(form, {}, EMPTY_SCOPE, { note: 'x' }).waitingFor).toEqual(['note']);
    // A new record that begins with the empty text of another one.
    const copied = formOf([itemOf('note', { type: 'string' }, { required: true, initial: { '=': path('record', 'note') } })]);
    expect(stateOf(copied, { note: '' }, EMPTY_SCOPE, { note: '' }).waitingFor).toEqual(['note']);
  });

  it('drops a default that its choices do not offer', () => {
    const town = itemOf('town', { type: 'string' }, { input: 'select', choicesFrom: path('sources', 'towns'), default: 'Ponce' });
    const scope = withVariables(EMPTY_SCOPE, { sources: { towns: ['Lares'] } });
    expect(stateOf(formOf([town]), { town: 'Ponce' }, scope, { town: 'Ponce' }).values).toEqual({});
  });

  it('puts the words of a broken rule under its field once, else beside the form', () => {
    const that = { op: 'literal', value: false } as const;
    const rules = [
      { that, message: { parts: ['First.'] }, field: 'kind' },
      { that, message: { parts: ['Second.'] } },
    ];
    expect(stateOf(formOf([kind], rules), {})).toMatchObject({ errors: { kind: 'First.' }, violations: ['Second.'] });
  });
});

describe('choicesOf', () => {
  it.each([
    [
      'texts, in the words of their enum',
      ['full', 'constructor', null],
      { choiceLabels: { full: { value: 'full', label: 'Full' } } },
      [
        { value: 'full', label: 'Full' },
        { value: 'constructor', label: 'constructor' },
      ],
    ],
    [
      'objects, by the paths of their entity',
      [{ id: 1, words: 'One' }, { id: 2 }, {}, null, 7],
      { choiceOf: { value: 'id', text: 'words' } },
      [
        { value: 1, label: 'One' },
        { value: 2, label: '2' },
        { value: 7, label: '7' },
      ],
    ],
    [
      'the keys of a map',
      { 'Toll A': 2, 'Toll B': 3 },
      {},
      [
        { value: 'Toll A', label: 'Toll A' },
        { value: 'Toll B', label: 'Toll B' },
      ],
    ],
    ['nothing of anything else', 'text', {}, []],
  ])('makes choices of %s', (_name, value, input, choices) => {
    expect(choicesOf(value, input)).toEqual(choices);
  });
});

describe('initialValues', () => {
  it('takes the stored value, then initial, then the default', () => {
    const items = [
      itemOf('stored', { type: 'string' }, { default: 'default', initial: { '=': path('record', 'initial') } }),
      itemOf('initial', { type: 'string' }, { default: 'default', initial: { '=': path('record', 'initial') } }),
      itemOf('fallback', { type: 'string' }, { default: 'default', initial: { '=': path('record', 'missing') } }),
      itemOf('falsy', { type: 'boolean' }, { default: true }),
      itemOf('nothing', { type: 'string' }),
    ];
    const scope = withVariables(EMPTY_SCOPE, { record: { initial: 'from the record' } });
    expect(initialValues({ items }, scope, { stored: 'stored', falsy: false })).toEqual({
      stored: 'stored',
      initial: 'from the record',
      fallback: 'default',
      falsy: false,
    });
  });

  it('begins with no default for what is stored as empty: somebody emptied it, or it never had a value', () => {
    const items = [
      itemOf('status', { type: 'string' }, { default: 'new' }),
      itemOf('place.floor', { type: 'number' }, { default: 1 }),
      itemOf('later', { type: 'string' }, { default: 'new' }),
    ];
    expect(initialValues({ items }, EMPTY_SCOPE, { status: null, place: { floor: null } })).toEqual({ later: 'new' });
  });
});
