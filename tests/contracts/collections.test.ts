import { beforeAll, describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, sales, agent } = testServer(['sales', 'agent']);

/** The two kinds of collections, by what is in them: their calls, and what each has of its own. */
const KINDS = {
  dish: {
    list: 'fetchAllDishCollections',
    read: 'fetchDishCollectionDetail',
    create: 'createDishCollection',
    update: 'updateDishCollection',
    remove: 'deleteDishCollection',
    add: 'addItemsToDishCollection',
    takeOut: 'removeItemFromDishCollection',
    readMember: 'getDishDetailV3',
    members: 'items',
    member: 'dish',
    some: 'dishes',
    param: 'dishId',
    /** What a new one has besides. */
    empty: { verticalType: null },
    other: 'restaurant',
  },
  restaurant: {
    list: 'fetchAllRestaurantCollections',
    read: 'fetchRestaurantCollectionDetailForAdmin',
    create: 'createRestaurantCollection',
    update: 'updateRestaurantCollection',
    remove: 'deleteRestaurantCollection',
    add: 'addRestaurantToRestaurantCollection',
    takeOut: 'removeRestaurantFromRestaurantCollection',
    readMember: 'fetchRestaurantDetailsByAdmin',
    members: 'restaurants',
    member: 'restaurant',
    some: 'restaurants',
    param: 'restaurantId',
    empty: {},
    other: 'dish',
  },
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

interface Collection {
  objectId: string;
  name: string;
  icon: string | null;
  createdAt: string;
  user: { objectId: string } | null;
  featured: boolean;
  active: boolean;
  verticalType?: string | null;
  dynamicLink: string;
  items?: { objectId: string }[];
  restaurants?: { objectId: string }[];
}

const ask = <T = Collection>(name: string, params: object, caller = sales) => caller.call(name as never, params as never) as Promise<T>;

describe.each(Object.values(KINDS))('collections of $some', (kind: Kind) => {
  let ids: string[];
  beforeAll(async () => {
    const rows = await server.database.selectFrom(kind.some).select('id').where('deleted', '=', false).orderBy('id').limit(4).execute();
    ids = rows.map(({ id }) => id);
  });

  const list = () => ask<{ items: Collection[] }>(kind.list, { limit: 200 });
  const read = (id: string) => ask(kind.read, { id }, agent);
  const make = (name = 'Prueba') => ask(kind.create, { name });
  const membersOf = (collection: Collection) => collection[kind.members] ?? [];
  const idsIn = async (id: string) => membersOf(await read(id)).map(({ objectId }) => objectId);
  const adding = (collectionId: string, members: readonly string[]) => ({ collectionId, [`${kind.param}s`]: members });
  const takingOut = (collectionId: string, member: string) => ({ collectionId, [kind.param]: member });
  const refusesToAdd = (collectionId: string, ...members: string[]) => sales.refusal(kind.add, adding(collectionId, members));
  const writesOf = (id: string) => ({
    [kind.update]: { id, data: { active: true } },
    [kind.add]: adding(id, ids),
    [kind.takeOut]: takingOut(id, ids[0]!),
    [kind.remove]: { id },
  });

  it('begin empty, not featured and not active, and belong to who made them', async () => {
    const made = await make('  Platos   de  prueba ');
    const empty = { name: 'Platos de prueba', [kind.members]: [] };
    expect(made).toMatchObject({ ...kind.empty, ...empty, featured: false, active: false, icon: null });
    expect(made.user?.objectId).toBe(sales.userId);
    expect(made.dynamicLink).toContain(made.objectId);
    await server.reopen();
    expect(await read(made.objectId)).toEqual(made);
    expect((await list()).items[0]).toMatchObject({ objectId: made.objectId, ...empty });
    expect(await sales.refusal(kind.create, { name: '   ' })).toEqual(refused('A collection needs a name.'));
  });

  it('have their members in order of addition, each once', async () => {
    const { objectId: id, name } = await make();
    const [one, two, three] = ids as [string, string, string];
    await ask(kind.add, adding(id, [two]));
    await ask(kind.add, adding(id, [three, two, one, three]));
    await server.reopen();
    expect(await idsIn(id)).toEqual([two, three, one]);
    expect(await refusesToAdd(id, one)).toEqual(refused(`${name} has this ${kind.member} already.`));
    expect(await refusesToAdd(id, one, two)).toEqual(refused(`${name} has these ${kind.some} already.`));
    expect(await refusesToAdd(id)).toEqual(refused(`Name a ${kind.member} that is to be added.`));
    await ask(kind.takeOut, takingOut(id, three));
    expect(await idsIn(id)).toEqual([two, one]);
    expect(await sales.refusal(kind.takeOut, takingOut(id, three))).toEqual(refused(`${name} does not have this ${kind.member} any more.`));
    expect(membersOf((await list()).items.find(({ objectId }) => objectId === id)!)).toEqual([{ objectId: two }, { objectId: one }]);
  });

  it('add all or none, refuse missing ones, mark deleted ones, and allow to remove them', async () => {
    const { objectId: id } = await make();
    const [one, two, , four] = ids as [string, string, string, string];
    expect(await refusesToAdd(id, one, 'nowhere123', two)).toEqual(refused(`There is no ${kind.member} with the id nowhere123.`));
    await ask(kind.add, adding(id, [two]));
    const [before] = membersOf(await read(id));
    expect(before).toMatchObject(await shownOf(kind, two, false));
    for (const deleted of [two, four])
      await server.database.updateTable(kind.some).set({ deleted: true }).where('id', '=', deleted).execute();
    const { name } = await server.database.selectFrom(kind.some).select('name').where('id', '=', four).executeTakeFirstOrThrow();
    expect(await refusesToAdd(id, one, four)).toEqual(refused(kind.member === 'dish' ? 'The dish is deleted.' : `${name} is deleted.`));
    expect(membersOf(await read(id))).toEqual([{ ...before, ...(await shownOf(kind, two, true)) }]);
    await ask(kind.takeOut, takingOut(id, two));
    expect(await idsIn(id)).toEqual([]);
  });

  it('are deleted for good, without their members and without those of the other kind', async () => {
    const { objectId: id } = await make();
    await ask(kind.add, adding(id, [ids[0]!]));
    expect(await ask(kind.remove, { id })).toEqual({ objectId: id });
    expect((await list()).items.map(({ objectId }) => objectId)).not.toContain(id);
    expect((await ask(kind.readMember, { id: ids[0] })).objectId).toBe(ids[0]);
    const gone = (which: string) => refused(`There is no collection with the id ${which}.`);
    for (const [call, params] of Object.entries({ [kind.read]: { id }, ...writesOf(id) }))
      expect(await sales.refusal(call, params), call).toEqual(gone(id));
    const other = KINDS[kind.other];
    const { objectId } = (await ask<{ items: Collection[] }>(other.list, { limit: 1 })).items[0]!;
    for (const call of [kind.remove, kind.read]) expect(await sales.refusal(call, { id: objectId })).toEqual(gone(objectId));
    expect((await ask(other.read, { id: objectId })).objectId).toBe(objectId);
  });
});

/** How what is in a collection is shown there. */
async function shownOf(kind: Kind, objectId: string, isDeleted: boolean): Promise<object> {
  const { database } = server;
  if (kind.member === 'restaurant') {
    const { name, profile } = await database.selectFrom('restaurants').selectAll().where('id', '=', objectId).executeTakeFirstOrThrow();
    return { objectId, restaurant_name: name, image: profile.image, isDeleted };
  }
  const { name, description, image } = await database.selectFrom('dishes').selectAll().where('id', '=', objectId).executeTakeFirstOrThrow();
  return { objectId, name, description, image, deleted: isDeleted };
}
