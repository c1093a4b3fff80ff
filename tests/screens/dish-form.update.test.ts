import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('editing a dish', () => {
  const table = meets('dish-form.update', 'shopper');

  it('saves the whole dish of its restaurant', () => {
    expect(lineOf(table, 'calls saveDish')).toMatch(/"name":.*"price":.*"restaurantId":"the-restaurantId".*"dishId":"the-dishId"/);
  });

  it('goes back to the dish', () => {
    expect(lineOf(table, 'then:')).toBe('then: goes to /dishes/the-dishId');
    expect(lineOf(table, 'cancel:')).toBe('cancel: -> /dishes/the-dishId');
  });
});
