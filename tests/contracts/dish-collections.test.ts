import { beforeAll, describe, expect, it } from 'vitest';
import type { Calls } from '../../marketplace/generated/index.ts';
import { pngFile } from '../../server/work/files/png-file.ts';
import { testServer } from '../server/support/test-server.ts';

const { server, sales, agent } = testServer(['sales', 'agent']);
let dishIds: string[];
beforeAll(async () => {
  const dishes = await server.database.selectFrom('dishes').select('id').where('deleted', '=', false).orderBy('id').limit(4).execute();
  dishIds = dishes.map(({ id }) => id);
}, 120_000);

type Filter = { verticalType?: string; featured?: boolean; active?: boolean };
const list = (filter: Filter = {}, order: 'asc' | 'desc' = 'desc') =>
  sales.call('fetchAllDishCollections', { filter, limit: 200, sort: { field: 'createdAt', order } });
const read = (id: string) => agent.call('fetchDishCollectionDetail', { id });
const make = (name = 'Prueba') => sales.call('createDishCollection', { name });
const image = (width: number, height: number) => pngFile(width, height, new Uint8Array(width * height * 3)).toString('base64');
const refused = (error: string) => ({ code: 141, error });
const forbidden = { code: 142, error: 'Validation failed. User does not match the required roles.' };

describe('fetchAllDishCollections', () => {
  it('gives them the newest first or last, with what is in them and who made them', async () => {
    const { items, total } = await list();
    expect(total).toBe(items.length);
    expect(total).toBeGreaterThan(10);
    const dates = items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const backwards = await list({}, 'asc');
    expect(backwards.items.map(({ objectId }) => objectId)).toEqual(items.map(({ objectId }) => objectId).reverse());
    const [newest, next] = items;
    expect(newest!.items).toEqual([]);
    const whole = await read(next!.objectId);
    expect(next!.items).toEqual(whole.items.map(({ objectId }) => ({ objectId })));
    expect(next!.items.length).toBeGreaterThan(2);
    expect(whole).toMatchObject({ user: next!.user, verticalType: next!.verticalType, createdAt: next!.createdAt });
  });

  it('filters by vertical type, featured and active, also together, and pages', async () => {
    const { items } = await list();
    const ids = async (filter: Filter) => (await list(filter)).items.map(({ objectId }) => objectId);
    const some = items.find(({ verticalType }) => verticalType !== null)!;
    const filters: Filter[] = [
      { verticalType: some.verticalType! },
      { featured: true },
      { featured: false },
      { active: true },
      { active: false },
      { verticalType: some.verticalType!, featured: some.featured, active: some.active },
    ];
    for (const filter of filters) {
      const expected = items.filter((item) => Object.entries(filter).every(([key, value]) => item[key as keyof Filter] === value));
      expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(await ids(filter), JSON.stringify(filter)).toEqual(expected.map(({ objectId }) => objectId));
    }
    const second = await sales.call('fetchAllDishCollections', { page: 1, limit: 3 });
    expect(second.items).toEqual(items.slice(3, 6));
    expect(second.total).toBe(items.length);
  });

  it('is for those of the menu, and so is changing one', async () => {
    const { objectId: id } = await make();
    expect(await agent.refusal('fetchAllDishCollections', {})).toEqual(forbidden);
    const writes = {
      createDishCollection: { name: 'Mía' },
      updateDishCollection: { id, data: { active: true } },
      addItemsToDishCollection: { collectionId: id, dishIds },
      removeItemFromDishCollection: { collectionId: id, dishId: dishIds[0] },
      deleteDishCollection: { id },
    };
    for (const [call, params] of Object.entries(writes)) expect(await agent.refusal(call, params), call).toEqual(forbidden);
    expect(await read(id)).toMatchObject({ active: false, items: [] });
  });
});

describe('a collection of dishes', () => {
  it('begins empty, not featured and not active, and belongs to who made it', async () => {
    const made = await make('  Platos   de  prueba ');
    expect(made).toMatchObject({ name: 'Platos de prueba', verticalType: null, featured: false, active: false, icon: null, items: [] });
    expect(made.user?.objectId).toBe(sales.userId);
    expect(made.dynamicLink).toContain(made.objectId);
    await server.reopen();
    expect(await read(made.objectId)).toEqual(made);
    expect((await list()).items[0]).toMatchObject({ objectId: made.objectId, name: 'Platos de prueba', items: [] });
    expect(await sales.refusal('createDishCollection', { name: '   ' })).toEqual(refused('A collection needs a name.'));
  });

  it('changes by what is named, and by nothing else', async () => {
    const made = await make();
    const id = made.objectId;
    const change = (data: Calls['updateDishCollection']['params']['data']) => sales.call('updateDishCollection', { id, data });
    await change({ featured: true });
    expect(await read(id)).toEqual({ ...made, featured: true });
    await change({ active: true });
    expect(await read(id)).toEqual({ ...made, featured: true, active: true });
    await change({ name: ' Otra ', verticalType: 'bakery' });
    await change({ featured: false });
    expect(await read(id)).toEqual({ ...made, active: true, name: 'Otra', verticalType: 'bakery' });
    await change({ verticalType: null });
    expect(await read(id)).toEqual({ ...made, active: true, name: 'Otra' });
  });

  it('refuses a change to nothing, to a blank name and to a vertical type that does not exist', async () => {
    const made = await make();
    const change = (data: object) => sales.refusal('updateDishCollection', { id: made.objectId, data });
    expect(await change({})).toEqual(refused('Nothing was changed.'));
    expect(await change({ name: '  ' })).toEqual(refused('A collection needs a name.'));
    expect(await change({ verticalType: 'submarine', active: true })).toEqual(refused('There is no vertical type submarine.'));
    expect((await change({ items: dishIds })).code).toBe(142);
    expect(await read(made.objectId)).toEqual(made);
  });

  it('keeps a picture, which signed-in staff can open, and refuses one that is too small', async () => {
    const made = await make();
    const data = { icon: image(120, 110) };
    const { icon } = await sales.call('updateDishCollection', { id: made.objectId, data });
    expect(await read(made.objectId)).toEqual({ ...made, icon });
    expect((await server.app.inject({ url: icon!, headers: { cookie: agent.cookie } })).statusCode).toBe(200);
    expect((await server.app.inject({ url: icon! })).statusCode).not.toBe(200);
    expect((await sales.refusal('updateDishCollection', { id: made.objectId, data: { icon: image(99, 110) } })).code).toBe(141);
    expect((await read(made.objectId)).icon).toBe(icon);
  });
});

