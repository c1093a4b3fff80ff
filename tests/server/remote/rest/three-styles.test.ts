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
import { decodeWire } from '../../../../src/language/contracts/wire-codec.ts';
import { type Caller, CONSOLE_HEADERS, startTestServer, type TestServer, withShipped } from '../../support/test-server.ts';
import { DOCUMENTS } from './support/bike-documents.ts';
import { type BikeShop, startBikeShop } from './support/bike-shop.ts';
import { contractsOf, STYLES, type Style } from './support/bike-styles.ts';

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

const variable = (style: Style) => `${style.name.toUpperCase().replace('-', '_')}`;
const shops = new Map<string, BikeShop>();
/** What is drafted from the document of each service. */
const sketches = new Map<string, Sketch>();
let folder: string;
let server: TestServer;
let finance: Caller;
let admin: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablero-styles-'));
  const environment: Record<string, string> = {};
  const taken = { entities: new Set<string>(), enums: new Set<string>(), calls: new Set<string>(), areas: new Set<string>() };
  for (const style of STYLES) {
    const shop = await startBikeShop(style.service);
    shops.set(style.name, shop);
    Object.assign(environment, { [`${variable(style)}_URL`]: shop.url, [`${variable(style)}_KEY`]: style.secret });
    const sketch = sketchOpenApi(DOCUMENTS[style.name], { api: `drafted-${style.name}`, taken });
    sketches.set(style.name, sketch);
    for (const { name } of sketch.entities) taken.entities.add(name);
    for (const { name } of sketch.enums) taken.enums.add(name);
    for (const { name } of sketch.operations) taken.calls.add(name);
    for (const { area } of sketch.operations) taken.areas.add(area);
    const secrets = ['TOKEN', 'KEY', 'LOGIN'].map((name) => [`DRAFTED_${variable(style)}_${name}`, style.secret]);
    Object.assign(environment, { [`DRAFTED_${variable(style)}_URL`]: shop.url }, Object.fromEntries(secrets));
  }
  const backEnds = STYLES.map((style) => [
    style.name,
    { kind: 'rest', label: `the ${style.name} shop`, url: `${variable(style)}_URL`, timeout: 2, ...style.backEnd },
  ]);
  const drafted = [...sketches.values()].map(({ api, backEnd }) => [api, { ...backEnd, timeout: 2 }]);
  await writeFile(join(folder, 'back-ends.json'), JSON.stringify(Object.fromEntries([...backEnds, ...drafted])));
  const { apis, issues: unread } = await readBackEnds(folder, environment);
  const files = STYLES.map(contractsOf);
  const draftedFiles = [...sketches.values()].flatMap((sketch) => Object.entries(writeContracts(sketch).files));
  const draftedIn = (part: string) => draftedFiles.filter(([path]) => path.includes(part)).map(([file, content]) => ({ file, content }));
  const draftedEnums = draftedIn('enums.json').map(({ content }) => content);
  const sortOrder = { values: { asc: { label: 'Up' }, desc: { label: 'Down' } } };
  const { contracts, issues } = loadContracts({
    enums: { file: 'enums.json', content: Object.assign({}, ...draftedEnums, { sortOrder }) },
    entities: [...files.map(({ entity }) => entity), ...draftedIn('/entities/')],
    calls: [...files.map(({ calls }) => calls), ...draftedIn('/calls/')],
  });
  expect([...unread, ...issues]).toEqual([]);
  const all = withShipped(contracts);
  server = await startTestServer({}, { contracts: () => all, console: { ...marketplace, restApis: () => apis } });
  finance = await server.signIn('finance');
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
const seenName = (style: Style, was: string) => [
  { call: `${style.name}One`, params: { id: idOf(style, 1) }, age: 0, values: [[pathOf(style, 'name'), was]] },
];
const keys = ({ seen }: BikeShop) => seen.filter(({ method }) => method !== 'GET').map(({ key }) => key);
const NEW = { name: 'Flint', color: 'green', size: 61, madeAt: '2026-06-01T10:00:00.000Z' };

