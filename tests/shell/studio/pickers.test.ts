import { describe, expect, it } from 'vitest';
import type { Addition } from '../../../src/runtime/edit/additions.ts';
import { printCondition } from '../../../src/runtime/edit/condition-sentence.ts';
import { additionOptions } from '../../../src/studio/editor/addition-options.ts';
import { firstClause, testsOf, withTest } from '../../../src/studio/editor/condition-choices.ts';
import { formatInWords } from '../../../src/studio/editor/format-in-words.ts';
import { inputKindOf } from '../../../src/studio/editor/kind-of-input.ts';
import { aboutOptions, fieldOptions, nameOfPath, pathOptions, typeInWords } from '../../../src/studio/editor/path-options.ts';
import { DEFINITION_SCHEMAS } from '../../../src/studio/language/language-schemas.ts';
import { createStudioLanguage } from '../../../src/studio/language/studio-language.ts';
import { parts } from '../../screens/shipped-console.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const language = createStudioLanguage(parts.contracts, DEFINITION_SCHEMAS);

describe('what a place can read', () => {
  it('is told with type, unit and an example, also where nothing is written yet', () => {
    language.look(texts, 'tolls/toll-crud.json');
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
    expect(typeInWords(paths.find(({ path }) => path === 'row.objectId')!)).toBe('id of Toll');
    expect(paths[0]!.path.startsWith('row')).toBe(true);
  });

  it('has the values of what is one of a few', () => {
    language.look(texts, 'shared/order-actions.json');
    const { paths } = language.readable('shared/order-actions.json#actions/1/items/@mark-finished/visible');
    const status = paths.find(({ path }) => path === 'record.status');
    expect(status?.values?.some(({ value, label }) => value === 'DELIVERED' && label === 'Delivered')).toBe(true);
    expect(paths.length).toBeLessThanOrEqual(400);
  });

  it('has what the call beside it wants', () => {
    language.look(texts, 'tolls/toll-crud.json');
    const { wanted } = language.readable('tolls/toll-crud.json#rowActions/@edit/with');
    expect(wanted.map(({ path }) => path)).toContain('id');
    expect(language.readable('tolls/toll-crud.json#rowActions/@edit/with/id').paths.length).toBeGreaterThan(3);
  });

  it('stays what it was while another file is only checked', () => {
    language.look(texts, 'tolls/toll-crud.json');
    language.look(texts, undefined);
    expect(language.readable('tolls/toll-crud.json#rowActions/@edit/visible').paths.length).toBeGreaterThan(0);
    expect(language.readable('no/such.json#visible').paths).toEqual([]);
  });
});

describe('clauses that are picked', () => {
  language.look(texts, 'tolls/toll-crud.json');
  const { paths } = language.readable('tolls/toll-crud.json#rowActions/@edit/visible');
  const amount = paths.find(({ path }) => path === 'row.amount')!;

  it.each(paths.map((path) => [path.path, path] as const))('begin soundly with %s', (_, path) => {
    for (const test of testsOf(path)) {
      const clause = withTest(firstClause(path), test, path);
      const condition = JSON.stringify(printCondition(clause));
      const text = texts.get('tolls/toll-crud.json')!.replace('"label": "Edit",', `"label": "Edit", "visible": ${condition},`);
      const { issues } = language.look(new Map([...texts, ['tolls/toll-crud.json', text]]), undefined);
      expect(text).toContain(condition);
      // What can never be missing, or is always the same, is a sense issue that the page tells.
      expect(issues.filter(({ code }) => /syntax|type|unknown/.test(code))).toEqual([]);
    }
  });

  it('keep what they are held against where the new test takes it', () => {
    const clause = { path: 'row.amount', test: 'above', values: [{ value: 7 }] } as const;
    expect(withTest(clause, 'at-most', amount)).toEqual({ ...clause, test: 'at-most' });
    expect(withTest(clause, 'there', amount).values).toEqual([]);
    expect(withTest({ ...clause, test: 'one-of', values: [{ value: 1 }, { value: 2 }] }, 'is', amount).values).toEqual([{ value: 1 }]);
  });
});

