import { describe, expect, it } from 'vitest';
import { pngFile } from '../../server/work/files/png-file.ts';
import { refused, testServer } from '../server/support/test-server.ts';
import { NEW_RESTAURANT, placeOrder } from './place-order.ts';

const { server, dispatcher, sales } = testServer(['dispatcher', 'sales']);

/** All restaurants that a filter leaves. */
async function listed(filter: { online?: boolean; active?: boolean; verticalType?: string; restaurantId?: string } = {}) {
  return (await dispatcher.call('fetchRestaurantsByAdmin', { filter, limit: 200 })).items;
}

async function detail(id: string) {
  return dispatcher.call('fetchRestaurantDetailsByAdmin', { id });
}

async function someRestaurant(filter: Parameters<typeof listed>[0] = {}): Promise<string> {
  return (await listed(filter))[0]!.objectId;
}

describe('going online and offline', () => {
  it('turns the state round, refuses it twice, and counts the minutes of the day', async () => {
    const id = await someRestaurant({ active: true, online: false });
    const today = { startDate: '2026-11-20T04:00:00.000Z', endDate: '2026-11-21T04:00:00.000Z' };
    const before = await dispatcher.call('fetchRestaurantOnlineTime', { restaurantId: id, ...today });
    expect(await sales.call('setRestaurantOnline', { restaurantId: id })).toEqual({ objectId: id });
    expect((await detail(id)).online).toBe(true);
    expect(await dispatcher.refusal('setRestaurantOnline', { restaurantId: id })).toEqual(refused('The restaurant is online already.'));
    server.clock.advance(25 * 60_000);
    await dispatcher.call('setRestaurantOffline', { restaurantId: id });
    await server.reopen();
    expect((await detail(id)).online).toBe(false);
    expect(await dispatcher.refusal('setRestaurantOffline', { restaurantId: id })).toEqual(refused('The restaurant is offline already.'));
    const after = await dispatcher.call('fetchRestaurantOnlineTime', { restaurantId: id, ...today });
    expect(after).toEqual([{ day: '2026-11-20T04:00:00.000Z', avgOnlineTime: (before[0]?.avgOnlineTime ?? 0) + 25 }]);
  });

  it('returns a row per day, and refuses a too long period', async () => {
    const restaurantId = await someRestaurant({ online: true });
    const month = await dispatcher.call('fetchRestaurantOnlineTime', {
      restaurantId,
      startDate: '2026-10-20T18:00:00.000Z',
      endDate: '2026-11-20T18:00:00.000Z',
    });
    expect(month).toHaveLength(32);
    expect(month.filter((row) => row.avgOnlineTime > 300).length).toBeGreaterThan(15);
    expect(month.every((row) => row.avgOnlineTime <= 24 * 60)).toBe(true);
    const long = { restaurantId, startDate: '2020-11-02T00:00:00.000Z', endDate: '2026-11-01T00:00:00.000Z' };
    expect(await dispatcher.refusal('fetchRestaurantOnlineTime', long)).toMatchObject({
      error: expect.stringContaining('at most 400 days'),
    });
  });
});

describe('switches', () => {
  it.each([
    ['toggleRestaurantActiveStatus', 'active'],
    ['toggleAcceptDeferred', 'acceptsDeferred'],
  ] as const)('%s turns it round, and back', async (name, field) => {
    const id = await someRestaurant();
    const before = (await detail(id))[field];
    await sales.call(name, { restaurantId: id });
    expect((await detail(id))[field]).toBe(!before);
    await sales.call(name, { restaurantId: id });
    expect((await detail(id))[field]).toBe(before);
    expect(await sales.refusal(name, { restaurantId: 'nothing123' })).toEqual(refused('There is no restaurant with the id nothing123.'));
  });

  it.each([
    ['optInAutoLogOff', 'optOutAutoLogOff', 'autoLogOff'],
    ['optInAutoLogIn', 'optOutAutoLogIn', 'autoLogIn'],
  ] as const)('%s and %s set it, and may be repeated', async (optIn, optOut, field) => {
    const id = await someRestaurant();
    for (const [name, expected] of [
      [optIn, true],
      [optIn, true],
      [optOut, false],
      [optOut, false],
    ] as const) {
      await sales.call(name, { restaurantId: id });
      expect((await detail(id))[field]).toBe(expected);
    }
  });
});

