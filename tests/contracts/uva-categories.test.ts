import { describe, expect, it } from 'vitest';
import type { UvaCategoryNodeValue } from '../../marketplace/generated/index.ts';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, sales } = testServer(['sales']);

const read = (id: string) => sales.call('fetchUvaCategoryById', { id });
const idsBelow = (nodes: readonly UvaCategoryNodeValue[]): string[] =>
  nodes.flatMap((node) => [node.objectId, ...idsBelow(node.children ?? [])]);

describe('categories of the platform', () => {
  it('come by name, and as a tree of the same ones', async () => {
    const all = await sales.call('fetchAllUvaCategories', {});
    expect(all.length).toBeGreaterThan(15);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort((a, b) => a.localeCompare(b)));
    const tree = await sales.call('fetchUvaCategoryTree', {});
    expect(idsBelow(tree).sort()).toEqual(all.map(({ objectId }) => objectId).sort());
    for (const root of tree) {
      expect((await read(root.objectId)).parentCategory).toBeNull();
      for (const child of root.children)
        expect((await read(child.objectId)).parentCategory).toEqual({ objectId: root.objectId, name: root.name });
    }
  });

  it('are created, changed and moved', async () => {
    const [root] = await sales.call('fetchUvaCategoryTree', {});
    const made = await sales.call('createUvaCategory', {
      name: '  Vegan  food ',
      esName: 'Comida vegana',
      parentCategoryId: root!.objectId,
    });
    expect(made).toMatchObject({
      name: 'Vegan food',
      esName: 'Comida vegana',
      parentCategory: { objectId: root!.objectId },
      useAsMainCategory: false,
      icon: null,
    });
    await sales.call('updateUvaCategory', { id: made.objectId, name: 'Vegan' });
    await server.reopen();
    expect(await read(made.objectId)).toEqual({ ...made, name: 'Vegan', esName: null, parentCategory: null, parentCategoryId: null });
    await sales.call('toggleAsMainCategory', { id: made.objectId });
    expect((await read(made.objectId)).useAsMainCategory).toBe(true);
  });

  it('keep the form of a tree and one name in a place', async () => {
    const [root] = await sales.call('fetchUvaCategoryTree', {});
    const child = root!.children[0]!;
    const move = { id: root!.objectId, name: root!.name, parentCategoryId: child.objectId };
    expect(await sales.refusal('updateUvaCategory', move)).toEqual(refused('A category cannot stand below itself.'));
    expect(await sales.refusal('updateUvaCategory', { ...move, parentCategoryId: root!.objectId })).toEqual(
      refused('A category cannot stand below itself.'),
    );
    expect(await sales.refusal('createUvaCategory', { name: child.name.toUpperCase(), parentCategoryId: root!.objectId })).toEqual(
      refused(`There is already a category named ${child.name.toUpperCase()} there.`),
    );
    expect(await sales.refusal('createUvaCategory', { name: '  ' })).toEqual(refused('A category needs a name.'));
    expect(await sales.refusal('createUvaCategory', { name: 'X', parentCategoryId: 'nothing123' })).toEqual(
      refused('There is no category with the id nothing123.'),
    );
  });
});

describe('dishes without a category', () => {
  it('are those of the restaurant that have none, and one fewer once one is assigned', async () => {
    const { items: dishes } = await sales.call('fetchDishes', { limit: 200 });
    const without = dishes.find((row) => row.uvaCategory === null && !row.deleted)!;
    const restaurantId = without.restaurant.objectId;
    const before = await sales.call('fetchDishesWithoutUvaCategories', { restaurantId, limit: 1000 });
    expect(before.items).toContainEqual(without);
    expect(before.items.every((row) => row.uvaCategory === null && !row.deleted && row.restaurant.objectId === restaurantId)).toBe(true);
    expect(before.total).toBe(before.items.length);
    const [category] = await sales.call('fetchAllUvaCategories', {});
    const assigned = await sales.call('assignUvaCategoryToDish', { id: without.objectId, uvaCategoryId: category!.objectId });
    expect(assigned.uvaCategory).toEqual({ objectId: category!.objectId, name: category!.name });
    expect((await sales.call('getDishDetailV3', { id: without.objectId })).uvaCategory).toEqual(assigned.uvaCategory);
    const after = await sales.call('fetchDishesWithoutUvaCategories', { restaurantId });
    expect(after.items).toEqual(before.items.filter((row) => row.objectId !== without.objectId));
    expect(await sales.refusal('assignUvaCategoryToDish', { id: without.objectId, uvaCategoryId: 'nothing123' })).toEqual(
      refused('There is no category with the id nothing123.'),
    );
  });
});
