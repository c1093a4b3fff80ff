import { describe, expect, it } from 'vitest';
import { createPublicAddress } from '../../marketplace/public-site.ts';
import { testServer } from '../server/support/test-server.ts';

describe('createPublicAddress', () => {
  it('goes on below the site, whatever it ends with, and writes parts so that none becomes two', () => {
    expect(createPublicAddress('https://eat.example')('bakeries', 'la-miga')).toBe('https://eat.example/bakeries/la-miga');
    expect(createPublicAddress('https://eat.example/pr//')('dishes', 'a/b c')).toBe('https://eat.example/pr/dishes/a%2Fb%20c');
  });
});

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