const TASKS: Record<string, (world: World) => Promise<void>> = {
  async 'lists a page'({ style, call }) {
    const { items, next, total } = await call('List', { limit: 2 });
    expect([names(style, items), total]).toEqual([['Aero', 'Brisk'], style.hasTotal ? 5 : undefined]);
    expect(next).toEqual(expect.any(String));
    expect(flat(style, items[0] as object)).toEqual({
      id: idOf(style, 1),
      name: 'Aero',
      color: 'red',
      size: 50,
      madeAt: '2026-05-01T10:00:00.000Z',
    });
  },
  async 'goes on to the last page'({ style, call }) {
    const pages: unknown[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { items, next } = await call('List', { limit: 2, ...(after && { after }) });
      pages.push(names(style, items));
      after = next;
    }
    expect(pages).toEqual([['Aero', 'Brisk'], ['Comet', 'Dash'], ['Ember']]);
  },
  async 'filters by several values'({ style, call }) {
    expect(names(style, (await call('List', { limit: 9, colors: ['blue', 'green'] })).items)).toEqual(['Brisk', 'Comet', 'Ember']);
  },
  async 'sorts under the name of the service'({ style, call }) {
    const sorted = async (order: string) => names(style, (await call('List', { limit: 2, sort: { field: 'madeAt', order } })).items);
    expect([await sorted('asc'), await sorted('desc')]).toEqual([
      ['Ember', 'Dash'],
      ['Aero', 'Brisk'],
    ]);
  },
  async 'shows one'({ style, call }) {
    expect(flat(style, await call('One', { id: idOf(style, 3) }))).toMatchObject({ id: idOf(style, 3), name: 'Comet', size: 52 });
    expect(await call('One', { id: idOf(style, 77) })).toMatchObject({ code: 141, error: 'No such bike.' });
  },
  async 'creates one'({ style, shop, call }) {
    const made = flat(style, await call('Add', nested(style, NEW)));
    expect(made).toEqual({ id: idOf(style, 6), ...NEW });
    expect(shop.bikes.get(6)).toEqual({ id: 6, ...NEW, version: 1 });
  },
  async 'changes only what was edited'({ style, shop, call }) {
    const params = { id: idOf(style, 1), ...nested(style, { name: 'Arrow' }) };
    expect(flat(style, await call('Change', params, { seen: seenName(style, 'Aero') }))).toMatchObject({ name: 'Arrow', color: 'red' });
    expect(shop.bikes.get(1)).toEqual({ ...shop.bikes.get(1), name: 'Arrow', color: 'red', size: 50, version: 2 });
  },
  async 'shows what somebody else changed meanwhile'({ style, shop, call }) {
    const theirs = (change: object) => () => void shop.bikes.set(1, { ...shop.bikes.get(1)!, ...change, version: 7 });
    const edit = () => call('Change', { id: idOf(style, 1), ...nested(style, { name: 'Mine' }) }, { seen: seenName(style, 'Aero') });
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
    expect(await call('Add', nested(style, { ...NEW, name: 'Taken' }))).toMatchObject({ code: 141, fields: { [field]: 'is taken' } });
  },
  async 'says that the service does not accept the console'({ style, shop, call }) {
    shop.isOpen = false;
    const refused = { error: `The ${style.name} shop does not let this console do that.` };
    expect(await call('List', { limit: 2 })).toMatchObject(refused);
    expect(await call('Add', nested(style, NEW))).toMatchObject(refused);
    expect((await server.app.inject('/health')).json().backEnds[style.name]).toMatchObject({ code: 'refused' });
    expect(shop.bikes.size).toBe(5);
  },
  async 'repeats a write without an answer under its key, and does it once'({ style, shop, call }) {
    shop.failing = 1;
    expect(flat(style, await call('Add', nested(style, NEW), { requestId: `once-${style.name}` }))).toMatchObject({ name: 'Flint' });
    expect(keys(shop)).toEqual([`once-${style.name}`, `once-${style.name}`]);
    expect(shop.bikes.size).toBe(6);
  },
  async 'uploads a small and a large file'({ style, shop, call }) {
    const small = Buffer.from('\x89PNG\r\n\x1a\nsmall', 'latin1');
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(200_000, 'x')]);
    const headers = { ...CONSOLE_HEADERS, cookie: finance.cookie, 'content-type': 'application/octet-stream' };
    const { upload } = (await server.app.inject({ method: 'POST', url: '/uploads', headers, payload: large })).json();
    for (const photo of [small.toString('base64'), upload]) await call('Photo', { id: idOf(style, 2), photo });
    expect(shop.photos).toEqual([
      { type: 'image/png', bytes: small.length },
      { type: 'application/pdf', bytes: large.length },
    ]);
    const gone = `upload:${'0'.repeat(32)}`;
    expect(await call('Photo', { id: idOf(style, 2), photo: gone })).toMatchObject({
      error: expect.stringContaining('not there any more'),
    });
  },
};

