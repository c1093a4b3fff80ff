import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, sales } = testServer(['sales']);

describe.each([
  ['fetchRestaurantTags', 'createRestaurantTag', 'deleteRestaurantTag', 'fetchDishTags', 'deleteDishTag'],
  ['fetchDishTags', 'createDishTag', 'deleteDishTag', 'fetchRestaurantTags', 'deleteRestaurantTag'],
] as const)('%s', (fetch, create, remove, fetchOthers, removeOther) => {
  it('lists tags by name, with added ones, until they are deleted', async () => {
    const [before, others] = [await sales.call(fetch, {}), await sales.call(fetchOthers, {})];
    expect(before.length).toBeGreaterThan(3);
    const tag = await sales.call(create, { name: '  Zona   colonial ' });
    expect(tag.name).toBe('Zona colonial');
    await server.reopen();
    expect(await sales.call(fetch, {})).toEqual([...before, tag]);
    expect(await sales.call(fetchOthers, {})).toEqual(others);
    expect(await sales.refusal(removeOther, { id: tag.objectId })).toEqual(refused('This tag does not exist any more.'));
    expect(await sales.call(remove, { id: tag.objectId })).toEqual({ objectId: tag.objectId });
    expect(await sales.call(fetch, {})).toEqual(before);
    expect(await sales.refusal(remove, { id: tag.objectId })).toEqual(refused('This tag does not exist any more.'));
  });

  it('takes a name once, whatever its case, and none that is blank', async () => {
    const { name } = (await sales.call(fetch, {}))[0]!;
    expect(await sales.refusal(create, { name: name.toUpperCase() })).toEqual(
      refused(`There is already a tag named ${name.toUpperCase()}.`),
    );
    expect(await sales.refusal(create, { name: '   ' })).toEqual(refused('A tag needs a name.'));
  });
});
