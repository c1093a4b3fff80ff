import type { Kysely } from 'kysely';
import { FunctionError } from '../../errors/function-error.ts';
import type { Tables } from '../../store/tables.ts';
import { findUser, lockUser, type UserRow } from '../people/find-user.ts';

/** Finds who is or was a driver. Throws `FunctionError` for anybody else. */
export async function findDriver(database: Kysely<Tables>, id: string): Promise<UserRow> {
  return driverOnly(await findUser(database, id));
}

/** Finds who is or was a driver and keeps others from changing them until the call has committed. */
export async function lockDriver(database: Kysely<Tables>, id: string): Promise<UserRow> {
  return driverOnly(await lockUser(database, id));
}

function driverOnly(user: UserRow): UserRow {
  if (!user.is_driver && user.driver_approved_at === null) throw new FunctionError(`${user.full_name} is not a driver.`);
  return user;
}
