import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';
import { phoneCondition } from './phone-condition.ts';

/** How people are named in a filter: by an address, a phone number, or both. */
export interface NamedPeople {
  email?: string | undefined;
  phone?: string | undefined;
}

/**
 * The ids of the people that an address and a number are of; undefined where neither is given. They are found before what belongs to them: whoever nobody is has nothing, and the database must not look for that among all rows.
 */
export async function findPeople(database: Kysely<Tables>, { email, phone }: NamedPeople): Promise<string[] | undefined> {
  const address = email?.trim().toLowerCase();
  const number = phone?.trim();
  if (!address && !number) return undefined;
  let query = database.selectFrom('users').select('users.id');
  if (address) query = query.where(sql`lower(users.email)`, '=', address);
  if (number) query = query.where((builder) => phoneCondition(builder, number) ?? sql<SqlBool>`false`);
  return (await query.execute()).map(({ id }) => id);
}
