import { beforeAll, describe, expect, it } from 'vitest';
import type { Calls } from '../../marketplace/generated/index.ts';
import { pngFile } from '../../server/work/files/png-file.ts';
import { testServer } from '../server/support/test-server.ts';

const { server, sales, agent } = testServer(['sales', 'agent']);
let restaurantIds: string[];
beforeAll(async () => {
  const restaurants = await server.database
    .selectFrom('restaurants')
    .select('id')
    .where('deleted', '=', false)
    .orderBy('id')
    .limit(4)
    .execute();
  restaurantIds = restaurants.map(({ id }) => id);
}, 120_000);

type Filter = { featured?: boolean; active?: boolean };
const list = (filter: Filter = {}, order: 'asc' | 'desc' = 'desc') =>
  sales.call('fetchAllRestaurantCollections', { filter, limit: 200, sort: { field: 'createdAt', order } });
const read = (id: string) => agent.call('fetchRestaurantCollectionDetailForAdmin', { id });
const make = (name = 'Prueba') => sales.call('createRestaurantCollection', { name });
const image = (width: number, height: number) => pngFile(width, height, new Uint8Array(width * height * 3)).toString('base64');
const refused = (error: string) => ({ code: 141, error });
const forbidden = { code: 142, error: 'Validation failed. User does not match the required roles.' };

describe('fetchAllRestaurantCollections', () => {
  it('gives them the newest first or last, with what is in them and who made them', async () => {
    const { items, total } = await list();
    expect(total).toBe(items.length);
    expect(total).toBeGreaterThan(10);
    const dates = items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const backwards = await list({}, 'asc');
    expect(backwards.items.map(({ objectId }) => objectId)).toEqual(items.map(({ objectId }) => objectId).reverse());
    const [newest, next] = items;
    expect(newest!.restaurants).toEqual([]);
    const whole = await read(next!.objectId);
    expect(next!.restaurants).toEqual(whole.restaurants.map(({ objectId }) => ({ objectId })));
    expect(next!.restaurants.length).toBeGreaterThan(2);
    expect(whole).toMatchObject({ user: next!.user, createdAt: next!.createdAt });
  });

  it('filters by featured and active, also together, and pages', async () => {
    const { items } = await list();
    const ids = async (filter: Filter) => (await list(filter)).items.map(({ objectId }) => objectId);
    const filters: Filter[] = [
      { featured: true },
      { featured: false },
      { active: true },
      { active: false },
      { featured: items[1]!.featured, active: items[1]!.active },
    ];
    for (const filter of filters) {
      const expected = items.filter((item) => Object.entries(filter).every(([key, value]) => item[key as keyof Filter] === value));
      expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(await ids(filter), JSON.stringify(filter)).toEqual(expected.map(({ objectId }) => objectId));
    }
    const second = await sales.call('fetchAllRestaurantCollections', { page: 1, limit: 3 });
    expect(second.items).toEqual(items.slice(3, 6));
    expect(second.total).toBe(items.length);
  });

  it('is for everybody, and changing one for those who change collections of dishes', async () => {
    const { objectId: id } = await make();
    expect((await agent.call('fetchAllRestaurantCollections', { limit: 200 })).items).toEqual((await list()).items);
    const writes = {
      createRestaurantCollection: { name: 'Mía' },
      updateRestaurantCollection: { id, data: { active: true } },
      addRestaurantToRestaurantCollection: { collectionId: id, restaurantIds },
      removeRestaurantFromRestaurantCollection: { collectionId: id, restaurantId: restaurantIds[0] },
      deleteRestaurantCollection: { id },
    };
    for (const [call, params] of Object.entries(writes)) expect(await agent.refusal(call, params), call).toEqual(forbidden);
    expect(await read(id)).toMatchObject({ active: false, restaurants: [] });
  });
});

describe('a collection of restaurants', () => {
  it('begins empty, not featured and not active, and belongs to who made it', async () => {
    const made = await make('  Platos   de  prueba ');
    expect(made).toMatchObject({ name: 'Platos de prueba', featured: false, active: false, icon: null, restaurants: [] });
    expect(made.user?.objectId).toBe(sales.userId);
    expect(made.dynamicLink).toContain(made.objectId);
    await server.reopen();
    expect(await read(made.objectId)).toEqual(made);
    expect((await list()).items[0]).toMatchObject({ objectId: made.objectId, name: 'Platos de prueba', restaurants: [] });
    expect(await sales.refusal('createRestaurantCollection', { name: '   ' })).toEqual(refused('A collection needs a name.'));
  });

  it('changes by what is named, and by nothing else', async () => {
    const made = await make();
    const id = made.objectId;
    const change = (data: Calls['updateRestaurantCollection']['params']['data']) => sales.call('updateRestaurantCollection', { id, data });
    await change({ featured: true });
    expect(await read(id)).toEqual({ ...made, featured: true });
    await change({ active: true });
    expect(await read(id)).toEqual({ ...made, featured: true, active: true });
    await change({ name: ' Otra ' });
    await change({ featured: false });
    expect(await read(id)).toEqual({ ...made, active: true, name: 'Otra' });
  });

  it('refuses a change to nothing, to a blank name and to what it does not have', async () => {
    const made = await make();
    const change = (data: object) => sales.refusal('updateRestaurantCollection', { id: made.objectId, data });
    expect(await change({})).toEqual(refused('Nothing was changed.'));
    expect(await change({ name: '  ' })).toEqual(refused('A collection needs a name.'));
    for (const data of [{ verticalType: 'bakery', active: true }, { restaurants: restaurantIds }])
      expect((await change(data)).code, JSON.stringify(data)).toBe(142);
    expect(await read(made.objectId)).toEqual(made);
  });

  it('keeps a picture, which signed-in staff can open, and refuses one that is too small', async () => {
    const made = await make();
    const data = { icon: image(120, 110) };
    const { icon } = await sales.call('updateRestaurantCollection', { id: made.objectId, data });
    expect(await read(made.objectId)).toEqual({ ...made, icon });
    expect((await server.app.inject({ url: icon!, headers: { cookie: agent.cookie } })).statusCode).toBe(200);
    expect((await server.app.inject({ url: icon! })).statusCode).not.toBe(200);
    expect((await sales.refusal('updateRestaurantCollection', { id: made.objectId, data: { icon: image(99, 110) } })).code).toBe(141);
    expect((await read(made.objectId)).icon).toBe(icon);
  });
});

