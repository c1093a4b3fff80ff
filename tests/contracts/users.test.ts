import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, admin, sales, finance } = testServer(['admin', 'sales', 'finance']);

const detail = (id: string) => admin.call('fetchUserDetailForAdminDashboard', { id });
const history = async (userId: string) => (await admin.call('fetchUserHistory', { userId, limit: 200 })).items;
const lastEvent = async (userId: string) => (await history(userId))[0]!;

/** A customer whom no other test of this file has. */
let next = 0;
async function someCustomer(): Promise<{ id: string; full_name: string }> {
  next += 1;
  const row = await server.database
    .selectFrom('users')
    .leftJoin('prime_subscriptions', 'prime_subscriptions.user_id', 'users.id')
    .leftJoin('prime_invitations', 'prime_invitations.user_id', 'users.id')
    .select(['users.id', 'full_name'])
    .where('is_driver', '=', false)
    .where('type', 'is', null)
    .where(sql<boolean>`cardinality(roles) = 0`)
    .where('deleted', '=', false)
    .where('locked', '=', false)
    .where('prime_subscriptions.id', 'is', null)
    .where('prime_invitations.user_id', 'is', null)
    .where('email', 'is not', null)
    .orderBy('users.id')
    .offset(next)
    .limit(1)
    .executeTakeFirstOrThrow();
  return row;
}

