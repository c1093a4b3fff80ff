import { describe, expect, it } from 'vitest';
import { meets } from './shipped-console.ts';

describe('the tags screen', () => {
  it.each(['sales', 'admin'] as const)('lets %s add and remove tags of restaurants and of dishes', (role) => {
    const table = meets('tags', role);
    for (const call of ['createRestaurantTag', 'deleteRestaurantTag', 'createDishTag', 'deleteDishTag']) expect(table).toContain(call);
  });
});
