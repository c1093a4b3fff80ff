import { describe, expect, it } from 'vitest';
import { checkNameOverrides } from '../../../src/language/check/check-name-overrides.ts';
import type { AppDefinition } from '../../../src/language/definition/definition.ts';
import { checkEdited, parts } from '../../screens/shipped-console.ts';

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
});
