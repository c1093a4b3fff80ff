import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { checkNameOverrides } from '../../../src/language/check/check-name-overrides.ts';
import type { CompiledScreen, CompiledTable } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../src/language/compiled/scope.ts';
import type { AppDefinition } from '../../../src/language/definition/definition.ts';
import { formatAsText } from '../../../src/language/formats/format-value.ts';
import { csvFileText } from '../../../src/runtime/data/shown/csv-file.ts';
import { checkEdited, parts, shipped } from '../../screens/shipped-console.ts';

const found = (names: unknown) =>
  checkNameOverrides('app.json', { names } as AppDefinition, parts.contracts).map(({ code, pointer, suggestion, severity }) => [
    code,
    pointer,
    suggestion,
    severity,
  ]);

describe('the names of app.json', () => {
  it('are for entities and calls that there are, and for fields of these', () => {
    expect(found({ Toll: { amount: 'Price' }, createToll: { amount: 'Cost' } })).toEqual([]);
    expect(found({ Tol: { amount: 'Price' } })).toEqual([['unknown-entity', '/names/Tol', 'Toll', 'error']]);
    expect(found({ createTol: { amount: 'Price' } })).toEqual([['unknown-call', '/names/createTol', 'createToll', 'error']]);
    expect(found({ Toll: { amuont: 'Price' } })).toEqual([['unknown-path', '/names/Toll/amuont', 'amount', 'error']]);
    expect(found({ createToll: { 'toll/amount': 'Price' } })).toEqual([
      ['unknown-path', '/names/createToll/toll~1amount', undefined, 'error'],
    ]);
  });

  it('differ from the default label', () => {
    expect(found({ Toll: { amount: 'Amount' } })).toEqual([['repeats-contract', '/names/Toll/amount', undefined, 'warning']]);
    expect(found({ Toll: { amount: 'Price' }, createToll: { amount: 'Price' } })).toEqual([
      ['repeats-contract', '/names/createToll/amount', undefined, 'warning'],
    ]);
    expect(found({ Order: { createdAt: 'Placed' } })).toEqual([]);
  });

  it('are for existing enum values, and keep them distinct', () => {
    expect(found({ orderStatus: { PAID: 'Settled', DELIVERED: 'Handed Over' } })).toEqual([]);
    expect(found({ orderStatus: { PAYED: 'Settled' } })).toEqual([['unknown-enum-value', '/names/orderStatus/PAYED', 'PAID', 'error']]);
    expect(found({ orderStatus: { constructor: 'Settled' } })).toEqual([
      ['unknown-enum-value', '/names/orderStatus/constructor', undefined, 'error'],
    ]);
    expect(found({ orderStatuss: { PAID: 'Settled' } })).toEqual([['unknown-call', '/names/orderStatuss', 'orderStatus', 'error']]);
    expect(found({ orderStatus: { PAID: 'Paid' } })).toEqual([['repeats-contract', '/names/orderStatus/PAID', undefined, 'warning']]);
    expect(found({ orderStatus: { PAID: 'Delivered' } })).toEqual([['same-name', '/names/orderStatus/PAID', undefined, 'warning']]);
    expect(found({ orderStatus: { PAID: 'Done', DELIVERED: 'Done' } }).map(([code]) => code)).toEqual(['same-name', 'same-name']);
    // Two that exchange their names are distinguished.
    expect(found({ orderStatus: { PAID: 'Delivered', DELIVERED: 'Paid' } })).toEqual([]);
  });

  it('are words: none is empty, has braces or blanks at its ends, and the checker says so of the file', () => {
    const files = parts.files.map((each) => {
      if (!each.path.endsWith('/app.json')) return each;
      const names = { Toll: { amount: '', name: ' Road', latitude: '{row.latitude}' } };
      return { ...each, text: JSON.stringify({ ...JSON.parse(each.text), names }) };
    });
    const { issues } = checkEdited(files);
    const own = issues.filter(({ pointer }) => pointer.startsWith('/names')).map(({ pointer, severity }) => [pointer, severity]);
    expect(own).toContainEqual(['/names/Toll/amount', 'error']);
    expect(issues.some(({ file }) => file?.endsWith('app.json'))).toBe(true);
  });

  it('leave every screen as sound as it was', () => {
    const files = parts.files.map((each) =>
      each.path.endsWith('/app.json')
        ? { ...each, text: JSON.stringify({ ...JSON.parse(each.text), names: { Toll: { amount: 'Price', name: 'Road' } } }) }
        : each,
    );
    const { console, issues } = checkEdited(files);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const tolls = JSON.stringify(console?.screens.get('toll-crud'));
    expect(tolls).toContain('"label":"Price"');
    expect(tolls).not.toContain('"label":"Amount"');
  });

  it('appear in exported and mailed files, in headers and cells', () => {
    const files = parts.files.map((each) =>
      each.path.endsWith('/app.json')
        ? {
            ...each,
            text: JSON.stringify({
              ...JSON.parse(each.text),
              names: { Order: { deliveredAt: 'Handed Over' }, orderStatus: { PAID: 'Settled' } },
            }),
          }
        : each,
    );
    const { console } = checkEdited(files);
    const orders = console?.screens.get('orders') as CompiledScreen;
    const table = orders.blocks.find(({ block }) => block === 'table') as unknown as CompiledTable;
    const format = (how: Parameters<typeof formatAsText>[0], value: unknown) => formatAsText(how, value, shipped.settings);
    const { text } = csvFileText({ table, scope: EMPTY_SCOPE, format }, [
      { objectId: 'o', deliveredAt: '2026-03-01T10:20:30.456Z', status: 'PAID' },
      { objectId: 'p', deliveredAt: null, status: 'UNPAID' },
    ]);
    const [head = [], first = [], second = []] = Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
    expect(head).toContain('Handed Over');
    expect(head).not.toContain('Delivered At');
    expect([first, second].map((row) => row[head.indexOf('Status')])).toEqual(['Settled', 'Unpaid']);
  });
});
