import { describe, expect, it } from 'vitest';
import { testServer } from '../server/support/test-server.ts';
import { daysUntil } from './report-ranges.ts';

const { server, admin, agent, dispatcher, finance, sales } = testServer(['admin', 'agent', 'dispatcher', 'finance', 'sales']);

const lastDays = (days: number) => daysUntil(server.clock.now(), days);
const EVERYBODY = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2030-01-01T00:00:00.000Z' };

const newestFirst = (times: readonly string[]) => [...times].sort().reverse();

/** A driver whom nothing else of this file takes. */
async function someDriver(index: number): Promise<{ id: string; name: string; isOnline: boolean }> {
  const { items } = await dispatcher.call('fetchDriversForAdminDashboard', { limit: 200 });
  const { objectId: id } = items.filter((driver) => driver.isDriver)[index]!;
  const { full_name: name, driverOnline: isOnline } = await dispatcher.call('fetchDriverDetailForAdminDashboard', { id });
  return { id, name, isOnline };
}

describe('getLeadReport', () => {
  it('lists the leads that came in in a period, the newest first, as the leads themselves have them', async () => {
    const period = lastDays(60);
    const rows = await finance.call('getLeadReport', period);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map((row) => row.createdAt)).toEqual(newestFirst(rows.map((row) => row.createdAt)));
    const { leads, count } = await agent.call('fetchLeads', { ...period, limit: 200 });
    expect(count).toBe(rows.length);
    expect(new Set(rows.map((row) => row.leadId))).toEqual(new Set(leads.map((lead) => lead.objectId)));
    for (const row of rows.slice(0, 12)) {
      const { lead } = await agent.call('fetchLeadDetail', { id: row.leadId });
      expect(row).toMatchObject({
        name: lead.full_name,
        phone: lead.phone,
        email: lead.email,
        city: lead.city,
        createdAt: lead.leadCreatedAt,
        userId: lead.user?.objectId ?? null,
        driverApprovedAt: lead.user?.driverApprovedAt ?? null,
      });
      const events = await agent.call('fetchLeadActivities', { leadId: row.leadId });
      const signedUp = events.find((event) => event.eventName === 'signedUp');
      if (signedUp) expect(row.signedUpAt).toBe(signedUp.createdAt);
      if (lead.user === null) expect([row.signedUpAt, row.promotedByUserId, row.firstOrderServedAt]).toEqual([null, null, null]);
    }
  });

  it('shows who made a lead a driver, and the time of the first order', async () => {
    const rows = await sales.call('getLeadReport', EVERYBODY);
    const promoted = rows.filter((row) => row.promotedByUserId !== null);
    expect(promoted.length).toBeGreaterThan(5);
    for (const row of promoted.slice(0, 5)) {
      const driver = await dispatcher.call('fetchDriverDetailForAdminDashboard', { id: row.userId! });
      expect(row.firstOrderServedAt).toBe(driver.firstOrderServedAt);
      const first = (await agent.call('fetchLeadActivities', { leadId: row.leadId })).findLast(
        (event) => event.eventName === 'promotedToDriver',
      );
      expect(first!.performedBy).toEqual({ objectId: row.promotedByUserId, full_name: row.promotedByName });
    }
    const waiting = rows.find((row) => row.userId !== null && row.driverApprovedAt === null)!;
    await agent.call('convertToDriver', { id: waiting.leadId });
    const reported = async () => (await sales.call('getLeadReport', EVERYBODY)).find((row) => row.leadId === waiting.leadId)!;
    const after = await reported();
    expect(after).toMatchObject({ promotedByUserId: agent.userId, driverApprovedAt: server.clock.now().toISOString() });
    // Somebody else turns the driver off and on: who did it first stays.
    server.clock.advance(60_000);
    for (let turn = 0; turn < 2; turn += 1) await dispatcher.call('toggleIsDriver', { id: waiting.userId! });
    expect(await reported()).toEqual(after);
  });
});

describe('getDriverNotesReport', () => {
  it('has a note from the moment it is written, changed, and deleted', async () => {
    const { id, name } = await someDriver(0);
    const { notes } = await dispatcher.call('addUserNote', { userId: id, note: 'Pidió otro turno.' });
    const own = async () => (await finance.call('getDriverNotesReport', lastDays(1))).filter((row) => row.driverId === id);
    expect(await own()).toEqual([
      {
        noteId: notes[0]!.id,
        driverId: id,
        driverName: name,
        note: 'Pidió otro turno.',
        createdAt: server.clock.now().toISOString(),
        createdBy: notes[0]!.by!.full_name,
        creatorId: dispatcher.userId,
      },
    ]);
    await sales.call('editUserNote', { userId: id, noteId: notes[0]!.id, note: 'Pidió dos turnos.' });
    expect(await own()).toMatchObject([{ note: 'Pidió dos turnos.', creatorId: dispatcher.userId }]);
    await sales.call('deleteUserNote', { userId: id, noteId: notes[0]!.id });
    expect(await own()).toEqual([]);
  });
});

