import { describe, expect, it } from 'vitest';
import { valueAtPath } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { printCondition } from '../../../src/authoring/edit/describe/pickable-condition.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { faultOfValue, keptFrom } from '../../../src/studio/editor/ChoicesInput.tsx';
import { nameBefore, namesFor, withName } from '../../../src/studio/editor/FormulaText.tsx';
import { firstClause, isWhole, testsOf, withTest } from '../../../src/studio/editor/formula-shape.ts';
import { choicesOf, literalKindOf } from '../../../src/studio/editor/LiteralInput.tsx';
import { aboutOptions, fieldOptions, nameOfField, nameOfPath, printType } from '../../../src/studio/editor/path-options.ts';
import { parts } from '../../screens/shipped-console.ts';
import { language } from '../../screens/shipped-language.ts';
import { drawn } from '../../support/draw.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

describe('what a place can read', () => {
  it('is called as the console calls it', () => {
    const app = JSON.parse(texts.get('app.json')!);
    const named = new Map([...texts, ['app.json', JSON.stringify({ ...app, names: { Toll: { amount: 'Price' } } })]]);
    const at = 'tolls/toll-crud.json#rowActions/@edit';
    language.inspect(named, 'tolls/toll-crud.json');
    expect(language.readable(`${at}/visible`).paths.find(({ path }) => path === 'row.amount')?.label).toBe('Price');
    expect(language.readable(`${at}/with`).wanted.find(({ path }) => path === 'amount')?.label).toBe('Price');
  });

  it('has type, unit and an example, for unset properties too', () => {
    language.inspect(texts, 'tolls/toll-crud.json');
    const { paths } = language.readable('tolls/toll-crud.json#rowActions/@edit/visible');
    expect(paths.find(({ path }) => path === 'row.amount')).toEqual({
      path: 'row.amount',
      label: 'Amount',
      of: 'This row',
      type: 'number',
      unit: 'dollars',
      example: '12',
      mayBeMissing: false,
    });
    expect(printType(paths.find(({ path }) => path === 'row.objectId')!)).toBe('id of Toll');
    expect(paths[0]!.path.startsWith('row')).toBe(true);
  });

  it('stays what it was while another file is only checked', () => {
    language.inspect(texts, 'tolls/toll-crud.json');
    language.check(texts);
    expect(language.readable('tolls/toll-crud.json#rowActions/@edit/visible').paths.length).toBeGreaterThan(0);
    expect(language.readable('no/such.json#visible').paths).toEqual([]);
    // A place outside of every file: this went on for ever.
    expect(language.readable('').paths).toEqual([]);
  });
});

describe('clauses that are picked', () => {
  language.inspect(texts, 'tolls/toll-crud.json');
  const { paths } = language.readable('tolls/toll-crud.json#rowActions/@edit/visible');

  const offered = new Set(aboutOptions(paths).map(({ key }) => key));

  it.each(
    drawn(
      'picked clauses',
      paths.filter(({ path }) => offered.has(path)),
      4,
    ).map((path) => [path.path, path] as const),
  )('begin soundly with %s', (_, path) => {
    for (const test of testsOf(path)) {
      const begun = withTest(firstClause(path), test, path);
      const [choice] = path.values ?? [];
      const clause = isWhole(begun) || !choice ? begun : { ...begun, values: [{ value: choice.value }] };
      const condition = JSON.stringify(printCondition(clause));
      const text = texts.get('tolls/toll-crud.json')!.replace('"label": "Edit",', `"label": "Edit", "visible": ${condition},`);
      const issues = language.check(new Map([...texts, ['tolls/toll-crud.json', text]]));
      expect(text).toContain(condition);
      // What can never be missing, or is always the same, is a sense issue on the page.
      expect(issues.filter(({ code }) => /syntax|type|unknown/.test(code))).toEqual([]);
    }
  });
});

describe('pathOptions', () => {
  language.inspect(texts, 'tolls/toll-crud.json');
  const { paths } = language.readable('tolls/toll-crud.json#rowActions/@edit/visible');

  it('calls a path that is not offered by its last names', () => {
    expect(nameOfPath('row.amount', paths)).toBe('Amount');
    expect(nameOfPath('sources.tolls.first', paths)).toBe('Tolls: First');
    expect(nameOfField('restaurant.ownerName', { paths: [] })).toBe('Restaurant: Owner Name');
  });
});

describe('fields that are picked', () => {
  const at = (file: string, place: string) => {
    language.inspect(texts, file);
    return language.readable(`${file}#${place}`);
  };

  it('are those of the row for what is shown, each as a column is written', () => {
    const options = fieldOptions(at('tolls/toll-crud.json', 'columns/@amount/field'), {});
    expect(options.find(({ key }) => key === 'amount')).toMatchObject({ label: 'Amount', note: 'number, dollars, such as 12' });
    expect(options.find(({ key }) => key === 'coords.latitude')).toMatchObject({ group: 'Of Coordinates' });
    expect(options.some(({ key }) => key === 'coords')).toBe(false);
  });

  it.each([
    ['a filter', 'shared/order-filters.json', 'items/@status/field', 'orderNumber'],
    ['a field of a question', 'tolls/toll-crud.json', 'actions/@add/ask/fields/@name/field', 'latitude'],
  ])('are those that the call takes for %s', (_, file, place, key) => {
    const options = fieldOptions(at(file, place), {});
    expect(options.every(({ group }) => group === 'Parameters of the call')).toBe(true);
    expect(options.map((option) => option.key)).toContain(key);
  });

  it('say whom the server gives them to alone', () => {
    const path = { path: 'row.bank', label: 'Bank', of: 'This row', type: 'string', mayBeMissing: false, seenBy: ['finance'] } as const;
    expect(printType(path, { finance: 'The money people' })).toBe('text, The money people only');
    language.inspect(texts, 'restaurants/restaurant.json');
    const { paths } = language.readable('restaurants/restaurant.json#actions/0/visible');
    const few = paths.filter(({ seenBy }) => seenBy);
    expect(few.every(({ seenBy }) => seenBy?.join() === 'finance')).toBe(true);
  });
});

