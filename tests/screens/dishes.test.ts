import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('adding a dish', () => {
  const table = meets('dish-form.create', 'sales');

  it('loads no dish, offers the categories of the restaurant, and needs a name and a price', () => {
    expect(table).not.toContain('getDishDetailV3');
    expect(lineOf(table, 'loads fetchRestaurantDetailsByAdmin')).toBeDefined();
    for (const label of ['Name: ', 'Price: ']) expect(lineOf(table, label)).toContain('required');
  });
});

describe('editing a dish', () => {
  it('is open to others, who cannot change or save anything', () => {
    const read = meets('dish-form.update', 'shopper');
    expect(lineOf(read, 'action Save')).toContain('off, "Your roles do not let you save this."');
    expect(lineOf(read, 'Name:')).toContain('off');
    expect(read).not.toContain('calls saveDish');
  });
});

describe('the dish screen', () => {
  it('allows no action on a deleted dish, and marks it as deleted', () => {
    const table = meets('dish', 'admin', { deleted: true });
    expect(table).toContain('DELETED');
    expect(table).not.toMatch(/calls (deleteDish|duplicateDish|uploadDishImage|assignUvaCategoryToDish):|action Edit/);
    expect(meets('dish', 'admin', { deleted: false })).not.toContain('DELETED');
  });
});
