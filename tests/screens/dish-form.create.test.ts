import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('adding a dish', () => {
  const table = meets('dish-form.create', 'sales');

  it('loads no dish, offers the categories of the restaurant, and needs a name and a price', () => {
    expect(table).not.toContain('getDishDetailV3');
    expect(lineOf(table, 'loads fetchRestaurantDetailsByAdmin')).toBeDefined();
    for (const label of ['Name: ', 'Price: ']) expect(lineOf(table, label)).toContain('required');
  });

  it('sends the picture after the dish, under the id that it got, and never with it', () => {
    expect(lineOf(table, 'calls createDish')).toMatch(/"restaurantId":"the-restaurantId"(?!.*"file")/);
    expect(lineOf(table, 'calls uploadDishImage')).toMatch(/"file":/);
  });
});
