import { describe, expect, it } from 'vitest';
import { printCondition } from '../../../src/runtime/edit/condition-sentence.ts';
import { firstClause, testsOf, withTest } from '../../../src/studio/editor/condition-choices.ts';
import { aboutOptions, nameOfPath, pathOptions, typeInWords } from '../../../src/studio/editor/path-options.ts';
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
