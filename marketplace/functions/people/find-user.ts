import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Tables } from '../../store/tables/index.ts';

/** A person as stored. */
export type UserRow = Selectable<Tables['users']>;

/** Finds a person, including deleted ones. Throws `FunctionError` if unknown. */
export async function findUser(database: Kysely<Tables>, id: string): Promise<UserRow> {
  const row = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? missing(id);
}

/** Finds and locks a person until the call commits. Throws `FunctionError` if unknown. */
export async function lockUser(database: Kysely<Tables>, id: string): Promise<UserRow> {
  const row = await database.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? missing(id);
}

function missing(id: string): never {
  throw new FunctionError(`There is no user with the id ${id}.`);
}
