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
});
