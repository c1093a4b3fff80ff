import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';
import { phoneCondition } from './phone-condition.ts';

/** People in a filter: by address, phone number, or both. */
export interface NamedPeople {
  email?: string | undefined;
  phone?: string | undefined;
}

/**
 * Ids of the people with an address and a number; undefined if neither is given. Looked up before their records, so that unknown
 * people do not cause a scan of all rows.
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
