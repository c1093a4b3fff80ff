import { describe, expect, it } from 'vitest';
import { testServer } from '../server/support/test-server.ts';

describe('PUBLIC_SITE_URL', () => {
  const { server } = testServer([], { PUBLIC_SITE_URL: 'https://eat.example/pr/' });

  it('is where public links of restaurants, dishes and collections begin', async () => {
    const sales = await server.signIn('sales');
    const [row] = (await sales.call('fetchRestaurantsByAdmin', { limit: 1 })).items;
    expect(row!.publicLink).toMatch(/^https:\/\/eat\.example\/pr\/[a-z-]+\//);
    const restaurant = await sales.call('fetchRestaurantDetailsByAdmin', { id: row!.objectId });
    expect(restaurant.dynamicLink).toBe(row!.publicLink);
    const [dish] = (await sales.call('fetchDishes', { limit: 1 })).items;
    const { dynamicLink } = await sales.call('getDishDetailV3', { id: dish!.objectId });
    expect(dynamicLink).toBe(`https://eat.example/pr/dishes/${dish!.objectId}`);
    const collection = await sales.call('createDishCollection', { name: 'Postres' });
    expect(collection.dynamicLink).toBe(`https://eat.example/pr/dish-collections/${collection.objectId}`);
  });
});