describe('blacklisted drivers', () => {
  it('are added once, listed by name, and removed once', async () => {
    const restaurantId = await someRestaurant();
    const before = await sales.call('fetchBlacklistedDriversForMerchant', { restaurantId });
    const drivers = await dispatcher.call('searchUserByName', { term: 'ar', onlyDriver: true });
    const driver = drivers.find(({ objectId }) => !before.some((each) => each.objectId === objectId))!;
    const params = { restaurantId, driverId: driver.objectId };
    await sales.call('addBlacklistedDriverForMerchant', params);
    const after = await sales.call('fetchBlacklistedDriversForMerchant', { restaurantId, limit: 1000 });
    expect(after).toContainEqual({ objectId: driver.objectId, full_name: driver.full_name });
    expect(after).toHaveLength(before.length + 1);
    expect(await sales.refusal('addBlacklistedDriverForMerchant', params)).toEqual(refused(`${driver.full_name} is blacklisted already.`));
    await sales.call('removeBlacklistedDriverForMerchant', params);
    expect(await sales.call('fetchBlacklistedDriversForMerchant', { restaurantId })).toEqual(before);
    expect(await sales.refusal('removeBlacklistedDriverForMerchant', params)).toEqual(refused('This driver is not blacklisted any more.'));
  });

  it('takes drivers only', async () => {
    const users = await dispatcher.call('searchUserByName', { term: 'ar' });
    const customer = users.find((user) => !user.isDriver)!;
    const restaurantId = await someRestaurant();
    expect(await sales.refusal('addBlacklistedDriverForMerchant', { restaurantId, driverId: customer.objectId })).toEqual(
      refused(`${customer.full_name} is not a driver.`),
    );
  });
});

