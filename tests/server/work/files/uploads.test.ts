import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readUploadQuota } from '../../../../server/base/settings/upload-quota-setting.ts';
import type { FileSweep } from '../../../../server/work/files/file-sweep.ts';
import { pngFile } from '../../../../server/work/files/png-file.ts';
import { quotaOf } from '../../../../server/work/files/upload-quota.ts';
import { type Caller, testServer } from '../../support/test-server.ts';

const HOUR = 3_600_000;
const picture = pngFile(100, 100, new Uint8Array(30_000));
const image = picture.toString('base64');

const { server } = testServer([], { UPLOAD_QUOTA: '1, admin=2' });
let sales: Caller;
let admin: Caller;
let restaurantId: string;
beforeAll(async () => {
  [sales, admin] = [await server.signIn('sales'), await server.signIn('admin')];
  restaurantId = (await sales.call('fetchRestaurantsByAdmin', { filter: {}, limit: 1 })).items[0]!.objectId;
});

const folder = () => join(server.config.dataDir, 'files');
const there = () => readdir(folder()).catch(() => []);
const upload = async (by: Caller, file = image) => {
  const { image: address } = await by.call('uploadRestaurantPicture', { restaurantId, picture: 'image', file });
  return address!.replace('/files/', '');
};
/** As large as a file of so many bytes: what follows the end of an image is not looked at. */
const ofBytes = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]).toString('base64');

