import { describe, expect, it } from 'vitest';
import { testServer } from '../server/support/test-server.ts';

const { finance } = testServer(['finance']);

describe.each([
  ['fetchUsersForAdminDashboard', 'userId'],
  ['fetchDriversForAdminDashboard', 'driverId'],
] as const)('%s', (name, id) => {
  it('gives pages of people, the newest first or the oldest', async () => {
    const first = await finance.call(name, { page: 0, limit: 20 });
    const second = await finance.call(name, { page: 1, limit: 20 });
    const both = await finance.call(name, { limit: 40 });
    expect([...first.items, ...second.items]).toEqual(both.items);
    expect(both.items.map((row) => row.createdAt)).toEqual(
      both.items
        .map((row) => row.createdAt)
        .sort()
        .reverse(),
    );
    const oldest = await finance.call(name, { limit: 20, sort: { field: 'createdAt', order: 'asc' } });
    expect(oldest.items.map((row) => row.createdAt)).toEqual(oldest.items.map((row) => row.createdAt).sort());
    expect(oldest.items[0]!.createdAt < both.items[0]!.createdAt).toBe(true);
    expect(oldest.total).toBe(first.total);
  });

  it('finds one by id, e-mail and phone, however they are typed', async () => {
    const person = (await finance.call(name, { limit: 200, page: 0 })).items.find((row) => row.email !== null && row.phone !== null)!;
    const digits = person.phone!.replace(/\D/g, '');
    const filters = [
      { [id]: person.objectId },
      { email: person.email!.toUpperCase() },
      { phone: person.phone! },
      { phone: digits },
      { phone: `+1 ${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` },
      { [id]: person.objectId, email: person.email!, phone: digits },
    ];
    for (const filter of filters) {
      const { items, total } = await finance.call(name, { filter, limit: 200 });
      expect(items, JSON.stringify(filter)).toContainEqual(person);
      expect(total, JSON.stringify(filter)).toBe(items.length);
    }
    expect(await finance.call(name, { filter: { [id]: person.objectId, email: 'nobody@correo.example' } })).toEqual({
      items: [],
      total: 0,
    });
  });
});

describe('fetchUsersForAdminDashboard', () => {
  it('finds a user by a user name other than the e-mail address', async () => {
    const { items } = await finance.call('fetchUsersForAdminDashboard', { limit: 200 });
    const user = items.find((row) => row.username !== null && row.username !== row.email)!;
    expect((await finance.call('fetchUsersForAdminDashboard', { filter: { email: user.username!.toUpperCase() } })).items).toContainEqual(
      user,
    );
  });
});

describe('fetchDriversForAdminDashboard', () => {
  it('lists current and former drivers only', async () => {
    const drivers: { objectId: string; isDriver: boolean; driverApprovedAt: string | null }[] = [];
    for (let page = 0, total = 1; drivers.length < total; page += 1) {
      const answer = await finance.call('fetchDriversForAdminDashboard', { limit: 200, page });
      drivers.push(...answer.items);
      total = answer.total;
    }
    expect(drivers.filter((driver) => driver.isDriver)).toHaveLength(150);
    expect(drivers.filter((driver) => !driver.isDriver).length).toBeGreaterThan(3);
    expect(drivers.every((driver) => driver.driverApprovedAt !== null)).toBe(true);
    const customer = (await finance.call('searchUserByName', { term: 'an' })).find(
      (user) => !drivers.some((driver) => driver.objectId === user.objectId),
    )!;
    expect((await finance.call('fetchDriversForAdminDashboard', { filter: { driverId: customer.objectId } })).total).toBe(0);
  });

  it('refuses an e-mail address that is none', async () => {
    expect(await finance.refusal('fetchDriversForAdminDashboard', { filter: { email: 'driver' } })).toMatchObject({ code: 142 });
  });
});
