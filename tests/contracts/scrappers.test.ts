import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, sales } = testServer(['sales']);

const detail = (id: string) => sales.call('fetchScrapperDetails', { id });
/** Scrappers by name; each test takes another one. */
const someScrapper = async (index: number) => (await sales.call('fetchScrappers', {}))[index]!;

describe('createScrapper', () => {
  it('makes an active scrapper that has not run and has no server', async () => {
    const finance = await server.signIn('finance');
    const { vendorId } = await someScrapper(0);
    const { id } = await finance.call('createScrapper', { name: ' Menú ', vendorId, url: 'https://menu.example.com/a', platform: 'csv' });
    await server.reopen();
    expect(await detail(id)).toEqual({
      objectId: id,
      name: 'Menú',
      vendorId,
      platform: 'csv',
      scrappingURL: 'https://menu.example.com/a',
      active: true,
      filterByTags: false,
      scrapperServerInstance: null,
      lastScrappingTime: null,
      hasError: false,
      scrappingStats: { running: false, lastScrappingTime: null },
    });
  });

  it('refuses a blank name, an unknown restaurant, and an invalid address', async () => {
    const { vendorId } = await someScrapper(0);
    const good = { name: 'Menú', vendorId, url: 'https://menu.example.com/a', platform: 'web' as const };
    expect(await sales.refusal('createScrapper', { ...good, name: '  ' })).toEqual(refused('A scrapper needs a name.'));
    expect(await sales.refusal('createScrapper', { ...good, vendorId: 'nobody' })).toMatchObject({ code: 141 });
    expect(await sales.refusal('createScrapper', { ...good, url: 'javascript:alert(1)' })).toMatchObject({ code: 142 });
    expect(await sales.refusal('createScrapper', { ...good, platform: 'fax' })).toMatchObject({ code: 142 });
  });
});

describe('a scrapper', () => {
  it('gets one of the servers, and none', async () => {
    const { objectId: id } = await someScrapper(3);
    const instances = await sales.call('getScrapperServerInstances', {});
    await sales.call('setScrapperServerInstance', { id, instance: instances[1]! });
    expect((await detail(id)).scrapperServerInstance).toBe(instances[1]);
    expect(await sales.refusal('setScrapperServerInstance', { id, instance: 'my-laptop' })).toEqual(
      refused('There is no server instance my-laptop.'),
    );
    await sales.call('removeScrapperServerInstance', { id });
    expect((await detail(id)).scrapperServerInstance).toBeNull();
  });

  it('ran last when staff say, but not in the future', async () => {
    const { objectId: id } = await someScrapper(4);
    const lastScrappingTime = '2026-01-05T04:00:00.000Z';
    await sales.call('updateLastScrappingTime', { id, lastScrappingTime });
    expect(await detail(id)).toMatchObject({ lastScrappingTime, scrappingStats: { lastScrappingTime } });
    expect(await sales.refusal('updateLastScrappingTime', { id, lastScrappingTime: '2036-01-05T04:00:00.000Z' })).toEqual(
      refused('The last scrapping time cannot lie in the future.'),
    );
  });
});
