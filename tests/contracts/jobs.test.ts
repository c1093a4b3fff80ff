import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../server/support/listen-on-loopback.ts';
import { type Caller, refused, startTestServer, type TestServer } from '../server/support/test-server.ts';

const SHEET = 'a'.repeat(30);
const PRIVATE = 'p'.repeat(30);
const ELSEWHERE = 'e'.repeat(30);
const LARGE = 'l'.repeat(30);

let server: TestServer;
let sheets: Server;
let sales: Caller;
let dispatcher: Caller;
let restaurantId: string;
let csv = '';
const asked: string[] = [];

/** Stands in for Google: a sheet, one that is not public, one that leads elsewhere, one that is too large. */
function makeSheets(): Server {
  return createServer((request, response) => {
    asked.push(request.url ?? '');
    const id = /\/d\/(?:e\/)?([^/]+)\//.exec(request.url ?? '')?.[1];
    if (id === PRIVATE) return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>');
    if (id === ELSEWHERE) return response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end();
    if (id === LARGE) return response.writeHead(200, { 'Content-Type': 'text/csv' }).end(`Name\n${'x'.repeat(5_000_001)}`);
    if (id !== SHEET && id !== `2PACX-${SHEET}`) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end(csv);
  });
}

beforeAll(async () => {
  sheets = makeSheets();
  const port = await listenOnLoopback(sheets);
  server = await startTestServer({ SHEETS_URL: `http://127.0.0.1:${port}/spreadsheets/` });
  sales = await server.signIn('sales');
  dispatcher = await server.signIn('dispatcher');
  const restaurant = await server.database.selectFrom('dishes').select('restaurant_id').executeTakeFirstOrThrow();
  restaurantId = restaurant.restaurant_id;
}, 120_000);
afterAll(async () => {
  await server.close();
  sheets.close();
});

const menuOf = async (id: string) => {
  const { items } = await sales.call('fetchDishes', { filter: { restaurantId: id }, limit: 200 });
  return items.filter((dish) => !dish.deleted);
};
const jobOf = async (id: string) => sales.call('fetchAsyncJobDetail', { id });
const sent = async (kind: string) =>
  (await sql<{ recipient: string; body: string }>`select * from outbox where kind = ${kind}`.execute(server.database)).rows;