describe('fetchDriverActiveStatusChangedEvents', () => {
  const events = (filter = lastDays(1)) => finance.call('fetchDriverActiveStatusChangedEvents', { filter });
  const of = async (id: string) =>
    (await events())
      .filter((event) => event.driverId === id)
      .map(({ eventName, newValue, performedBy }) => [eventName, newValue, performedBy]);

  it('lists each change of status with its author, and none without a change', async () => {
    const { full_name: by } = (await dispatcher.call('searchUserByName', { id: dispatcher.userId }))[0]!;
    const { id, isOnline } = await someDriver(2);
    const before = (await of(id)).length;
    server.clock.advance(1000);
    await dispatcher.call('toggleOnlineStatusByAdmin', { id });
    expect((await of(id)).slice(0, -before || undefined)).toEqual([['driverOnline', !isOnline, by]]);
    if (isOnline) await dispatcher.call('toggleOnlineStatusByAdmin', { id });
    const standing = (await of(id)).length;
    server.clock.advance(1000);
    await dispatcher.call('toggleIsDriver', { id });
    // Who drives no longer is offline too: two changes, two events.
    expect((await of(id)).slice(0, (await of(id)).length - standing)).toEqual([
      ['driverOnline', false, by],
      ['isDriver', false, by],
    ]);
    await dispatcher.call('toggleIsDriver', { id });
    expect((await of(id))[0]).toEqual(['isDriver', true, by]);
    const count = (await of(id)).length;
    await dispatcher.call('updateUser', { id, city: 'Cayey' });
    expect(await of(id)).toHaveLength(count);
  });

  it('lists that a locked driver went offline, and that a lead became a driver', async () => {
    const { items } = await dispatcher.call('fetchDriversForAdminDashboard', { limit: 200 });
    const details = await Promise.all(
      items.slice(3, 40).map((driver) => dispatcher.call('fetchDriverDetailForAdminDashboard', { id: driver.objectId })),
    );
    const { objectId: id } = details.find((driver) => driver.isDriver && driver.driverOnline)!;
    server.clock.advance(1000);
    await admin.call('lockUser', { userId: id });
    expect((await of(id))[0]).toMatchObject(['driverOnline', false, expect.any(String)]);
    const count = (await of(id)).length;
    await admin.call('unlockUser', { userId: id });
    expect(await of(id)).toHaveLength(count);
    const lead = (await sales.call('getLeadReport', EVERYBODY)).find((row) => row.userId !== null && row.driverApprovedAt === null)!;
    await agent.call('convertToDriver', { id: lead.leadId });
    expect((await of(lead.userId!))[0]).toMatchObject(['isDriver', true, expect.any(String)]);
  });
});

describe('getOrderReviewReport', () => {
  it('lists the reviews of a period, the newest first, one value a column', async () => {
    const period = lastDays(30);
    const rows = await finance.call('getOrderReviewReport', period);
    const { items, total } = await sales.call('fetchReviewsByFilter', { filter: period, limit: 200 });
    expect(rows.length).toBe(total);
    expect(total).toBeGreaterThan(20);
    expect(rows.slice(0, items.length).map((row) => row.reviewId)).toEqual(items.map((item) => item.objectId));
    for (const [index, item] of items.slice(0, 20).entries()) {
      const { review, order } = item;
      expect(rows[index]).toMatchObject({
        orderId: order!.objectId,
        userId: item.user?.objectId ?? null,
        driverName: item.driver?.full_name ?? null,
        restaurantName: item.restaurant?.restaurant_name ?? null,
        uvaStars: review.uva?.star ?? null,
        uvaComment: review.uva?.text ?? null,
        serviceStars: review.service?.star ?? null,
        driverComment: review.driver?.text ?? null,
        restaurantStars: review.restaurant?.star ?? null,
      });
    }
    expect(rows[0]!.orderNumber).toBe((await sales.call('fetchAdminOrderDetail', { id: rows[0]!.orderId })).orderNumber);
  });
});
