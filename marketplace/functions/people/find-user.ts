import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Tables } from '../../store/tables/index.ts';

/** A person as stored. */
export type UserRow = Selectable<Tables['users']>;

/** Finds a person, deleted ones too. Throws `FunctionError` when there is none. */
export async function findUser(database: Kysely<Tables>, id: string): Promise<UserRow> {
  const row = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? missing(id);
}

/** Finds a person and keeps others from changing them until the call has committed. Throws `FunctionError` when there is none. */
export async function lockUser(database: Kysely<Tables>, id: string): Promise<UserRow> {
  const row = await database.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? missing(id);
}

function missing(id: string): never {
  throw new FunctionError(`There is no user with the id ${id}.`);
}