describe('updateRestaurant', () => {
  it('changes only the named fields', async () => {
    const id = await someRestaurant();
    const before = await detail(id);
    const data = {
      restaurant_name: '  La Casita de Prueba ',
      deliveryConfig: { baseMiles: 9.5, baseCharges: null },
      featured: !before.featured,
      contractDate: '2026-01-15T04:00:00.000Z',
      contact_email: null,
      colorTheme: { primary: '#123456' },
      restaurant_geo: { latitude: 18.2, longitude: -66.5 },
    };
    const answer = await sales.call('updateRestaurant', { restaurantId: id, data });
    const after = await detail(id);
    expect(answer).toEqual(after);
    expect(after).toEqual({
      ...before,
      restaurant_name: 'La Casita de Prueba',
      deliveryConfig: { ...before.deliveryConfig, baseMiles: 9.5, baseCharges: null },
      featured: !before.featured,
      contractDate: data.contractDate,
      contact_email: null,
      colorTheme: { ...before.colorTheme, primary: '#123456' },
      restaurant_geo: data.restaurant_geo,
    });
  });

  it('shows bank numbers masked, keeps them when the mask comes back, and writes no number into the log of calls', async () => {
    const finance = await server.signIn('finance');
    const id = await someRestaurant();
    const forFinance = () => finance.call('fetchRestaurantDetailsByAdmin', { id });
    const before = await forFinance();
    expect(before.bankAccountNo).toMatch(/^•••• \d{4}$/);
    const stored = async () =>
      (await server.database.selectFrom('restaurants').select('profile').where('id', '=', id).executeTakeFirstOrThrow()).profile;
    const { bankAccountNo } = await stored();
    await finance.call('updateRestaurant', { restaurantId: id, data: { bankAccountNo: before.bankAccountNo, slug: 'otra-casita' } });
    expect(await stored()).toMatchObject({ bankAccountNo, slug: 'otra-casita' });
    await finance.call('updateRestaurant', { restaurantId: id, data: { bankAccountNo: '111122223333' } });
    expect((await stored()).bankAccountNo).toBe('111122223333');
    expect((await forFinance()).bankAccountNo).toBe('•••• 3333');
    const requests = await sales.call('fetchCloudRequests', { filter: { entityId: id } });
    const texts = await Promise.all(requests.items.map(({ objectId }) => sales.call('getCloudRequestDetail', { id: objectId })));
    expect(JSON.stringify(texts)).not.toContain('111122223333');
  });

  it('shows bank account and revenue share to finance and admins, and accepts them only from these', async () => {
    const id = await someRestaurant();
    const closed = { bankAccountNo: '999988887777', routingNo: null, revSharePercentConfig: { normal: 1 } };
    const before = (await server.database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).profile;
    for (const role of ['dispatcher', 'sales'] as const) {
      const caller = await server.signIn(role);
      const seen = await caller.call('fetchRestaurantDetailsByAdmin', { id });
      for (const [name, value] of Object.entries(closed)) {
        expect(seen, `${role} ${name}`).not.toHaveProperty(name);
        const refusal = await caller.refusal('updateRestaurant', { restaurantId: id, data: { slug: 'otra', [name]: value } });
        expect(refusal, `${role} ${name}`).toMatchObject({ code: 142, error: expect.stringMatching(/Your roles do not let you change /) });
      }
      expect(await caller.refusal('createRestaurant', { data: { restaurant_name: 'X', bankAccountNo: '1' } as never })).toMatchObject({
        code: 142,
      });
    }
    const after = (await server.database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).profile;
    expect(after).toEqual(before);
    const admin = await server.signIn('admin');
    await admin.call('updateRestaurant', { restaurantId: id, data: { revSharePercentConfig: { normal: 12 } } });
    expect(await admin.call('fetchRestaurantDetailsByAdmin', { id })).toMatchObject({ revSharePercentConfig: { normal: 12 } });
  });

  it('stores a schedule and refuses one that cannot be read', async () => {
    const restaurantId = await someRestaurant();
    const schedule = JSON.stringify({ '1': [{ start: '0900', end: '1700' }], holidays: 'kept' });
    await sales.call('updateRestaurant', { restaurantId, data: { schedule } });
    expect((await detail(restaurantId)).schedule).toBe(schedule);
    for (const [wrong, error] of [
      ['{', 'The schedule is not JSON.'],
      ['[]', 'The schedule must be an object of days.'],
      ['{"1":[{"start":"9:00","end":"1700"}]}', 'The slots of day 1 need a start and an end as HHMM.'],
      ['{"everyday":[{"start":"2400","end":"1700"}]}', 'The slots of day everyday need a start and an end as HHMM.'],
    ] as const)
      expect(await sales.refusal('updateRestaurant', { restaurantId, data: { schedule: wrong } }), wrong).toEqual({ code: 141, error });
    expect((await detail(restaurantId)).schedule).toBe(schedule);
  });

  it('refuses a slug that another restaurant has, a vertical that there is not, and a blank name', async () => {
    const [one, other] = await listed();
    const restaurantId = one!.objectId;
    for (const [data, error] of [
      [{ slug: other!.slug }, `Another restaurant has the slug ${other!.slug}.`],
      [{ type: 'castle' }, 'There is no vertical type castle.'],
      [{ restaurant_name: '   ' }, 'A restaurant needs a name.'],
    ] as const)
      expect(await sales.refusal('updateRestaurant', { restaurantId, data })).toEqual({ code: 141, error });
    expect(await sales.refusal('updateRestaurant', { restaurantId, data: { taxPercent: 200 } })).toMatchObject({ code: 142 });
  });
});

