import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { marketplace } from '../../../../marketplace/index.ts';
import { readBackEnds } from '../../../../server/remote/rest/read-back-ends.ts';
import { sketchOpenApi } from '../../../../src/authoring/draft/openapi/sketch-open-api.ts';
import type { Sketch } from '../../../../src/authoring/draft/sketch.ts';
import { writeContracts } from '../../../../src/authoring/draft/write-contracts.ts';
import { loadContracts } from '../../../../src/language/contracts/load-contracts.ts';
import { type Caller, CONSOLE_HEADERS, startTestServer, type TestServer, withShipped } from '../../support/test-server.ts';
import { DOCUMENTS } from './support/bike-documents.ts';
import { type BikeShop, startBikeShop } from './support/bike-shop.ts';
import { STYLES, type Style } from './support/bike-styles.ts';

/** A result, or a refusal. */
interface Given extends Record<string, unknown> {
  items: object[];
  next?: string | null;
  total?: number;
}

/** What a task has at hand: the service, and the calls of its style by their short names. */
interface World {
  style: Style;
  shop: BikeShop;
  call(name: string, params?: object, more?: { requestId?: string; seen?: object[] }): Promise<Given>;
}

const shops = new Map<string, BikeShop>();
/** What is drafted from the document of each service. */
const sketches = new Map<string, Sketch>();
let folder: string;
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablero-styles-'));
  const environment: Record<string, string> = {};
  const backEnds: Record<string, object> = {};
  const taken = { entities: new Set<string>(), enums: new Set<string>(), calls: new Set<string>(), areas: new Set<string>() };
  for (const { name, service, secret } of STYLES) {
    const shop = await startBikeShop(service);
    shops.set(name, shop);
    const sketch = sketchOpenApi(DOCUMENTS[name], { api: name, taken });
    expect(sketch.notes).toEqual([]);
    sketches.set(name, sketch);
    for (const entity of sketch.entities) taken.entities.add(entity.name);
    for (const each of sketch.enums) taken.enums.add(each.name);
    for (const operation of sketch.operations) {
      taken.calls.add(operation.name);
      taken.areas.add(operation.area);
    }
    const variable = name.toUpperCase().replace('-', '_');
    environment[`${variable}_URL`] = shop.url;
    for (const kind of ['TOKEN', 'KEY', 'LOGIN']) environment[`${variable}_${kind}`] = secret;
    backEnds[name] = { ...sketch.backEnd, label: `the ${name} shop`, timeout: 2 };
  }
  await writeFile(join(folder, 'back-ends.json'), JSON.stringify(backEnds));
  const { apis, issues: unread } = await readBackEnds(folder, environment);
  const files = [...sketches.values()].flatMap((sketch) => Object.entries(writeContracts(sketch).files));
  const filesIn = (part: string) => files.filter(([path]) => path.includes(part)).map(([file, content]) => ({ file, content }));
  const { contracts, issues } = loadContracts({
    enums: { file: 'enums.json', content: Object.assign({}, ...filesIn('enums.json').map(({ content }) => content)) },
    entities: filesIn('/entities/'),
    calls: filesIn('/calls/'),
  });
  expect([...unread, ...issues]).toEqual([]);
  const all = withShipped(contracts);
  server = await startTestServer({}, { contracts: () => all, console: { ...marketplace, restApis: () => apis } });
  admin = await server.signIn('admin');
});
beforeEach(() => {
  for (const shop of shops.values()) shop.reset();
});
afterAll(async () => {
  await server.close();
  await Promise.all([...shops.values()].map((shop) => shop.close()));
  await rm(folder, { recursive: true });
});

/** The fields of a bike as the contract of the style has them, and back. */
const nested = ({ within }: Style, fields: object): object => (within ? { [within]: fields } : fields);
const flat = ({ within }: Style, row: object): Record<string, unknown> => {
  const { id, ...fields } = row as Record<string, unknown>;
  return { id, ...(within ? (fields[within] as object) : fields) };
};
const pathOf = ({ within }: Style, field: string) => (within ? [within, field] : [field]);
const names = (style: Style, rows: object[]) => rows.map((row) => flat(style, row).name);
const idOf = ({ name }: Style, id: number) => (name === 'stripe' ? `b_${id}` : String(id));
/** The drafted call that does this. */
const nameOf = ({ name }: Style, what: string) =>
  sketches.get(name)?.operations.find((each) => each.does?.what === what || each.name.startsWith(what))?.name as string;
const seenName = (style: Style, was: string) => [
  { call: nameOf(style, 'one'), params: { id: idOf(style, 1) }, age: 0, values: [[pathOf(style, 'name'), was]] },
];
const keys = ({ seen }: BikeShop) => seen.filter(({ method }) => method !== 'GET').map(({ key }) => key);
const NEW = { name: 'Flint', color: 'green', size: 61, madeAt: '2026-06-01T10:00:00.000Z' };

