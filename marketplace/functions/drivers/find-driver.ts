import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Tables } from '../../store/tables/index.ts';
import { findUser, lockUser, type UserRow } from '../people/find-user.ts';

/** Finds who is, was or wants to be a driver: leads lead here. Throws `FunctionError` for anybody else. */
export async function findDriver(database: Kysely<Tables>, id: string): Promise<UserRow> {
  return driverOnly(database, await findUser(database, id));
}

/** The same, and keeps others from changing them until the call has committed. */
export async function lockDriver(database: Kysely<Tables>, id: string): Promise<UserRow> {
  return driverOnly(database, await lockUser(database, id));
}

async function driverOnly(database: Kysely<Tables>, user: UserRow): Promise<UserRow> {
  if (user.is_driver || user.driver_approved_at !== null) return user;
  const lead = await database.selectFrom('leads').select('id').where('user_id', '=', user.id).executeTakeFirst();
  if (lead === undefined) throw new FunctionError(`${user.full_name} is not a driver.`);
  return user;
}
