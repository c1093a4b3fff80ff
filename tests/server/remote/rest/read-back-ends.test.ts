import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readBackEnds } from '../../../../server/remote/rest/read-back-ends.ts';
import { testFolder } from '../../support/test-folder.ts';

const folder = testFolder({ each: true });

const SHOP = { kind: 'rest', label: 'the shop', url: 'SHOP_URL' };
const URL = 'https://shop.example.com/v1';

/** Reads a file with these back ends. */
async function read(backEnds: unknown, environment: Record<string, string> = { SHOP_URL: URL, SHOP_KEY: 'k1', CLIENT: 'id:secret' }) {
  await writeFile(folder.at('back-ends.json'), typeof backEnds === 'string' ? backEnds : JSON.stringify(backEnds));
  return readBackEnds(folder.path, environment);
}

describe('readBackEnds', () => {
  it('takes addresses and secrets from the variables that the file names', async () => {
    const auth = (type: string, secret = 'k1', name?: string) =>
      read(
        { shop: { ...SHOP, timeout: 5, auth: { type, secret: 'SHOP_KEY', ...(name && { name }) } } },
        { SHOP_URL: URL, SHOP_KEY: secret },
      );
    const api = { label: 'the shop', setting: 'SHOP_URL', url: URL, timeout: 5, conventions: {} };
    expect(await auth('bearer')).toEqual({
      issues: [],
      serviceIssues: [],
      tables: {},
      apis: { shop: { ...api, authorization: { header: 'authorization', value: 'Bearer k1' } } },
    });
    expect((await auth('header', 'k1', 'X-Api-Key')).apis.shop?.authorization).toEqual({ header: 'x-api-key', value: 'k1' });
    expect((await auth('basic', 'ana:p:w')).apis.shop?.authorization).toEqual({ header: 'authorization', value: 'Basic YW5hOnA6dw==' });
    expect(await read({ shop: SHOP })).toMatchObject({ issues: [], apis: { shop: { authorization: undefined, timeout: 20 } } });
  });

  it('has none without the file, and none of an address that is not set', async () => {
    expect(await readBackEnds(folder.path, {})).toEqual({ apis: {}, tables: {}, issues: [], serviceIssues: [] });
    expect(await read({ shop: SHOP }, {})).toMatchObject({ issues: [], apis: { shop: { url: undefined } } });
  });

  it.each<[string, unknown, RegExp]>([
    ['a text that is no JSON', '{', /^back-ends\.json:1:\d+ +error json-syntax/],
    ['a key that is misspelt', { urll: 'A' }, /unknown-key[\s\S]*url/],
    ['another kind', { kind: 'soap' }, /back-ends\.json:1[\s\S]*rest/],
    ['an address in place of a variable', { url: 'https://shop.example.com' }, /back-ends\.json:1[\s\S]*at \/shop\/url/],
    [
      'a short key of a signature',
      { actingUser: { header: 'X-User', secret: 'SHOP_KEY' } },
      /^SHOP_KEY \(.*: expected at least 32 characters\.$/,
    ],
  ])('says what is wrong with %s', async (_, shop, message) => {
    const { issues } = await read(typeof shop === 'string' ? shop : { shop: { ...SHOP, ...(shop as object) } });
    expect(issues).toEqual([expect.stringMatching(message)]);
  });

  it('describes the fault of an address, and never shows a secret', async () => {
    const environment = { SHOP_URL: 'ftp://shop', SHOP_KEY: 'not a header\n' };
    const { issues, apis } = await read({ shop: { ...SHOP, auth: { type: 'bearer', secret: 'SHOP_KEY' } } }, environment);
    expect(issues).toEqual([
      'SHOP_KEY (back-ends.json, "shop"): expected letters, digits and signs without spaces.',
      'SHOP_URL (back-ends.json, "shop"): expected an address that starts with http:// or https://.',
    ]);
    expect(apis.shop).toMatchObject({ url: undefined, authorization: undefined });
  });

  it('reads databases, and repeats nothing of an address that is none', async () => {
    const database = { kind: 'postgres', label: 'the till', url: 'TILL' };
    const usual = { label: 'the till', setting: 'TILL', pool: 5, timeout: 10, timeZone: 'UTC' };
    const url = 'postgres://till:s3cret@db.example/till';
    expect(await read({ till: database }, { TILL: url })).toEqual({
      apis: {},
      issues: [],
      serviceIssues: [],
      tables: { till: { ...usual, url } },
    });
    const more = { pool: 2, timeout: 3, names: 'same', timeZone: 'America/Lima' };
    expect((await read({ till: { ...database, ...more } }, {})).tables.till).toEqual({ ...usual, ...more, url: undefined });
    const { issues } = await read({ till: database }, { TILL: 'mysql://till:s3cret@db.example' });
    expect(issues).toEqual(['TILL (back-ends.json, "till"): expected the address of a database: postgres://user:password@host/database.']);
  });

  it('tells issues of services from those of databases', async () => {
    const till = { kind: 'postgres', label: 'the till', url: 'TILL' };
    const shop = { ...SHOP, auth: { type: 'header', secret: 'SHOP_KEY' } };
    const { issues, serviceIssues } = await read({ shop, till }, { SHOP_URL: 'ftp://shop', SHOP_KEY: 'k1', TILL: 'mysql://x' });
    expect(serviceIssues).toEqual([
      'back-ends.json: "shop" has auth of the type header without "name". Add the name of the header.',
      expect.stringMatching(/^SHOP_URL /),
    ]);
    expect(issues).toEqual([expect.stringMatching(/^TILL /), ...serviceIssues]);
  });
});