describe('the restaurants of a collection', () => {
  it('stand in the order in which they were added, and each once', async () => {
    const { objectId: collectionId, name } = await make();
    const [one, two, three] = restaurantIds as [string, string, string];
    await sales.call('addRestaurantToRestaurantCollection', { collectionId, restaurantIds: [two] });
    await sales.call('addRestaurantToRestaurantCollection', { collectionId, restaurantIds: [three, two, one, three] });
    await server.reopen();
    const ids = async () => (await read(collectionId)).restaurants.map(({ objectId }) => objectId);
    expect(await ids()).toEqual([two, three, one]);
    const again = (ids: string[]) => sales.refusal('addRestaurantToRestaurantCollection', { collectionId, restaurantIds: ids });
    expect(await again([one])).toEqual(refused(`${name} has this restaurant already.`));
    expect(await again([one, two])).toEqual(refused(`${name} has these restaurants already.`));
    expect(await again([])).toEqual(refused('Name a restaurant that is to be added.'));
    await sales.call('removeRestaurantFromRestaurantCollection', { collectionId, restaurantId: three });
    expect(await ids()).toEqual([two, one]);
    expect(await sales.refusal('removeRestaurantFromRestaurantCollection', { collectionId, restaurantId: three })).toEqual(
      refused(`${name} does not have this restaurant any more.`),
    );
    const row = (await list()).items.find(({ objectId }) => objectId === collectionId);
    expect(row!.restaurants).toEqual([{ objectId: two }, { objectId: one }]);
  });

  it('are added all or none, and never one that is not there', async () => {
    const { objectId: collectionId } = await make();
    const [one, two, , four] = restaurantIds as [string, string, string, string];
    const add = (ids: string[]) => sales.refusal('addRestaurantToRestaurantCollection', { collectionId, restaurantIds: ids });
    expect(await add([one, 'nowhere123', two])).toEqual(refused('There is no restaurant with the id nowhere123.'));
    const closed = server.database.updateTable('restaurants').set({ deleted: true }).where('id', '=', four).returning('name');
    const { name } = await closed.executeTakeFirstOrThrow();
    expect(await add([one, four])).toEqual(refused(`${name} is deleted.`));
    expect((await read(collectionId)).restaurants).toEqual([]);
  });

  it('are marked once they are deleted, and can then be removed', async () => {
    const { objectId: collectionId } = await make();
    const { id, name, profile } = await server.database
      .selectFrom('restaurants')
      .selectAll()
      .where('deleted', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sales.call('addRestaurantToRestaurantCollection', { collectionId, restaurantIds: [id] });
    const shown = { objectId: id, restaurant_name: name, image: profile.image };
    expect((await read(collectionId)).restaurants).toEqual([{ ...shown, isDeleted: false }]);
    await server.database.updateTable('restaurants').set({ deleted: true }).where('id', '=', id).execute();
    expect((await read(collectionId)).restaurants).toEqual([{ ...shown, isDeleted: true }]);
    await sales.call('removeRestaurantFromRestaurantCollection', { collectionId, restaurantId: id });
    expect((await read(collectionId)).restaurants).toEqual([]);
  });
});

describe('deleteRestaurantCollection', () => {
  it('deletes it for good and leaves its restaurants', async () => {
    const { objectId: id } = await make();
    await sales.call('addRestaurantToRestaurantCollection', { collectionId: id, restaurantIds: [restaurantIds[0]!] });
    expect(await sales.call('deleteRestaurantCollection', { id })).toEqual({ objectId: id });
    expect((await list()).items.map(({ objectId }) => objectId)).not.toContain(id);
    expect((await sales.call('fetchRestaurantDetailsByAdmin', { id: restaurantIds[0]! })).objectId).toBe(restaurantIds[0]);
    const gone = refused(`There is no collection with the id ${id}.`);
    const calls = {
      fetchRestaurantCollectionDetailForAdmin: { id },
      deleteRestaurantCollection: { id },
      updateRestaurantCollection: { id, data: { active: true } },
      addRestaurantToRestaurantCollection: { collectionId: id, restaurantIds },
      removeRestaurantFromRestaurantCollection: { collectionId: id, restaurantId: restaurantIds[0] },
    };
    for (const [call, params] of Object.entries(calls)) expect(await sales.refusal(call, params), call).toEqual(gone);
  });

  it('deletes no collection of dishes', async () => {
    const { items } = await sales.call('fetchAllDishCollections', { limit: 1 });
    const id = items[0]!.objectId;
    expect(await sales.refusal('deleteRestaurantCollection', { id })).toEqual(refused(`There is no collection with the id ${id}.`));
    expect(await sales.refusal('fetchRestaurantCollectionDetailForAdmin', { id })).toEqual(
      refused(`There is no collection with the id ${id}.`),
    );
    expect((await sales.call('fetchDishCollectionDetail', { id })).objectId).toBe(id);
  });
});
