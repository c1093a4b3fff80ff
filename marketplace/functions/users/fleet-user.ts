import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findUser, lockUser } from '../people/find-user.ts';

/** Fleet users: status, payment, and pick-up locations. */
export const FLEET_USER_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('setAsFleetUser', async ({ id }, context) => {
    const user = await lockUser(context.database, id);
    if (user.type === 'fleet') throw new FunctionError(`${user.full_name} is a fleet user already.`);
    await context.database.updateTable('users').set({ type: 'fleet', updated_at: context.now }).where('id', '=', id).execute();
    await recordUserEvent(context, id, 'fleetUserSet', null);
    return { objectId: id };
  }),

  defineFunction('removeAsFleetUser', async ({ id }, context) => {
    const user = await lockUser(context.database, id);
    if (user.type !== 'fleet') throw new FunctionError(`${user.full_name} is not a fleet user.`);
    await context.database.updateTable('users').set({ type: null, updated_at: context.now }).where('id', '=', id).execute();
    await recordUserEvent(context, id, 'fleetUserUnset', null);
    return { objectId: id };
  }),

  defineFunction('toggleOverrideValidPaymentMethodNeededFlag', async ({ id }, context) => {
    const user = await lockUser(context.database, id);
    const overrides_payment_method = !user.overrides_payment_method;
    await context.database.updateTable('users').set({ overrides_payment_method, updated_at: context.now }).where('id', '=', id).execute();
    await recordUserEvent(context, id, 'paymentMethodOverridden', String(overrides_payment_method));
    return { objectId: id };
  }),

  defineFunction('fetchFleetUserByEmail', async ({ email }, { database }) => {
    const row = await database
      .selectFrom('users')
      .select(['id', 'full_name', 'email', 'phone', 'is_driver'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('type', '=', 'fleet')
      .where('deleted', '=', false)
      .executeTakeFirst();
    if (row === undefined) throw new FunctionError(`There is no fleet user with the e-mail address ${email}.`);
    return { objectId: row.id, full_name: row.full_name, email: row.email, phone: row.phone, isDriver: row.is_driver };
  }),

  defineFunction('fetchStoresForUser', async ({ userId }, { database }) => {
    await findUser(database, userId);
    const rows = await database
      .selectFrom('fleet_locations')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      objectId: row.id,
      name: row.name,
      address: row.address,
      phone: row.phone,
      geo: { latitude: row.latitude, longitude: row.longitude },
      createdAt: row.created_at.toISOString(),
    }));
  }),
];
