import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, admin } = testServer(['admin']);

const list = () => admin.call('fetchAllConfigWithDescription', {});

describe('settings of the platform', () => {
  it('get a description, lose it, and keep their value', async () => {
    const before = await list();
    const without = before.find((config) => config.description === null)!;
    const description = '# Words\n\n- with **marks**\n- and <b>angles</b>  ';
    const written = await admin.call('upsertConfigDescription', { name: without.name, description });
    expect(written).toEqual({ ...without, description });
    await server.reopen();
    expect(await list()).toEqual(before.map((config) => (config.name === without.name ? written : config)));
    await admin.call('upsertConfigDescription', { name: without.name, description: '   ' });
    expect(await list()).toEqual(before);
  });

  it('are not made by describing them', async () => {
    expect(await admin.refusal('upsertConfigDescription', { name: 'unheardOf', description: 'x' })).toEqual(
      refused('There is no config named unheardOf.'),
    );
    expect(await admin.refusal('upsertConfigDescription', { name: 'islandTowns', value: '[]' })).toMatchObject({ code: 142 });
  });
});