describe('fetchUserDetailForAdminDashboard', () => {
  it('gives the person, and counts their orders', async () => {
    const { userId } = await server.database
      .selectFrom('orders')
      .select('user_id as userId')
      .where('user_id', 'is not', null)
      .where('moved_to_id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const made = await server.database
      .selectFrom('orders')
      .select('created_at as at')
      .where('user_id', '=', userId)
      .where('moved_to_id', 'is', null)
      .orderBy('created_at')
      .execute();
    const user = await detail(userId!);
    expect(user).toMatchObject({
      objectId: userId,
      totalOrdersMade: made.length,
      firstOrderMadeAt: made[0]!.at.toISOString(),
      lastOrderMadeAt: made.at(-1)!.at.toISOString(),
    });
    expect(user.address).toMatch(/\w/);
  });

  it('hides fields of admins and finance from the others', async () => {
    const { id } = await someCustomer();
    const fields = ['allowAPIAccess', 'accessToken', 'accessTokenCreatedAt', 'ipAddress', 'overrideValidPaymentMethodForFleetOrder'];
    const forSales = await sales.call('fetchUserDetailForAdminDashboard', { id });
    for (const field of [...fields, 'stripeId']) expect(forSales, field).not.toHaveProperty(field);
    const forFinance = await finance.call('fetchUserDetailForAdminDashboard', { id });
    expect(forFinance).toHaveProperty('stripeId');
    for (const field of fields) expect(forFinance, field).not.toHaveProperty(field);
    for (const field of [...fields, 'stripeId']) expect(await detail(id), field).toHaveProperty(field);
  });
});

describe('updateUser', () => {
  it('changes user name, address and the internal flag, with entries in the history', async () => {
    const { id } = await someCustomer();
    await sales.call('updateUser', { id, username: 'nuevo', address: 'Calle Sol 8, Ponce', isInternalUser: true });
    await server.reopen();
    expect(await detail(id)).toMatchObject({ username: 'nuevo', address: 'Calle Sol 8, Ponce', isInternalUser: true });
    expect(await lastEvent(id)).toMatchObject({
      eventName: 'detailsUpdated',
      newValue: 'username, address, isInternalUser',
      performedBy: { objectId: sales.userId },
    });
    const events = (await history(id)).length;
    await sales.call('updateUser', { id, isInternalUser: true });
    expect(await history(id)).toHaveLength(events);
  });
});

describe('reactivateUser', () => {
  it('brings a deleted user back, once', async () => {
    const { id, full_name } = await server.database
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('deleted', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await sales.call('reactivateUser', { userId: id })).toMatchObject({ objectId: id, deleted: false });
    expect(await lastEvent(id)).toMatchObject({ eventName: 'reactivated', performedBy: { objectId: sales.userId } });
    expect(await sales.refusal('reactivateUser', { userId: id })).toEqual(refused(`${full_name} is not deleted.`));
  });

  it('leaves those who have roles to admins', async () => {
    const { id, full_name } = await someCustomer();
    await server.database
      .updateTable('users')
      .set({ deleted: true, roles: ['agent'] })
      .where('id', '=', id)
      .execute();
    expect(await sales.refusal('reactivateUser', { userId: id })).toEqual(
      refused(`${full_name} has roles here, so only an administrator brings this account back.`),
    );
    expect((await detail(id)).deleted).toBe(true);
    expect((await admin.call('reactivateUser', { userId: id })).deleted).toBe(false);
  });
});

describe('being a fleet user', () => {
  it('begins and ends, each once', async () => {
    const { id, full_name } = await someCustomer();
    await admin.call('setAsFleetUser', { id });
    expect((await detail(id)).type).toBe('fleet');
    expect(await admin.refusal('setAsFleetUser', { id })).toEqual(refused(`${full_name} is a fleet user already.`));
    await admin.call('removeAsFleetUser', { id });
    expect((await detail(id)).type).toBeNull();
    expect(await admin.refusal('removeAsFleetUser', { id })).toEqual(refused(`${full_name} is not a fleet user.`));
    expect((await history(id)).map(({ eventName }) => eventName)).toEqual(['fleetUserUnset', 'fleetUserSet']);
  });

  it('may need no payment method, and turns round', async () => {
    const { id } = await someCustomer();
    await admin.call('toggleOverrideValidPaymentMethodNeededFlag', { id });
    expect((await detail(id)).overrideValidPaymentMethodForFleetOrder).toBe(true);
    await admin.call('toggleOverrideValidPaymentMethodNeededFlag', { id });
    expect((await detail(id)).overrideValidPaymentMethodForFleetOrder).toBe(false);
    expect((await history(id)).map(({ newValue }) => newValue)).toEqual(['false', 'true']);
  });
});

describe('the prime subscription', () => {
  const prime = (userId: string) => sales.call('fetchUserPrimeSubscriptionDetail', { userId });

  it('is none, then invited to by mail, also a second time', async () => {
    const { id } = await someCustomer();
    expect(await prime(id)).toEqual({
      objectId: null,
      isBeingCancelled: false,
      subscription: null,
      status: null,
      startDate: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });
    expect(await sales.call('sendPrimeSubscriptionInvitationToUsers', { userIds: [id] })).toMatchObject({
      objectId: id,
      sentTo: 1,
      outcome: 'RECORDED',
    });
    const { email, hasPrimeSubscription, hasPrimeSubscriptionInvitation } = await detail(id);
    expect([hasPrimeSubscription, hasPrimeSubscriptionInvitation]).toEqual([false, true]);
    expect(await lastEvent(id)).toMatchObject({ eventName: 'primeInvited', performedBy: { objectId: sales.userId } });
    await sales.call('sendPrimeSubscriptionInvitationToUsers', { userIds: [id, id] });
    const mails = await server.database.selectFrom('outbox').select(['subject']).where('recipient', '=', email!).execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['You are invited to Prime', 'You are invited to Prime']);
  });

  it('lasts until the end of the paid period once it is cancelled, and is none after that', async () => {
    const { user_id } = await server.database
      .selectFrom('prime_subscriptions')
      .select('user_id')
      .where('ends_at', 'is', null)
      .where('months', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const before = await prime(user_id);
    expect(before).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(before.currentPeriodEnd! > server.clock.now().toISOString()).toBe(true);
    const { full_name } = await detail(user_id);
    const after = await sales.call('cancelPrimeSubscription', { userId: user_id });
    expect(after).toEqual({ ...before, cancelAtPeriodEnd: true });
    expect(await prime(user_id)).toEqual(after);
    expect(await sales.refusal('cancelPrimeSubscription', { userId: user_id })).toEqual(
      refused(`The subscription of ${full_name} is cancelled already.`),
    );
    expect(await sales.refusal('sendPrimeSubscriptionInvitationToUsers', { userIds: [user_id] })).toEqual(
      refused(`Error while sending invitation. ${full_name} has a prime subscription.`),
    );
    await server.database
      .updateTable('prime_subscriptions')
      .set({ ends_at: new Date(server.clock.now().getTime() - 1000) })
      .where('user_id', '=', user_id)
      .execute();
    expect((await prime(user_id)).subscription).toBeNull();
    expect(await sales.refusal('cancelPrimeSubscription', { userId: user_id })).toEqual(refused(`${full_name} has no prime subscription.`));
  });

  it('invites all or none, and says why', async () => {
    const { id } = await someCustomer();
    expect(await sales.refusal('sendPrimeSubscriptionInvitationToUsers', { userIds: [id, 'zzzzzzzzzz'] })).toEqual(
      refused('Error while sending invitation. There is no user with the id zzzzzzzzzz.'),
    );
    expect((await detail(id)).hasPrimeSubscriptionInvitation).toBe(false);
    expect(await sales.refusal('sendPrimeSubscriptionInvitationToUsers', { userIds: [] })).toEqual(
      refused('Error while sending invitation. Nobody is named.'),
    );
    expect(await sales.refusal('fetchUserPrimeSubscriptionDetail', { userId: 'nobody1234' })).toEqual(
      refused('Error while fetching user prime subscription details. There is no user with the id nobody1234.'),
    );
  });
});

describe('the restaurants of a user', () => {
  it('are attached and detached; only finance sees account numbers, and those masked', async () => {
    const { id, full_name } = await someCustomer();
    const [restaurant] = await sales.call('searchRestaurants', { searchTerm: 'ca' });
    const { objectId, restaurant_name } = restaurant!;
    await server.database
      .updateTable('restaurants')
      .set({ profile: JSON.stringify({ bankAccountNo: '1234567890', routingNo: '021502011' }) })
      .where('id', '=', objectId)
      .execute();
    await sales.call('addRestaurantToUser', { userId: id, restaurantId: objectId });
    expect(await sales.refusal('addRestaurantToUser', { userId: id, restaurantId: objectId })).toEqual(
      refused(`${full_name} has ${restaurant_name} already.`),
    );
    const [forSales] = await sales.call('fetchUserRestaurants', { userId: id });
    expect(forSales).toMatchObject({ objectId, restaurant_name });
    expect(forSales).not.toHaveProperty('bankAccountNo');
    const [forFinance] = await finance.call('fetchUserRestaurants', { userId: id });
    expect(forFinance).toMatchObject({ bankAccountNo: '•••• 7890', routingNo: '•••• 2011' });
    const other = await server.database.selectFrom('users').select('id').where('id', '!=', id).limit(1).executeTakeFirstOrThrow();
    await sales.call('addRestaurantToUser', { userId: other.id, restaurantId: objectId });
    await sales.call('removeRestaurantFromUser', { userId: id, restaurantId: objectId });
    expect(await sales.call('fetchUserRestaurants', { userId: id })).toEqual([]);
    expect(await sales.call('fetchUserRestaurants', { userId: other.id })).toMatchObject([{ objectId }]);
    expect(await sales.refusal('removeRestaurantFromUser', { userId: id, restaurantId: objectId })).toMatchObject({ code: 141 });
    expect(await sales.refusal('addRestaurantToUser', { userId: id, restaurantId: 'nothing123' })).toEqual(
      refused('There is no restaurant with the id nothing123.'),
    );
    expect((await history(id)).map(({ eventName, newValue }) => [eventName, newValue])).toEqual([
      ['restaurantRemoved', restaurant_name],
      ['restaurantAdded', restaurant_name],
    ]);
  });
});

describe('the log of an account', () => {
  it('is for admins, and not among the events of a driver', async () => {
    const { items } = await sales.call('fetchDriversForAdminDashboard', { limit: 200 });
    const { objectId: id } = items.find((driver) => driver.isDriver)!;
    await admin.call('assignRole', { userId: id, role: 'agent' });
    await admin.call('removeUserFromRole', { userId: id, role: 'agent' });
    expect((await history(id)).slice(0, 2).map(({ eventName, newValue }) => [eventName, newValue])).toEqual([
      ['roleRemoved', 'agent'],
      ['roleAssigned', 'agent'],
    ]);
    const seen = (await sales.call('fetchDriverActivities', { id, limit: 200 })).items.map(({ eventName }) => eventName as string);
    expect(seen).not.toContain('roleAssigned');
    expect(await sales.refusal('fetchUserHistory', { userId: id })).toMatchObject({ code: 142 });
  });
});