describe('importDishesFromCSV', () => {
  it('creates and updates dishes by name or id, and lists invalid lines', async () => {
    const [first, second, third] = await menuOf(restaurantId);
    csv = [
      'name,PRICE,Category,Available,Dish ID,Notes',
      'Alcapurria de jueyes,"$1,004.50",Frituras nuevas,Yes,,crunchy',
      `${first!.name.toUpperCase()},9.25,,no,,`,
      `Renamed by id,,,,${second!.objectId},`,
      'No price,,,,,',
      'Bad price,twelve,,,,',
      ',3,,,,',
      'Not here,3,,,unknown000,',
      ',,,,,',
      `"'=Guarded",2,,maybe,,`,
    ].join('\r\n');
    const answer = await sales.call('importDishesFromCSV', { restaurantId, googleDocURL: SHEET });
    expect(answer).toMatchObject({ totalRecordsCreated: 1, totalRecordsUpdated: 2, totalRecordsFailed: 5 });
    expect(answer.faults).toEqual([
      { line: 5, name: 'No price', message: 'A new dish needs a price.' },
      { line: 6, name: 'Bad price', message: 'The price twelve is no amount of money.' },
      { line: 7, name: null, message: 'The dish has no name.' },
      { line: 8, name: 'Not here', message: 'The restaurant has no dish with the id unknown000.' },
      { line: 10, name: "'=Guarded", message: 'Available is neither Yes nor No, but maybe.' },
    ]);
    const menu = await menuOf(restaurantId);
    expect(menu.find(({ name }) => name === 'Alcapurria de jueyes')).toMatchObject({
      price: 1004.5,
      category: 'Frituras nuevas',
      available: true,
    });
    expect(menu.find(({ objectId }) => objectId === first!.objectId)).toMatchObject({
      name: first!.name.toUpperCase(),
      price: 9.25,
      available: false,
      category: first!.category,
      description: first!.description,
    });
    expect(menu.find(({ objectId }) => objectId === second!.objectId)).toMatchObject({ name: 'Renamed by id', price: second!.price });
    expect(menu.find(({ objectId }) => objectId === third!.objectId)).toEqual(third);
    const restaurant = await sales.call('fetchRestaurantDetailsByAdmin', { id: restaurantId });
    expect(restaurant.categories.at(-1)).toBe('Frituras nuevas');
    expect(await jobOf(answer.id)).toMatchObject({
      type: 'DISH_IMPORT',
      status: 'PROCESSED',
      done: 8,
      total: 8,
      startedBy: { objectId: sales.userId },
      input: { restaurantId, googleDocURL: SHEET, overrideExistingImage: false },
      error: null,
    });
  });

  it('takes an exported menu back without changing anything', async () => {
    const before = await menuOf(restaurantId);
    const { url } = await sales.call('exportRestaurantMenu', { restaurantId });
    csv = (await server.app.inject({ url, headers: { cookie: sales.cookie } })).body;
    const answer = await sales.call('importDishesFromCSV', { restaurantId, googleDocURL: SHEET, overrideExistingImage: true });
    expect(answer).toMatchObject({ totalRecordsCreated: 0, totalRecordsUpdated: before.length, totalRecordsFailed: 0, faults: [] });
    expect(await menuOf(restaurantId)).toEqual(before);
  });

  it('lets a line refer to names of previous lines', async () => {
    const [dish] = await menuOf(restaurantId);
    csv = `Dish ID,Name,Price\n${dish!.objectId},Nombre nuevo,3\n,${dish!.name},4\n,NOMBRE NUEVO,5`;
    const answer = await sales.call('importDishesFromCSV', { restaurantId, googleDocURL: SHEET });
    expect(answer).toMatchObject({ totalRecordsCreated: 1, totalRecordsUpdated: 2, totalRecordsFailed: 0 });
    const menu = await menuOf(restaurantId);
    expect(menu.find(({ objectId }) => objectId === dish!.objectId)).toMatchObject({ name: 'NOMBRE NUEVO', price: 5 });
    expect(menu.find(({ name }) => name === dish!.name)).toMatchObject({ price: 4 });
  });

  it('keeps the picture of a dish unless it may override it', async () => {
    const dish = (await menuOf(restaurantId)).find(({ image }) => image !== null)!;
    csv = `Dish ID,Name,Image\n${dish.objectId},${dish.name},/files/sample-dish-mofongo.png`;
    const image = async () => (await menuOf(restaurantId)).find(({ objectId }) => objectId === dish.objectId)!.image;
    await sales.call('importDishesFromCSV', { restaurantId, googleDocURL: SHEET });
    expect(await image()).toBe(dish.image);
    await sales.call('importDishesFromCSV', { restaurantId, googleDocURL: SHEET, overrideExistingImage: true });
    expect(await image()).toBe('/files/sample-dish-mofongo.png');
  });

  it('imports once for one request, however often it is sent', async () => {
    csv = 'Name,Price\nPastelillo de chapín,4';
    const params = { restaurantId, googleDocURL: `https://docs.google.com/spreadsheets/d/${SHEET}/edit#gid=77` };
    const one = await sales.call('importDishesFromCSV', params, 'import-1');
    expect(await sales.call('importDishesFromCSV', params, 'import-1')).toEqual(one);
    expect(one).toMatchObject({ totalRecordsCreated: 1, totalRecordsUpdated: 0 });
    expect(asked.at(-1)).toBe(`/spreadsheets/d/${SHEET}/export?format=csv&gid=77`);
  });

  it('reads a sheet that was published', async () => {
    csv = 'Name,Price\nPublished,4';
    const googleDocURL = `https://docs.google.com/spreadsheets/d/e/2PACX-${SHEET}/pubhtml`;
    expect(await sales.call('importDishesFromCSV', { restaurantId, googleDocURL })).toMatchObject({ totalRecordsCreated: 1 });
    expect(asked.at(-1)).toBe(`/spreadsheets/d/e/2PACX-${SHEET}/pub?output=csv`);
  });

  it.each([
    ['', 'Please select a restaurant and provide sheet URL both.'],
    ['http://169.254.169.254/latest/meta-data', 'This is neither the address nor the id of a Google Sheet.'],
    [`https://docs.google.com.evil.example/spreadsheets/d/${SHEET}/edit`, 'This is neither the address nor the id of a Google Sheet.'],
    ['n'.repeat(30), 'There is no such sheet.'],
    [PRIVATE, 'The sheet is not public. Share it with everyone who has the link, or publish it.'],
    [ELSEWHERE, 'The sheet is not public. Share it with everyone who has the link, or publish it.'],
    [LARGE, 'The sheet is larger than 5 MB.'],
  ])('refuses the sheet %s', async (googleDocURL, error) => {
    expect(await sales.refusal('importDishesFromCSV', { restaurantId, googleDocURL })).toEqual({ code: 141, error });
  });

  it('keeps the error of the job', async () => {
    server.clock.advance(1000);
    csv = 'Dish,Cost\nMofongo,4';
    const error = 'The sheet has no column Name in its first row.';
    expect(await sales.refusal('importDishesFromCSV', { restaurantId, googleDocURL: SHEET })).toEqual({ code: 141, error });
    const { items } = await sales.call('fetchAsyncJobs', { type: 'DISH_IMPORT', sort: { field: 'createdAt', order: 'desc' } });
    const failed = items.filter(
      ({ status, error: reported }) => status === 'FAILED' && JSON.stringify(reported).includes('no column Name'),
    );
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ error: { message: error }, total: null, done: 0, result: null });
  });
});