describe('the dishes of a collection', () => {
  it('stand in the order in which they were added, and each once', async () => {
    const { objectId: collectionId, name } = await make();
    const [one, two, three] = dishIds as [string, string, string];
    await sales.call('addItemsToDishCollection', { collectionId, dishIds: [two] });
    await sales.call('addItemsToDishCollection', { collectionId, dishIds: [three, two, one, three] });
    await server.reopen();
    const ids = async () => (await read(collectionId)).items.map(({ objectId }) => objectId);
    expect(await ids()).toEqual([two, three, one]);
    const again = (ids: string[]) => sales.refusal('addItemsToDishCollection', { collectionId, dishIds: ids });
    expect(await again([one])).toEqual(refused(`${name} has this dish already.`));
    expect(await again([one, two])).toEqual(refused(`${name} has these dishes already.`));
    expect(await again([])).toEqual(refused('Name a dish that is to be added.'));
    await sales.call('removeItemFromDishCollection', { collectionId, dishId: three });
    expect(await ids()).toEqual([two, one]);
    expect(await sales.refusal('removeItemFromDishCollection', { collectionId, dishId: three })).toEqual(
      refused(`${name} does not have this dish any more.`),
    );
    const row = (await list()).items.find(({ objectId }) => objectId === collectionId);
    expect(row!.items).toEqual([{ objectId: two }, { objectId: one }]);
  });

  it('are added all or none, and never one that is not there', async () => {
    const { objectId: collectionId } = await make();
    const [one, two, , four] = dishIds as [string, string, string, string];
    const add = (ids: string[]) => sales.refusal('addItemsToDishCollection', { collectionId, dishIds: ids });
    expect(await add([one, 'nowhere123', two])).toEqual(refused('There is no dish with the id nowhere123.'));
    await server.database.updateTable('dishes').set({ deleted: true }).where('id', '=', four).execute();
    expect(await add([one, four])).toEqual(refused('The dish is deleted.'));
    expect((await read(collectionId)).items).toEqual([]);
  });

  it('are marked once they are deleted, and can then be removed', async () => {
    const { objectId: collectionId } = await make();
    const dish = await server.database
      .selectFrom('dishes')
      .selectAll()
      .where('deleted', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sales.call('addItemsToDishCollection', { collectionId, dishIds: [dish.id] });
    const { id: objectId, name, description, image } = dish;
    expect((await read(collectionId)).items).toEqual([{ objectId, name, description, image, deleted: false }]);
    await sales.call('deleteDish', { dishId: objectId, restaurantId: dish.restaurant_id });
    expect((await read(collectionId)).items).toEqual([{ objectId, name, description, image, deleted: true }]);
    await sales.call('removeItemFromDishCollection', { collectionId, dishId: objectId });
    expect((await read(collectionId)).items).toEqual([]);
  });
});

describe('deleteDishCollection', () => {
  it('deletes it for good and leaves its dishes', async () => {
    const { objectId: id } = await make();
    await sales.call('addItemsToDishCollection', { collectionId: id, dishIds: [dishIds[0]!] });
    expect(await sales.call('deleteDishCollection', { id })).toEqual({ objectId: id });
    expect((await list()).items.map(({ objectId }) => objectId)).not.toContain(id);
    expect((await sales.call('getDishDetailV3', { id: dishIds[0]! })).objectId).toBe(dishIds[0]);
    const gone = refused(`There is no collection with the id ${id}.`);
    const calls = {
      fetchDishCollectionDetail: { id },
      deleteDishCollection: { id },
      updateDishCollection: { id, data: { active: true } },
      addItemsToDishCollection: { collectionId: id, dishIds },
      removeItemFromDishCollection: { collectionId: id, dishId: dishIds[0] },
    };
    for (const [call, params] of Object.entries(calls)) expect(await sales.refusal(call, params), call).toEqual(gone);
  });

  it('deletes no collection of restaurants', async () => {
    const { items } = await sales.call('fetchAllRestaurantCollections', { limit: 1 });
    const id = items[0]!.objectId;
    expect(await sales.refusal('deleteDishCollection', { id })).toEqual(refused(`There is no collection with the id ${id}.`));
    expect(await sales.refusal('fetchDishCollectionDetail', { id })).toEqual(refused(`There is no collection with the id ${id}.`));
    expect((await sales.call('fetchRestaurantCollectionDetailForAdmin', { id })).objectId).toBe(id);
  });
});