let count = 0;

describe.each(STYLES)('a service like $name', (style) => {
  const call: World['call'] = async (name, params = {}, { requestId, seen } = {}) => {
    const sent = { ...params, ...(seen && { _Seen: seen }) };
    const id = /List|One/.test(name) ? undefined : (requestId ?? `${style.name}-${++count}`);
    const answer = (await finance.send(`${style.name}${name}`, sent, id)).json();
    return decodeWire(answer.result ?? answer) as Given;
  };

  it.each(Object.entries(TASKS))('%s', (_, task) => task({ style, shop: shops.get(style.name) as BikeShop, call }));
});

describe.each(STYLES)('calls drafted from the OpenAPI document of a service like $name', (style) => {
  const shop = () => shops.get(style.name) as BikeShop;
  const sketch = () => sketches.get(style.name) as Sketch;
  const nameOf = (what: string) =>
    sketch().operations.find(({ does, name }) => does?.what === what || name.startsWith(what))?.name as string;
  const call = async (what: string, params: object, seen?: object[]) => {
    const id = /list|one/.test(what) ? undefined : `drafted-${style.name}-${++count}`;
    const answer = (await admin.send(nameOf(what), { ...params, ...(seen && { _Seen: seen }) }, id)).json();
    return decodeWire(answer.result ?? answer) as Given;
  };
  const edit = (name: string) =>
    call('change', { id: idOf(style, 1), ...nested(style, { name }) }, [{ ...seenName(style, 'Aero')[0], call: nameOf('one') }]);

  it('reads every page, filtered and sorted', async () => {
    expect(sketch().notes).toEqual([]);
    const pages: unknown[] = [];
    let given: Given = { items: [] };
    for (let page = 1; page <= 3; page += 1) {
      const way = style.name === 'rails' ? { page } : given.next ? { after: given.next } : {};
      given = await call('list', { limit: 2, ...way });
      pages.push(names(style, given.items));
    }
    expect(pages).toEqual([['Aero', 'Brisk'], ['Comet', 'Dash'], ['Ember']]);
    expect([given.total, given.next ?? null]).toEqual([style.hasTotal ? 5 : undefined, null]);
    const filter = style.name === 'json-api' ? 'filterColor' : 'color';
    expect(names(style, (await call('list', { limit: 9, [filter]: ['blue', 'green'] })).items)).toEqual(['Brisk', 'Comet', 'Ember']);
    const field = { stripe: 'made', 'json-api': 'made-at', rails: 'madeAt' }[style.name];
    expect(names(style, (await call('list', { limit: 2, sort: { field, order: 'desc' } })).items)).toEqual(['Aero', 'Brisk']);
  });

  it('reads, adds and changes one, with refusals at fields, versions and files', async () => {
    expect(flat(style, await call('one', { id: idOf(style, 3) }))).toMatchObject({
      id: idOf(style, 3),
      name: 'Comet',
      madeAt: '2026-03-01T10:00:00.000Z',
    });
    expect(flat(style, await call('add', nested(style, NEW)))).toMatchObject({ id: idOf(style, 6), ...NEW });
    expect(shop().bikes.get(6)).toEqual({ id: 6, ...NEW, version: 1 });
    const field = pathOf(style, 'name').join('.');
    expect(await call('add', nested(style, { ...NEW, name: 'Taken' }))).toMatchObject({ code: 141, fields: { [field]: 'is taken' } });
    expect(flat(style, await edit('Arrow'))).toMatchObject({ name: 'Arrow', color: 'red' });
    shop().reset();
    shop().meanwhile = () => void shop().bikes.set(1, { ...shop().bikes.get(1)!, name: 'Theirs', version: 7 });
    expect(await edit('Mine')).toMatchObject({ code: 141, moved: [{ now: 'Theirs', label: 'Name' }] });
    shop().reset();
    shop().failing = 1;
    expect(flat(style, await edit('Mine'))).toMatchObject({ name: 'Mine' });
    await call('addPhoto', { id: idOf(style, 2), photo: Buffer.from('\x89PNG\r\n\x1a\nsmall', 'latin1').toString('base64') });
    expect(shop().photos).toEqual([{ type: 'image/png', bytes: 13 }]);
  });
});