describe('copyRestaurantMenu', () => {
  it('makes the dishes that are missing, changes those of the same name, and leaves the rest', async () => {
    const rows = await server.database
      .selectFrom('restaurants')
      .select(['id', 'cuisine'])
      .where('deleted', '=', false)
      .orderBy('id')
      .execute();
    const from = rows.find(({ id }) => id !== restaurantId)!;
    const to = rows.find(({ id, cuisine }) => id !== from.id && id !== restaurantId && cuisine !== from.cuisine)!;
    const original = await menuOf(from.id);
    const before = await menuOf(to.id);
    const withVariants = original.find(({ variantsCount }) => variantsCount > 0)!;
    const { id } = await sales.call('copyRestaurantMenu', { fromRestaurantId: from.id, toRestaurantId: to.id });
    expect(await jobOf(id)).toMatchObject({ type: 'COPY_RESTAURANT_MENU', startedBy: { objectId: sales.userId } });
    await server.context.jobs.drain();
    const shared = original.filter(({ name }) => before.some((dish) => dish.name === name)).length;
    expect(await jobOf(id)).toMatchObject({
      status: 'PROCESSED',
      done: original.length,
      total: original.length,
      result: { restaurantId: to.id, totalRecordsCreated: original.length - shared, totalRecordsUpdated: shared },
    });
    const after = await menuOf(to.id);
    expect(after).toHaveLength(before.length + original.length - shared);
    const copy = after.find(({ name }) => name === withVariants.name)!;
    expect(copy).toMatchObject({ price: withVariants.price, category: withVariants.category, variantsCount: withVariants.variantsCount });
    const tree = async (dishId: string) =>
      JSON.stringify((await sales.call('getDishDetailV3', { id: dishId, responseAsHierarchy: true })).variants);
    const plain = (text: string) => text.replace(/"(objectId|parentId|dishId)":"\w+"/g, '');
    expect(plain(await tree(copy.objectId))).toBe(plain(await tree(withVariants.objectId)));
    expect(await menuOf(from.id)).toEqual(original);
    const again = await sales.call('copyRestaurantMenu', { fromRestaurantId: from.id, toRestaurantId: to.id });
    await server.context.jobs.drain();
    expect(await jobOf(again.id)).toMatchObject({ result: { totalRecordsCreated: 0, totalRecordsUpdated: original.length } });
    expect(await menuOf(to.id)).toHaveLength(after.length);
  });

  it('wants two restaurants that exist', async () => {
    const ask = (fromRestaurantId: string, toRestaurantId: string) =>
      sales.refusal('copyRestaurantMenu', { fromRestaurantId, toRestaurantId });
    expect(await ask(restaurantId, restaurantId)).toEqual(refused('A menu cannot be copied to its own restaurant.'));
    expect(await ask(restaurantId, 'nothing123')).toEqual(refused('There is no restaurant with the id nothing123.'));
  });
});

describe('sendPushNotificationToDrivers', () => {
  const drivers = async (online?: boolean) => {
    const rows = await server.database
      .selectFrom('users')
      .select(['id', 'phone', 'driver_online'])
      .where('is_driver', '=', true)
      .where('deleted', '=', false)
      .where('locked', '=', false)
      .execute();
    return rows.filter((row) => online === undefined || row.driver_online === online);
  };

  it.each([
    ['online', true],
    ['offline', false],
    ['all', undefined],
  ] as const)('reaches the drivers who are %s, once each', async (to, online) => {
    const message = `Bono doble esta noche: ${to}`;
    const { jobId, outcome, told: reported } = await dispatcher.call('sendPushNotificationToDrivers', { to, message, sms: to !== 'all' });
    expect([outcome, reported]).toEqual(['RECORDED', 'Recorded, not sent: no service for these messages is set up']);
    const expected = await drivers(online);
    expect(expected.length).toBeGreaterThan(3);
    const messages = (await sent(to === 'all' ? 'push' : 'sms')).filter(({ body }) => body === message);
    const reached = to === 'all' ? expected.map(({ id }) => id) : expected.flatMap(({ phone }) => phone ?? []);
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual(reached.sort());
    expect(await jobOf(jobId)).toMatchObject({
      type: 'DRIVER_NOTIFICATION',
      status: 'PROCESSED',
      result: { recipients: expected.length, withoutPhone: expected.length - reached.length, isTestMode: false },
      messages: { total: reached.length, recorded: reached.length, sent: 0, waiting: 0, failed: 0, inDoubt: 0 },
    });
  });

  it('sends nothing in test mode', async () => {
    const { jobId, ...answer } = await dispatcher.call('sendPushNotificationToDrivers', {
      to: 'all',
      message: 'Solo prueba',
      sms: true,
      isTestMode: true,
    });
    expect(answer).toEqual({ outcome: 'NONE', told: 'Nothing was sent' });
    expect((await sent('sms')).filter(({ body }) => body === 'Solo prueba')).toEqual([]);
    expect(await jobOf(jobId)).toMatchObject({ status: 'PROCESSED', result: { isTestMode: true }, messages: null });
  });
});