describe('the quota of uploads', () => {
  it('counts by person and day, and refuses a file above the quota with a message', async () => {
    await upload(sales, ofBytes(600_000));
    const before = await there();
    const params = { restaurantId, picture: 'image', file: ofBytes(500_000) };
    const refused = await sales.refusal('uploadRestaurantPicture', params);
    expect(refused).toEqual({
      code: 141,
      error: 'You may upload 1 MB a day and have uploaded 0.6 MB since midnight (UTC), so this file exceeds the quota of today.',
    });
    expect(await there()).toEqual(before);
    await upload(sales, ofBytes(400_000));
    await upload(admin, ofBytes(1_500_000));
    server.clock.advance(24 * HOUR);
    sales = await server.signIn('sales');
    await upload(sales, ofBytes(900_000));
  });

  it('gives the rest of the quota to one of two calls, and returns the part of a failed call', async () => {
    server.clock.advance(24 * HOUR);
    sales = await server.signIn('sales');
    const params = { restaurantId, picture: 'image', file: ofBytes(700_000) };
    const damaged = { ...params, file: Buffer.alloc(700_000).toString('base64') };
    expect((await sales.send('uploadRestaurantPicture', damaged)).json().error).toMatch(/^Unsupported file type/);
    const answers = await Promise.all([1, 2, 3].map(() => sales.send('uploadRestaurantPicture', params)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('is read as megabytes, with other ones for roles, of which the greatest counts', () => {
    const quota = readUploadQuota(' 500, admin=2000 , agent = 10');
    expect([['admin', 'agent'], ['agent'], ['sales'], []].map((roles) => quotaOf(quota, roles))).toEqual([2000, 10, 500, 500]);
    for (const text of ['', 'much', '5,', '5,admin', '5,admin=x', '-1'])
      expect(() => readUploadQuota(text), text).toThrow('expected megabytes');
  });
});

describe('a downloaded file', () => {
  it('has the ending of its kind, whatever the address says: a picture may be a page as well', async () => {
    server.clock.advance(24 * HOUR);
    sales = await server.signIn('sales');
    const name = await upload(sales);
    const savedAs = async (title: string) => {
      const answer = await server.app.inject({ url: `/files/${name}/${title}`, headers: { cookie: sales.cookie } });
      return /filename\*=UTF-8''(.*)$/.exec(String(answer.headers['content-disposition']))?.[1];
    };
    expect(await Promise.all(['Menu.png', 'Menu.PNG', 'invoice.html', 'Menu', 'x.png.svg'].map(savedAs))).toEqual([
      'Menu.png',
      'Menu.PNG',
      'invoice.html.png',
      'Menu.png',
      'x.png.svg.png',
    ]);
  });
});

describe('the sweep of files', () => {
  let sweep: FileSweep;
  const names = async () => new Set(await there());
  const age = async (days: number) => {
    const then = new Date(server.clock.now().getTime() - days * 24 * HOUR);
    for (const name of await there()) await utimes(join(folder(), name), then, then);
  };
  beforeAll(async () => {
    server.clock.advance(24 * HOUR);
    [sales, admin] = [await server.signIn('sales'), await server.signIn('admin')];
    sweep = server.context.fileSweep!;
  });

  it('removes replaced files that no record has named for an hour, and no others', async () => {
    const [first, second] = [await upload(sales), await upload(sales)];
    const table = await server.context.files.keepCsv('a table that somebody saved');
    await age(2);
    expect(await sweep.look()).toEqual([]);
    expect((await names()).has(first)).toBe(true);
    server.clock.advance(HOUR);
    const gone = await sweep.look();
    expect(gone).toEqual(expect.arrayContaining([first, table]));
    const left = await names();
    expect([left.has(first), left.has(table), left.has(second)]).toEqual([false, false, true]);
  });

  it('keeps files younger than a day, and those that a record names again', async () => {
    const [old, next] = [await upload(sales), await upload(sales)];
    await age(2);
    const young = await upload(sales);
    const now = server.clock.now();
    await utimes(join(folder(), young), now, now);
    await sweep.look();
    const dishes = server.database.updateTable('dishes').set('image', `/files/${old}`);
    await dishes.where('id', '=', sql<string>`(select min(id) from dishes)`).execute();
    server.clock.advance(HOUR);
    await sweep.look();
    const left = await names();
    expect([left.has(old), left.has(next), left.has(young)]).toEqual([true, false, true]);
  });
});

describe('usedFiles', () => {
  it('knows every place of the database where a call keeps an upload', async () => {
    server.clock.advance(24 * HOUR);
    admin = await server.signIn('admin');
    const { database } = server.store;
    const id = async (table: string) =>
      (await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(database)).rows[0]!.id;
    const collection = async (kind: string) =>
      (await sql<{ id: string }>`select id from collections where kind = ${kind} limit 1`.execute(database)).rows[0]!.id;
    await admin.call('uploadRestaurantPicture', { restaurantId, picture: 'restaurant_logo', file: image });
    await admin.call('uploadDishImage', { id: await id('dishes'), file: image });
    await admin.call('uploadUvaCategoryIcon', { id: await id('uva_categories'), icon: image });
    await admin.call('uploadRestaurantDocument', { restaurantId, name: 'Paper', file: image });
    await admin.call('uploadDocumentForUser', { userId: admin.userId, documentCode: 'profile_picture', image });
    await admin.call('createStripeProduct', { name: 'P', enName: 'P', description: 'P', enDescription: 'P', productType: 'prime', image });
    await admin.call('updateDishCollection', { id: await collection('dish'), data: { icon: image } } as never);
    const columns = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'jsonb', 'json') and table_name not in ('cloud_requests', 'request_outcomes')`.execute(
      database,
    );
    const kept = (await there()).filter((name) => !name.endsWith('.csv'));
    const known = new Set(await server.context.console.usedFiles!(database as never, kept));
    const unknown: string[] = [];
    for (const { table, column } of columns.rows) {
      const { rows } = await sql<{ text: string }>`
        select ${sql.ref(column)}::text as text from ${sql.table(table)} where ${sql.ref(column)}::text ~ '[0-9a-f]{32}\\.(png|jpg|pdf)'`.execute(
        database,
      );
      for (const { text } of rows)
        for (const [name] of text.matchAll(/(paper-)?[0-9a-f]{32}\.(png|jpg|pdf)/g))
          if (kept.includes(name) && !known.has(name)) unknown.push(`${table}.${column}`);
    }
    expect([...new Set(unknown)]).toEqual([]);
    expect(known.size).toBeGreaterThanOrEqual(7);
  });
});

describe('a body as large as one with a file', () => {
  it('may have no more besides its file than any other, and is refused before it is read', async () => {
    const stuffed = await admin.send('uploadRestaurantPicture', { stuffing: Array.from({ length: 400_000 }, () => ({})) });
    expect([stuffed.statusCode, stuffed.json()]).toEqual([
      413,
      { code: 107, error: 'request entity too large', said: expect.stringContaining('Nothing was done. Shorten the longest text') },
    ]);
    const beside = await admin.send('uploadRestaurantPicture', {
      restaurantId,
      picture: 'image',
      file: ofBytes(1_500_000),
      other: '-'.repeat(1_000_000),
    });
    expect(beside.statusCode).toBe(413);
  });
});