describe('where a link can lead', () => {
  language.inspect(texts, 'orders/orders.json');
  const targets = language.targets();

  it('is every screen, with what its address needs and what it reads besides', () => {
    expect(targets.map(({ path }) => path)).toContain('/orders');
    const order = targets.find(({ path }) => path === '/orders/:orderId')!;
    expect(order.needs).toMatchObject([{ path: 'orderId', type: 'id', idOf: 'Order' }]);
    expect(targets.find(({ path }) => path === '/cloud-requests')?.reads.map(({ path }) => path)).toContain('entityId');
    expect(targets.every(({ title, reads }) => title !== '' && !reads.some(({ path }) => path === 'page'))).toBe(true);
  });
});

describe('paths that are picked', () => {
  const offered = (file: string, at: string) => {
    language.inspect(texts, file);
    return fieldOptions(language.readable(`${file}#${at}`), {}, at);
  };

  it.each([
    ['when a note was edited, moments first', 'store/store-merchant.json', 'blocks/@notes/edited', 'editedAt', 'Fits best'],
    ['who did it, where nothing is written yet', 'leads/lead.json', 'blocks/@notes/editedBy', 'by.full_name', 'Of By'],
    ['what rows are grouped by', 'cron-jobs/cron-jobs.json', 'group/by', 'jobServerInstance', 'Fields of the row'],
    ['what is searched', 'uva-categories/uva-categories.json', 'search', 'name', 'Fields of the row'],
    ['what the server can sort by', 'orders/orders.json', 'sort/field', 'deliveredAt', 'Sort parameters of the call'],
  ])('are of a row for %s', (_, file, at, key, group) => {
    expect(offered(file, at).find((option) => option.key === key)).toMatchObject({ group });
  });

  it('are form fields beside a rule, and objects only where an object is sent', () => {
    const [file, at] = placeOf((value) => 'must' in value && (value.must as { field?: string }[])[0]?.field !== undefined);
    const { must } = valueAtPath(texts, file, at) as { must: { field: string }[] };
    const rule = at === '' ? 'must' : `${at}/must`;
    const options = offered(file, `${rule}/@${must[0]!.field}/field`);
    expect(options.map(({ group }) => group)).toContain('Fields of the form');
    expect(options.map(({ key }) => key)).toContain(must[0]!.field);
  });
});

/** Where something stands first in the shipped console. */
function placeOf(isIntended: (value: Record<string, unknown>) => boolean): [file: string, at: string] {
  for (const [file, text] of texts)
    for (const { at } of partsOf(file, text, DEFINITION_SCHEMAS)!) {
      const value = at === '' ? JSON.parse(text) : valueAtPath(texts, file, at);
      if (isIntended(value)) return [file, at];
    }
  throw new Error('Nothing like that stands in the shipped console.');
}

describe('a value as it is', () => {
  it.each([
    ['yes-no', { type: 'boolean' }],
    ['number', { type: 'number' }],
    ['date', { type: 'date-time' }],
    ['date', { type: 'date' }],
    ['text', { type: 'string' }],
    ['text', { type: 'id' }],
    ['text', undefined],
    ['elsewhere', { type: 'list' }],
    ['elsewhere', { type: 'object' }],
  ] as const)('is %s where it is %o', (kind, type) => expect(literalKindOf(type, undefined)).toBe(kind));

  it('is chosen where there are choices: those written beside it before those of its type', () => {
    const values = [{ value: 'a', label: 'A' }];
    expect(literalKindOf({ type: 'enum' }, values)).toBe('one');
    expect(literalKindOf({ type: 'list' }, values)).toBe('several');
    expect(choicesOf([{ value: 1, label: 'One' }], { values })).toEqual([{ value: 1, label: 'One' }]);
    expect(choicesOf(undefined, { values })).toBe(values);
    expect(choicesOf([], undefined)).toBeUndefined();
  });
});

describe('completed names', () => {
  language.inspect(texts, 'tolls/toll-crud.json');
  const { paths } = language.readable('tolls/toll-crud.json#rowActions/@edit/visible');
  const offered = (source: string) => {
    const name = nameBefore(source, source.length);
    return name ? namesFor(name, paths).map(({ path }) => path) : [];
  };

  it('begin with what is typed, or are called so', () => {
    expect(offered('row.am')).toEqual(['row.amount']);
    expect(offered('1 + amou')).toContain('row.amount');
    expect(offered('row.amount')).toEqual([]);
  });

  it('take the place of the whole name around the caret', () => {
    const source = 'row.amx > 1';
    expect(withName(source, 6, nameBefore(source, 6)!, 'row.amount')).toEqual({ source: 'row.amount > 1', caret: 10 });
  });
});

describe('choices', () => {
  it('keep a number a number, and no value twice', () => {
    expect(keptFrom('7', 1)).toBe(7);
    expect(keptFrom('seven', 1)).toBe('seven');
    expect(keptFrom('false', true)).toBe(false);
    expect(keptFrom('7', 'a')).toBe('7');
    expect(faultOfValue('a', [{ value: 'a' }, { value: 'b' }], 1)).toBe('Another choice has this value.');
    expect(faultOfValue(' ', [{ value: 'a' }], 0)).toBe('A value is required.');
    expect(faultOfValue('a', [{ value: 'a' }], 0)).toBeUndefined();
  });
});
