import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Tables } from '../../store/tables/index.ts';
import { findUser, lockUser, type UserRow } from '../people/find-user.ts';

/** Finds a present or past driver or an applicant, because leads link here. Throws `FunctionError` for others. */
export async function findDriver(database: Kysely<Tables>, id: string): Promise<UserRow> {
  return driverOnly(database, await findUser(database, id));
}

/** The same, locked until the call commits. */
export async function lockDriver(database: Kysely<Tables>, id: string): Promise<UserRow> {
  return driverOnly(database, await lockUser(database, id));
}

async function driverOnly(database: Kysely<Tables>, user: UserRow): Promise<UserRow> {
  if (user.is_driver || user.driver_approved_at !== null) return user;
  const lead = await database.selectFrom('leads').select('id').where('user_id', '=', user.id).executeTakeFirst();
  if (lead === undefined) throw new FunctionError(`${user.full_name} is not a driver.`);
  return user;
}
