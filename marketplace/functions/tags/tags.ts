import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { TagValue } from '../../generated/index.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';

type Kind = 'restaurant' | 'dish';

/** The tags of restaurants and of dishes: list, create, delete. */
export const TAG_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchRestaurantTags', (_params, context) => listTags(context, 'restaurant')),
  defineFunction('fetchDishTags', (_params, context) => listTags(context, 'dish')),
  defineFunction('createRestaurantTag', ({ name }, context) => createTag(context, 'restaurant', name)),
  defineFunction('createDishTag', ({ name }, context) => createTag(context, 'dish', name)),
  defineFunction('deleteRestaurantTag', ({ id }, context) => deleteTag(context, 'restaurant', id)),
  defineFunction('deleteDishTag', ({ id }, context) => deleteTag(context, 'dish', id)),
];

async function listTags({ database }: MarketplaceContext, kind: Kind): Promise<TagValue[]> {
  const rows = await database.selectFrom('tags').select(['id', 'name']).where('kind', '=', kind).orderBy(sql`lower(name)`).execute();
  return rows.map((row) => ({ objectId: row.id, name: row.name }));
}

async function createTag({ database, now }: MarketplaceContext, kind: Kind, typed: string): Promise<TagValue> {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw new FunctionError('A tag needs a name.');
  const created = await database
    .insertInto('tags')
    .values({ id: newId(), kind, name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (created === undefined) throw new FunctionError(`There is already a tag named ${name}.`);
  return { objectId: created.id, name: created.name };
}

async function deleteTag({ database }: MarketplaceContext, kind: Kind, id: string): Promise<{ objectId: string }> {
  const deleted = await database.deleteFrom('tags').where('id', '=', id).where('kind', '=', kind).returning('id').executeTakeFirst();
  if (deleted === undefined) throw new FunctionError('This tag does not exist any more.');
  return { objectId: deleted.id };
}