const TASKS: Record<string, (world: World) => Promise<void>> = {
  async 'lists a page'({ style, call }) {
    const { items, next, total } = await call('list', { limit: 2 });
    expect([names(style, items), total]).toEqual([['Aero', 'Brisk'], style.hasTotal ? 5 : undefined]);
    expect(next).toEqual(style.name === 'rails' ? undefined : expect.any(String));
    expect(flat(style, items[0] as object)).toMatchObject({
      id: idOf(style, 1),
      name: 'Aero',
      color: 'red',
      size: 50,
      madeAt: '2026-05-01T10:00:00.000Z',
    });
  },
  async 'goes on to the last page'({ style, call }) {
    const pages: unknown[] = [];
    let given: Given = { items: [] };
    for (let page = 1; page <= 3; page += 1) {
      given = await call('list', { limit: 2, ...(style.name === 'rails' ? { page } : given.next ? { after: given.next } : {}) });
      pages.push(names(style, given.items));
    }
    expect(given.next ?? null).toBeNull();
    expect(pages).toEqual([['Aero', 'Brisk'], ['Comet', 'Dash'], ['Ember']]);
  },
  async 'filters by several values'({ style, call }) {
    expect(names(style, (await call('list', { limit: 9, [style.colors]: ['blue', 'green'] })).items)).toEqual(['Brisk', 'Comet', 'Ember']);
  },
  async 'sorts under the name of the service'({ style, call }) {
    const sorted = async (order: string) => names(style, (await call('list', { limit: 2, sort: { field: style.made, order } })).items);
    expect([await sorted('asc'), await sorted('desc')]).toEqual([
      ['Ember', 'Dash'],
      ['Aero', 'Brisk'],
    ]);
  },
  async 'shows one'({ style, call }) {
    expect(flat(style, await call('one', { id: idOf(style, 3) }))).toMatchObject({ id: idOf(style, 3), name: 'Comet', size: 52 });
    expect(await call('one', { id: idOf(style, 77) })).toMatchObject({ code: 141, error: 'No such bike.' });
  },
  async 'creates one'({ style, shop, call }) {
    const made = flat(style, await call('add', nested(style, NEW)));
    expect(made).toMatchObject({ id: idOf(style, 6), ...NEW });
    expect(shop.bikes.get(6)).toEqual({ id: 6, ...NEW, version: 1 });
  },
  async 'changes only what was edited'({ style, shop, call }) {
    const params = { id: idOf(style, 1), ...nested(style, { name: 'Arrow' }) };
    expect(flat(style, await call('change', params, { seen: seenName(style, 'Aero') }))).toMatchObject({ name: 'Arrow', color: 'red' });
    expect(shop.bikes.get(1)).toEqual({ ...shop.bikes.get(1), name: 'Arrow', color: 'red', size: 50, version: 2 });
  },
  async 'shows what somebody else changed meanwhile'({ style, shop, call }) {
    const theirs = (change: object) => () => void shop.bikes.set(1, { ...shop.bikes.get(1)!, ...change, version: 7 });
    const edit = () => call('change', { id: idOf(style, 1), ...nested(style, { name: 'Mine' }) }, { seen: seenName(style, 'Aero') });
    shop.meanwhile = theirs({ name: 'Theirs' });
    expect(await edit()).toMatchObject({ code: 141, moved: [{ now: 'Theirs', label: 'Name' }] });
    expect(shop.bikes.get(1)).toMatchObject({ name: 'Theirs', version: 7 });
    shop.reset();
    shop.meanwhile = theirs({ size: 99 });
    expect(await edit()).toMatchObject({ error: 'Nothing was done: somebody has changed this record meanwhile. Try again.' });
    expect(flat(style, await edit())).toMatchObject({ name: 'Mine', size: 99 });
  },
  async 'shows a refusal at its field'({ style, call }) {
    const field = pathOf(style, 'name').join('.');
    expect(await call('add', nested(style, { ...NEW, name: 'Taken' }))).toMatchObject({ code: 141, fields: { [field]: 'is taken' } });
  },
  async 'says that the service does not accept the console'({ style, shop, call }) {
    shop.isOpen = false;
    const refused = { error: `The ${style.name} shop does not let this console do that.` };
    expect(await call('list', { limit: 2 })).toMatchObject(refused);
    expect(await call('add', nested(style, NEW))).toMatchObject(refused);
    expect((await server.app.inject('/health')).json().backEnds[style.name]).toMatchObject({ code: 'refused' });
    expect(shop.bikes.size).toBe(5);
  },
  async 'repeats a write without an answer under its key, and does it once'({ style, shop, call }) {
    shop.failing = 1;
    expect(flat(style, await call('add', nested(style, NEW), { requestId: `once-${style.name}` }))).toMatchObject({ name: 'Flint' });
    expect(keys(shop)).toEqual([`once-${style.name}`, `once-${style.name}`]);
    expect(shop.bikes.size).toBe(6);
  },
  async 'uploads a small and a large file'({ style, shop, call }) {
    const small = Buffer.from('\x89PNG\r\n\x1a\nsmall', 'latin1');
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(200_000, 'x')]);
    const headers = { ...CONSOLE_HEADERS, cookie: admin.cookie, 'content-type': 'application/octet-stream' };
    const { upload } = (await server.app.inject({ method: 'POST', url: '/uploads', headers, payload: large })).json();
    for (const photo of [small.toString('base64'), upload]) await call('addPhoto', { id: idOf(style, 2), photo });
    expect(shop.photos).toEqual([
      { type: 'image/png', bytes: small.length },
      { type: 'application/pdf', bytes: large.length },
    ]);
    const gone = `upload:${'0'.repeat(32)}`;
    expect(await call('addPhoto', { id: idOf(style, 2), photo: gone })).toMatchObject({
      error: expect.stringContaining('not there any more'),
    });
  },
};

let count = 0;

describe.each(STYLES)('calls drafted from the OpenAPI document of a service like $name', (style) => {
  const call: World['call'] = (what, params, { requestId, seen } = {}) => {
    const id = /list|one/.test(what) ? undefined : (requestId ?? `${style.name}-${++count}`);
    return admin.answer<Given>(nameOf(style, what), params, { requestId: id, seen });
  };

  it.each(Object.entries(TASKS))('%s', (_, task) => task({ style, shop: shops.get(style.name) as BikeShop, call }));
});
