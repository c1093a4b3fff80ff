import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';
import { driverWithoutLead } from './people.ts';

const { server, dispatcher, sales, finance } = testServer(['dispatcher', 'sales', 'finance']);

const EVER = { startDate: '2025-01-01T00:00:00.000Z', endDate: '2027-01-01T00:00:00.000Z' };
const detail = (id: string) => finance.call('fetchDriverDetailForAdminDashboard', { id });
const documents = (userId: string) => dispatcher.call('fetchUserDocuments', { userId });
const lastEvent = async (id: string) => (await dispatcher.call('fetchDriverActivities', { id, limit: 1 })).items[0]!;

/** Drivers, each test takes another one. */
async function someDriver(index: number): Promise<string> {
  const { items } = await dispatcher.call('fetchDriversForAdminDashboard', { limit: 200 });
  return items.filter((driver) => driver.isDriver)[index]!.objectId;
}

describe('updateUser', () => {
  it('records only changed fields when all are sent', async () => {
    const id = await someDriver(0);
    const { full_name, email, phone, ssn, dateOfBirth, gender, city } = await detail(id);
    const all = { full_name, email, phone, ssn, dateOfBirth, gender, city };
    const event = await lastEvent(id);
    await sales.call('updateUser', { id, ...all });
    expect(await lastEvent(id)).toEqual(event);
    await sales.call('updateUser', { id, ...all, ssn: '900-11-2222', city: city === 'Ponce' ? 'Cayey' : 'Ponce' });
    expect((await lastEvent(id)).newValue?.split(', ').sort()).toEqual(['city', 'ssn']);
  });

  it('refuses a blank name, an address in use, and unknown choices', async () => {
    const [id, other] = [await someDriver(2), await someDriver(3)];
    const { email } = await detail(other);
    for (const [data, error] of [
      [{ full_name: '  ' }, 'A person needs a name.'],
      [{ email: email!.toUpperCase() }, `Somebody else has the e-mail address ${email!.toUpperCase()}.`],
      [{ vehicleType: 'Rocket' }, 'There is no vehicle type Rocket.'],
      [{ deactivationReason: 'mood' }, 'There is no deactivation reason mood.'],
    ] as const)
      expect(await sales.refusal('updateUser', { id, ...data })).toEqual({ code: 141, error });
    expect(await sales.refusal('updateUser', { id, vehicleYear: '20' })).toMatchObject({ code: 142 });
  });

  it('leaves those who have roles to administrators', async () => {
    const admin = await server.signIn('admin');
    const change = { id: dispatcher.userId, phone: '787-555-0109' };
    expect(await sales.refusal('updateUser', change)).toMatchObject({ code: 141, error: expect.stringContaining('only an administrator') });
    await admin.call('updateUser', change);
    const { items } = await sales.call('fetchUsersForAdminDashboard', { filter: { userId: dispatcher.userId } });
    expect(items[0]!.phone).toBe('787-555-0109');
  });
});

describe('being a driver, and being online', () => {
  it('turns round, and who is no driver is offline and cannot come online', async () => {
    const id = await someDriver(4);
    const before = await detail(id);
    await dispatcher.call('toggleOnlineStatusByAdmin', { id });
    expect((await detail(id)).driverOnline).toBe(!before.driverOnline);
    expect(await lastEvent(id)).toMatchObject({ eventName: 'driverOnline', newValue: String(!before.driverOnline) });
    if (before.driverOnline) await dispatcher.call('toggleOnlineStatusByAdmin', { id });
    await dispatcher.call('toggleIsDriver', { id });
    expect(await detail(id)).toMatchObject({ isDriver: false, driverOnline: false, driverApprovedAt: before.driverApprovedAt });
    expect(await dispatcher.refusal('toggleOnlineStatusByAdmin', { id })).toEqual(refused(`${before.full_name} is not a driver.`));
    await dispatcher.call('toggleIsDriver', { id });
    expect((await detail(id)).isDriver).toBe(true);
  });
});

