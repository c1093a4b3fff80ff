import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FactData, InputFact, ShownExtra, StepFact } from '../../../src/authoring/behaviour/fact-data.ts';
import { describeCalled } from '../../../src/authoring/review/english/print-call.ts';
import { describeFacetChange, followsChange, inputFacets, shownChange } from '../../../src/authoring/review/english/print-facets.ts';
import { isReworded } from '../../../src/authoring/review/fact-contents.ts';

describe('describeCalled', () => {
  it.each([
    ['revenueOverview', 'sales', '“Revenue Overview” for the data source Sales'],
    ['fetchVerticals', 'option-verticals', '“Fetch Verticals” for choices'],
    // What the call is called says it already.
    ['fetchVerticals', 'verticals', '“Fetch Verticals”'],
    ['fetchArticles', 'art', '“Fetch Articles” for the data source Art'],
  ])('names the call %s of the source %s and its purpose', (call, source, reported) =>
    expect(describeCalled({ kind: 'loads', call, source, sent: { params: {} } }).call).toBe(reported),
  );
});

describe('shownChange', () => {
  const shown = (value: string, link?: string, ...extras: ShownExtra[]) => ({ value, ...(link !== undefined && { link }), extras });

  it.each([
    [shown('Ada'), shown('Bo'), 'shows "Bo" instead of "Ada"'],
    [shown('-'), shown('Ada'), 'shows "Ada" instead of nothing'],
    [shown('Ada'), shown('Ada', '/users/1'), 'leads to "/users/1"'],
    [shown('', '/users/1'), shown(''), 'no longer leads to "/users/1"'],
    [shown('', '/users/1'), shown('', '/drivers/1'), 'leads to "/drivers/1" instead of "/users/1"'],
    // A value may look like anything.
    [shown('San Juan -> Ponce', '/a'), shown('San Juan -> Caguas', '/a'), 'shows "San Juan -> Caguas" instead of "San Juan -> Ponce"'],
    [shown('Burger, with fries'), shown('Burger, sortable'), 'shows "Burger, sortable" instead of "Burger, with fries"'],
    [
      shown('Ada', undefined, { is: 'sortable' }),
      shown('Ada', undefined, { is: 'width', pixels: 120 }),
      'is now 120 px wide and no longer sortable',
    ],
    [shown('Ada', undefined, { is: 'icon', icon: 'truck' }), shown('Ada', undefined, { is: 'icon', icon: 'store' }), 'has another icon'],
    [
      shown('Ada'),
      shown('Bo', '/users/1', { is: 'picture' }),
      'shows "Bo" instead of "Ada", leads to "/users/1" and is now with a picture',
    ],
  ])('of %j and %j is printed', (then, now, reported) => expect(shownChange(then, now)).toBe(reported));
});

describe('describeFacetChange', () => {
  const field = (input: InputFact, rest: object = {}): FactData => ({
    kind: 'field',
    label: 'A',
    input,
    off: false,
    messages: {},
    fills: [],
    ...rest,
  });
  const filter = (input: InputFact, rest: object = {}): FactData => ({
    kind: 'filter',
    label: 'A',
    input,
    required: false,
    alone: false,
    off: false,
    messages: {},
    ...rest,
  });
  const text = { input: 'text' };

  it.each([
    [field(text), field(text, { required: 'waits' }), 'is now required and holding its button back'],
    [field(text, { required: 'waits' }), field(text), 'is no longer required or holding its button back'],
    [
      field({ input: 'file', max: 10 }),
      field({ input: 'file', max: 15 }),
      'is now for files of up to 15 MB and no longer for files of up to 10 MB',
    ],
    [field(text, { messages: { required: 'Give "it", please' } }), field(text), 'is no longer saying "Give "it", please" when it is empty'],
    [
      field({ input: 'lookup', lookup: { call: 'searchRestaurants', limits: { params: { town: 'Ponce, PR' } } } }),
      field({ input: 'lookup', lookup: { call: 'searchUsers' } }),
      'is now looked up by “Search Users” and no longer looked up by “Search Restaurants” or limited by what is chosen elsewhere',
    ],
    [
      field({ input: 'select', choices: ['A', 'B'], none: 'Any', maxLength: 40 }),
      field({ input: 'select', choices: ['A', 'B'], none: 'All', maxLength: 40 }),
      'is now offering "All" for nothing and no longer offering "Any" for nothing',
    ],
    [field(text), field({ input: 'textarea' }), 'is now several lines of text and no longer one line of text'],
    [filter(text, { jump: '/orders/typed' }), filter(text), 'is no longer leading to "/orders/typed" by what is typed'],
    [field(text, { start: { value: 'a, b "c"', isText: true } }), field(text), 'is no longer set to "a, b "c"" at first'],
  ])('of %j and %j is printed', (then, now, reported) => expect(describeFacetChange(then, now)).toBe(reported));

  it('concerns texts where only texts differ', () => {
    const message = (required: string) => field(text, { messages: { required } });
    expect(isReworded(message('Give it'), message('Give "it", please'))).toBe(true);
    expect(isReworded(message('Give it'), field(text, { messages: { required: 'Give it!' }, off: true }))).toBe(false);
    expect(isReworded(filter(text, { start: { value: 'a' } }), filter(text, { start: { value: 'b' } }))).toBe(false);
  });
});

describe('every kind of input', () => {
  const WIDGETS = ['json-editor', 'location', 'refund-items', 'schedule', 'tree-select'];

  it('is described, except raw and widget inputs', async () => {
    const { enum: kinds } = JSON.parse(await readFile('schemas/item.schema.json', 'utf8')).properties.input as { enum: string[] };
    expect(kinds.filter((kind) => inputFacets({ input: kind })[0] === kind)).toEqual(['value', ...WIDGETS]);
    expect(inputFacets({ input: 'widget', widget: 'tree-select' })).toEqual(['a Tree Select']);
  });
});

describe('followsChange', () => {
  const goes = (to: string): StepFact => ({ does: 'go', to });

  it.each<[StepFact[], StepFact[], string]>([
    [
      [goes('/dishes/1')],
      [goes('/orders'), { does: 'close' }],
      'now goes to /orders and closes the dialog and no longer goes to /dishes/1',
    ],
    [[{ does: 'load', sources: ['orders', 'notes'] }, { does: 'back' }], [{ does: 'back' }], 'no longer shows anew what was changed'],
    // The place of an answer is not printed.
    [[{ does: 'set', path: 'record.dish', value: '1' }], [{ does: 'set', path: 'record.other', value: '1' }], 'does something else'],
  ])('of %j and %j is printed', (then, now, reported) => expect(followsChange(then, now)).toBe(reported));
});
