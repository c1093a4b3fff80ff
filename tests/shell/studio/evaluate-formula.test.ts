import { describe, expect, it } from 'vitest';
import { language } from '../../screens/shipped-language.ts';
import { shipped } from '../support/inspect.tsx';

const PLACE = 'tolls/toll-crud.json#rowActions/@edit/visible';

function evaluate(source: string, place = PLACE) {
  language.inspect(shipped, place.slice(0, place.indexOf('#')));
  return language.evaluate(place, source);
}

describe('evaluateFormula', () => {
  it('gives the value for three sample rows with its format', () => {
    const { results, format } = evaluate('row.amount * 2');
    expect(results).toHaveLength(3);
    expect(results[0]).toBe(24);
    expect(results[1]).not.toBe(results[0]);
    expect(format.type).toMatchObject({ type: 'number', unit: 'dollars' });
  });

  it('gives no value where the last row misses a value', () => {
    const order = 'orders/orders.json#columns/@createdAt';
    language.inspect(shipped, 'orders/orders.json');
    const { paths } = language.readable(order);
    const optional = paths.find(({ type, path, mayBeMissing }) => type === 'number' && path.startsWith('row.') && mayBeMissing);
    const { results } = evaluate(`${optional?.path} + 1`, order);
    expect(results[0]).toEqual(expect.any(Number));
    expect(results[2]).toBeNull();
    expect(evaluate(`orElse(${optional?.path}, 0) + 1`, order).results[2]).toBe(1);
  });

  it('measures the time since a moment', () => {
    const { results } = evaluate('timeBetween(row.createdAt, now)', 'orders/orders.json#columns/@createdAt');
    expect(
      results
        .slice(0, 2)
        .map(Number)
        .every((milliseconds) => milliseconds > 0),
    ).toBe(true);
  });

  it('names the characters of the first error', () => {
    const source = 'row.amount + row.amuont';
    expect(evaluate(source)).toMatchObject({ results: [], fault: { start: source.indexOf('row.amuont') } });
  });
});