describe('documents', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n9\n%%EOF').toString('base64');

  it('are uploaded, approved, rejected with a reason, dated and deleted', async () => {
    const userId = await someDriver(5);
    const before = await documents(userId);
    const agent = await server.signIn('agent');
    const { objectId: id } = await dispatcher.call('uploadDocumentForUser', { userId, documentCode: 'car_license', image: PDF });
    const one = async () => (await documents(userId)).find((each) => each.objectId === id)!;
    expect(await one()).toMatchObject({ documentCode: 'car_license', isApproved: null, unApproveReason: null, expiresAt: null });
    const file = await server.app.inject({ method: 'GET', url: (await one()).image, headers: { cookie: agent.cookie } });
    expect([file.statusCode, file.rawPayload.toString('base64')]).toEqual([200, PDF]);
    expect(file.headers['cache-control']).toBe('private, no-store');
    await dispatcher.call('approveDocument', { id });
    expect((await one()).isApproved).toBe(true);
    expect(await dispatcher.refusal('approveDocument', { id })).toEqual(refused('The document is approved already.'));
    await dispatcher.call('unApproveDocument', { id, reason: ' Vencido. ' });
    expect(await one()).toMatchObject({ isApproved: false, unApproveReason: 'Vencido.' });
    await dispatcher.call('approveDocument', { id });
    expect(await one()).toMatchObject({ isApproved: true, unApproveReason: null });
    await dispatcher.call('setExpirationDateForDocument', { id, expirationDate: '2028-05-01T04:00:00.000Z' });
    expect((await one()).expiresAt).toBe('2028-05-01T04:00:00.000Z');
    expect(await lastEvent(userId)).toMatchObject({ eventName: 'documentExpirationSet', newValue: 'car_license' });
    await sales.call('deleteDocumentForUser', { id });
    expect(await documents(userId)).toEqual(before);
    expect(await dispatcher.refusal('approveDocument', { id })).toEqual(
      refused('This document does not exist any more, or is no driver’s.'),
    );
  });

  it('and the numbers of people who come from no lead are no business of agents', async () => {
    const userId = await driverWithoutLead(server);
    const agent = await server.signIn('agent');
    const { objectId: id } = await dispatcher.call('uploadDocumentForUser', { userId, documentCode: 'car_license', image: PDF });
    const before = await documents(userId);
    const fromNoLead = { code: 141, error: 'This user does not come from a lead.' };
    expect(await agent.refusal('showPersonalNumbers', { userId })).toEqual(fromNoLead);
    expect(await agent.refusal('uploadDocumentForUser', { userId, documentCode: 'car_license', image: PDF })).toEqual(fromNoLead);
    const hidden = { code: 141, error: 'This document does not exist any more, or is of nobody who comes from a lead.' };
    expect(await agent.refusal('approveDocument', { id })).toEqual(hidden);
    expect(await agent.refusal('unApproveDocument', { id, reason: 'No.' })).toEqual(hidden);
    expect(await agent.refusal('setExpirationDateForDocument', { id, expirationDate: '2028-05-01T04:00:00.000Z' })).toEqual(hidden);
    expect(await documents(userId)).toEqual(before);
    await finance.call('showPersonalNumbers', { userId });
  });
});

describe('payments', () => {
  it('are the delivered orders of the driver by day and by week, to the cent, and sum up to the earnings of the page', async () => {
    const driverId = await someDriver(9);
    const daily = await dispatcher.call('getDailyDriverPaymentSummary', { driverId, ...EVER });
    const weekly = await dispatcher.call('getWeeklyDriverPaymentSummary', { driverId, ...EVER });
    const driver = await detail(driverId);
    expect(driver.totalOrderServed).toBeGreaterThan(1);
    const sum = (rows: typeof daily, key: 'totalOrders' | 'earnings' | 'tip' | 'total' | 'toll' | 'uvaBonus') =>
      Math.round(rows.reduce((total, row) => total + row[key], 0) * 100) / 100;
    for (const rows of [daily, weekly])
      expect([sum(rows, 'totalOrders'), sum(rows, 'earnings'), sum(rows, 'tip'), sum(rows, 'toll'), sum(rows, 'uvaBonus')]).toEqual([
        driver.totalOrderServed,
        driver.totalEarnings,
        driver.totalTips,
        driver.totalTolls,
        driver.totalUvaBonus,
      ]);
    expect(sum(daily, 'total')).toBe(sum(weekly, 'total'));
    for (const row of weekly) {
      const [from, to] = row.weekRangeString!.split(' - ').map((text) => new Date(`${text} 12:00`));
      expect([from!.getDay(), to!.getDay()]).toEqual([0, 6]);
      expect(row.createdAt.slice(11)).toBe('04:00:00.000Z');
    }
    expect(daily.map((row) => row.createdAt)).toEqual(
      daily
        .map((row) => row.createdAt)
        .sort()
        .reverse(),
    );
    const none = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2020-02-01T00:00:00.000Z' };
    expect(await dispatcher.call('getDailyDriverPaymentSummary', { driverId, ...none })).toEqual([]);
  });
});

describe('fetchOrdersFromWhichDriverRemoved', () => {
  it('has an order as soon as staff took it away, with who did it', async () => {
    const { items } = await dispatcher.call('fetchAdminOrders', { filter: { status: 'PICKEDUP' }, limit: 1 });
    const order = await dispatcher.call('fetchAdminOrderDetail', { id: (items[0] as { objectId: string }).objectId });
    const driverId = order.driver!.objectId;
    const lost = (page = 0, limit = 200) =>
      dispatcher.call('fetchOrdersFromWhichDriverRemoved', { filter: { driverId, page, ...EVER }, page, limit });
    const before = await lost();
    await dispatcher.call('unAssignOrder', { orderId: order.objectId, driverId });
    const after = await lost();
    expect(after.total).toBe(before.total + 1);
    expect(after.items.find((row) => row.orderId === order.objectId && row.action === 'REMOVED')).toMatchObject({
      reason: null,
      by: expect.stringMatching(/\w/),
      orderCreationDate: order.createdAt,
    });
    expect((await lost(0, 1)).items).toEqual(after.items.slice(0, 1));
  });
});