describe('pathOptions', () => {
  language.look(texts, 'tolls/toll-crud.json');
  const { paths } = language.readable('tolls/toll-crud.json#rowActions/@edit/visible');

  it('puts what fits best above the rest', () => {
    const options = pathOptions(paths, ({ type }) => type === 'number');
    expect(options[0]).toMatchObject({ key: 'row.amount', group: 'Fits best', note: 'number, dollars, such as 12' });
    expect(options).toHaveLength(paths.length);
  });

  it('leaves out what nothing can be said of', () => expect(aboutOptions(paths).some(({ key }) => key === 'query')).toBe(false));

  it('calls a path that is not offered by its last names', () => {
    expect(nameOfPath('row.amount', paths)).toBe('Amount');
    expect(nameOfPath('sources.tolls.first', paths)).toBe('Tolls: First');
  });
});

describe('fields that are picked', () => {
  const at = (file: string, place: string) => {
    language.look(texts, file);
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
    expect(options.every(({ group }) => group === 'What the call takes')).toBe(true);
    expect(options.map((option) => option.key)).toContain(key);
  });

  it('say whom the server gives them to alone', () => {
    const path = { path: 'row.bank', label: 'Bank', of: 'This row', type: 'string', mayBeMissing: false, seenBy: ['finance'] } as const;
    expect(typeInWords(path, { finance: 'The money people' })).toBe('text, seen by The money people only');
    language.look(texts, 'restaurants/restaurant.json');
    const { paths } = language.readable('restaurants/restaurant.json#actions/0/visible');
    const few = paths.filter(({ seenBy }) => seenBy);
    expect(few.every(({ seenBy }) => seenBy?.join() === 'finance')).toBe(true);
  });

  it('are told with what is added, and calls with what they do', () => {
    const readable = at('tolls/toll-crud.json', 'columns/@amount/field');
    const additions: readonly Addition[] = [
      { label: 'Amount', value: { field: 'amount' } },
      { label: 'Delete Toll', value: { id: 'delete', call: 'deleteToll' } },
    ];
    const options = additionOptions(additions, { readable, contracts: parts.contracts, roles: {} });
    expect(options[0]).toMatchObject({ key: '0', group: 'Of the row', note: 'number, dollars, such as 12' });
    expect(options[1]).toMatchObject({ key: '1', group: 'Actions', note: expect.stringMatching(/^cannot be undone, /) });
  });
});

describe('how a property is taken', () => {
  const kindOf = (key: string, value: string | boolean, at = key) =>
    inputKindOf({ key, at, value, kind: { is: typeof value === 'string' ? 'plain' : 'inside' } });

  it('is by picking where that can be done', () => {
    expect(kindOf('field', 'amount')).toEqual({ is: 'field' });
    expect(kindOf('of', 'record.notes')).toEqual({ is: 'reading' });
    expect(kindOf('format', 'money')).toEqual({ is: 'listed', of: 'format' });
    expect(kindOf('group', 'orders', 'menu/group')).toEqual({ is: 'listed', of: 'area' });
    expect(kindOf('required', true)).toEqual({ is: 'condition' });
    expect(kindOf('link', '/orders')).toEqual({ is: 'plain' });
    expect(kindOf('default', true)).toEqual({ is: 'inside' });
  });

  it('tells a format with an example of it', () => {
    const settings = { timeZone: 'UTC', currency: 'USD', dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };
    const amount = at('tolls/toll-crud.json').paths.find(({ path }) => path === 'row.amount');
    expect(formatInWords('money', amount, settings)).toEqual({ label: 'Money', note: 'such as $1,250.00' });
    expect(formatInWords('tag', undefined, settings).note).toBe('its words on a coloured ground');
  });

  function at(file: string) {
    language.look(texts, file);
    return language.readable(`${file}#columns/@amount/field`);
  }
});
