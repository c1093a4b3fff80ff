import { describe, expect, it } from 'vitest';
import { testServer } from '../server/support/test-server.ts';

const { server, sales } = testServer(['sales']);

const list = () => sales.call('fetchAutomaticMerchantCollection', {});
const read = (id: string) => sales.call('getAutomaticMerchantCollectionDetail', { id });
const typed = {
  title: 'Cafés del centro',
  cloudFunctionName: 'merchantsByTag',
  cloudFunctionParams: { tags: ['Café'], near: { latitude: 18.46, miles: 2.5 }, strict: null },
};

describe('collections that a cloud function picks', () => {
  it('come whole, the newest first', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(5);
    const dates = all.map((collection) => collection.createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(await read(all[2]!.objectId)).toEqual(all[2]);
  });

  it('are created, edited and enabled with their parameters', async () => {
    const made = await sales.call('createAutomaticMerchantCollection', { ...typed, title: ' Cafés del centro ' });
    expect(made).toMatchObject({ ...typed, active: false });
    expect((await list())[0]).toEqual(made);
    const id = made.objectId;
    await sales.call('toggleActiveStatusForAutomaticMerchantCollection', { id });
    await sales.call('updateAutomaticMerchantCollection', { id, ...typed, title: 'Cafés', cloudFunctionParams: {} });
    await server.reopen();
    expect(await read(id)).toEqual({ ...made, title: 'Cafés', cloudFunctionParams: {}, active: true });
    await sales.call('updateAutomaticMerchantCollection', { id, ...typed, active: false });
    expect(await read(id)).toEqual({ ...made, ...typed, active: false });
    await sales.call('toggleActiveStatusForAutomaticMerchantCollection', { id });
    await sales.call('toggleActiveStatusForAutomaticMerchantCollection', { id });
    expect((await read(id)).active).toBe(false);
  });

  it('are deleted for good', async () => {
    const { objectId: id } = await sales.call('createAutomaticMerchantCollection', typed);
    expect(await sales.call('deleteAutomaticMerchantCollection', { id })).toEqual({ objectId: id });
    const gone = { code: 141, error: `There is no collection with the id ${id}.` };
    expect((await list()).map((collection) => collection.objectId)).not.toContain(id);
    expect(await sales.refusal('getAutomaticMerchantCollectionDetail', { id })).toEqual(gone);
    expect(await sales.refusal('deleteAutomaticMerchantCollection', { id })).toEqual(gone);
    expect(await sales.refusal('toggleActiveStatusForAutomaticMerchantCollection', { id })).toEqual(gone);
    expect(await sales.refusal('updateAutomaticMerchantCollection', { id, ...typed })).toEqual(gone);
  });

  it('are refused without a title, with a name that no function has, and with parameters that are no object', async () => {
    const count = (await list()).length;
    expect(await sales.refusal('createAutomaticMerchantCollection', { ...typed, title: '  ' })).toMatchObject({
      error: 'A collection needs a title.',
    });
    expect(await sales.refusal('createAutomaticMerchantCollection', { ...typed, cloudFunctionName: 'drop table' })).toMatchObject({
      error: 'A cloud function is named by a letter, then letters, digits and underscores.',
    });
    for (const cloudFunctionParams of [[1], 'text', null])
      expect(await sales.refusal('createAutomaticMerchantCollection', { ...typed, cloudFunctionParams })).toMatchObject({ code: 142 });
    expect(await list()).toHaveLength(count);
  });
});
