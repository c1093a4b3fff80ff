import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('editing a dish', () => {
  const table = meets('dish-form.update', 'dispatcher');

  it('saves the whole dish of its restaurant', () => {
    expect(lineOf(table, 'calls saveDish')).toMatch(/"name":.*"price":.*"restaurantId":"the-restaurantId".*"dishId":"the-dishId"/);
  });

  it('is open to others, who cannot change or save anything', () => {
    const read = meets('dish-form.update', 'shopper');
    expect(lineOf(read, 'action Save')).toContain('off, "Your roles do not let you save this."');
    expect(lineOf(read, 'Name:')).toContain('off');
    expect(read).not.toContain('calls saveDish');
  });

  it('goes back to the dish', () => {
    expect(lineOf(table, 'then:')).toBe('then: goes to /dishes/the-dishId');
    expect(lineOf(table, 'cancel:')).toBe('cancel: -> /dishes/the-dishId');
  });
});