describe('links of a restaurant', () => {
  it('lead to https addresses and nowhere else', async () => {
    const restaurantId = await someRestaurant();
    for (const link of [
      'http://facebook.example/casita',
      'javascript:alert(1)',
      'https://',
      'https:/x',
      'facebook.example/casita',
      'HTTP://x.pr',
    ]) {
      const refusal = await sales.refusal('updateRestaurant', { restaurantId, data: { contact_facebook: link } });
      expect(refusal, link).toMatchObject({ code: 142, error: expect.stringContaining('web address with https://') });
    }
    const link = 'https://facebook.example/casita?tab=menu';
    const data = { contact_facebook: link, contact_instagram: link, contact_twitter: null };
    expect(await sales.call('updateRestaurant', { restaurantId, data })).toMatchObject(data);
  });
});

describe('uploadRestaurantPicture', () => {
  const image = (width: number, height: number) => pngFile(width, height, new Uint8Array(width * height * 3)).toString('base64');

  it('gives the logo or the image, and leaves all else as it was', async () => {
    const [id, other] = (await listed({})).map(({ objectId }) => objectId) as [string, string];
    const others = await detail(other);
    for (const picture of ['restaurant_logo', 'image'] as const) {
      const before = await detail(id);
      const answer = await sales.call('uploadRestaurantPicture', { restaurantId: id, picture, file: image(120, 110) });
      const after = await detail(id);
      expect(answer).toEqual(after);
      expect(after).toEqual({ ...before, [picture]: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.png$/) });
      const seen = await server.app.inject({ method: 'GET', url: after[picture]!, headers: { cookie: sales.cookie } });
      expect(seen.rawPayload.toString('base64')).toBe(image(120, 110));
    }
    expect(await detail(other)).toEqual(others);
  });
});

describe('createRestaurant', () => {
  it('makes one that is found, offline and not active, with a slug of its own', async () => {
    const data = { ...NEW_RESTAURANT, restaurant_name: 'El Rincón Ñandú', deliveryConfig: { baseMiles: 4 } };
    const one = await sales.call('createRestaurant', { data });
    const two = await sales.call('createRestaurant', { data });
    expect(one).toMatchObject({ ...data, deliveryConfig: expect.objectContaining({ baseMiles: 4 }), online: false, active: false });
    expect(one.colorTheme?.secondary).toBe('#fd7e14');
    expect([one.dynamicLink, two.dynamicLink]).toEqual([
      'https://menu.example/restaurants/el-rincon-nandu',
      'https://menu.example/restaurants/el-rincon-nandu-2',
    ]);
    expect((await dispatcher.call('searchRestaurants', { searchTerm: 'nandu' })).map(({ objectId }) => objectId).sort()).toEqual(
      [one.objectId, two.objectId].sort(),
    );
    expect((await listed())[0]!.restaurant_name).toBe('El Rincón Ñandú');
  });

  it('needs a name and a place', async () => {
    expect(await sales.refusal('createRestaurant', { data: { restaurant_name: 'Sin lugar' } })).toMatchObject({
      code: 141,
      error: expect.stringContaining('A restaurant needs a name, an address'),
    });
  });
});

describe('whyAmIHidden', () => {
  it('gives every reason, and none for one that customers see', async () => {
    const { objectId: id } = await sales.call('createRestaurant', { data: NEW_RESTAURANT });
    await sales.call('setRestaurantOnline', { restaurantId: id });
    await sales.call('toggleRestaurantActiveStatus', { restaurantId: id });
    expect(await sales.call('whyAmIHidden', { restaurantId: id })).toEqual({ hidden: false, decision: 'Shown', reasons: [] });
    const closed = JSON.stringify({ everyday: [{ start: '0100', end: '0200' }] });
    await sales.call('updateRestaurant', { restaurantId: id, data: { schedule: closed } });
    await placeOrder(server, { restaurantId: id, minutesAgo: 120, steps: { COOKING: 5, PICKEDUP: 95 } });
    await sales.call('setRestaurantOffline', { restaurantId: id });
    await sales.call('toggleRestaurantActiveStatus', { restaurantId: id });
    expect(await sales.call('whyAmIHidden', { restaurantId: id })).toEqual({
      hidden: true,
      decision: 'Hidden',
      reasons: [
        'Restaurant is not active',
        'Restaurant is offline',
        'Restaurant is closed by its schedule',
        'Average cooking time is above 40 minutes',
        'Average elapsed time is above 75 minutes',
      ],
    });
  });
});

describe('exportRestaurantReportByEmail', () => {
  it('sends the orders of the period as CSV, once to each address', async () => {
    const period = { startDate: '2026-08-01T00:00:00.000Z', endDate: '2026-11-20T18:00:00.000Z' };
    const { items } = await dispatcher.call('fetchAdminOrders', { filter: period, limit: 1 });
    const restaurantId = (items[0] as { restaurant: { objectId: string } }).restaurant.objectId;
    const emails = ['one@correo.example', ' two@correo.example'.trim(), 'one@correo.example'];
    expect(await sales.call('exportRestaurantReportByEmail', { restaurantId, emails, ...period })).toMatchObject({
      sentTo: 2,
      outcome: 'RECORDED',
    });
    const { total } = await dispatcher.call('fetchAdminOrders', { filter: { ...period, restaurantId }, limit: 200 });
    const mail = await server.database.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    expect(mail.recipient).toBe('one@correo.example, two@correo.example');
    const lines = mail.attachments[0]!.content.trim().split('\r\n');
    expect(lines[0]).toContain('Order ID,Order Number,Created At,Status,Client,Total,Refunded');
    expect(lines).toHaveLength(total + 1);
    expect(await sales.refusal('exportRestaurantReportByEmail', { restaurantId, emails: [], ...period })).toMatchObject({ code: 141 });
  });
});

describe('papers of a restaurant', () => {
  const papers = (restaurantId: string) => sales.call('fetchRestaurantDocuments', { restaurantId });
  const file = (red: number) => pngFile(120, 120, new Uint8Array(120 * 120 * 3).fill(red)).toString('base64');
  const read = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie: sales.cookie } });

  it('are uploaded, replaced under their name, and removed, for everybody and for good', async () => {
    const restaurantId = (await listed())[3]!.objectId;
    const before = await papers(restaurantId);
    const { objectId } = await sales.call('uploadRestaurantDocument', { restaurantId, name: ' Permiso de uso ', file: file(10) });
    const [uploaded, ...others] = await papers(restaurantId);
    expect(others).toEqual(before);
    expect(uploaded).toMatchObject({ objectId, name: 'Permiso de uso', url: expect.stringMatching(/^\/files\/paper-/), expiresAt: null });
    expect((await read(uploaded!.url)).headers['cache-control']).toContain('no-store');

    const expiresAt = '2027-05-01T04:00:00.000Z';
    await dispatcher.call('replaceRestaurantDocument', { id: objectId, file: file(200), expiresAt });
    await server.reopen();
    const [replaced] = await papers(restaurantId);
    expect(replaced).toMatchObject({ objectId, name: 'Permiso de uso', expiresAt });
    expect((await read(replaced!.url)).rawPayload.equals(Buffer.from(file(200), 'base64'))).toBe(true);

    await sales.call('deleteRestaurantDocument', { id: objectId });
    expect(await papers(restaurantId)).toEqual(before);
    for (const refusal of [
      await sales.refusal('deleteRestaurantDocument', { id: objectId }),
      await sales.refusal('replaceRestaurantDocument', { id: objectId, file: file(1) }),
    ])
      expect(refusal).toEqual(refused('This document does not exist any more.'));
  });
});
