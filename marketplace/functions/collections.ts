import type { Kysely } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import { newId } from '../../server/base/new-id.ts';
import type { Tables } from '../store/tables/index.ts';
import type { MarketplaceContext } from './define-function.ts';
import { isVertical } from './restaurants/verticals.ts';

/** As pictures of dishes, §2.7: JPEG or PNG, 100 to 16000 pixels wide and high, at most 15 MB. */
const PICTURE = { kinds: ['jpg', 'png'], megabytes: 15, pixels: [100, 16_000] } as const;

/** Kind of a collection. */
export type CollectionKind = Tables['collections']['kind'];

/** Filters of a list of collections. */
export interface CollectionFilter {
  verticalType?: string;
  featured?: boolean;
  active?: boolean;
}

/** Changes of a collection; absent fields stay. `icon` is a picture, base64. */
export interface CollectionChanges {
  name?: string;
  verticalType?: string | null;
  featured?: boolean;
  active?: boolean;
  icon?: string;
}

/** Collections of one kind with their authors. */
export function selectCollections(database: Kysely<Tables>, kind: CollectionKind) {
  return database
    .selectFrom('collections as c')
    .leftJoin('users as u', 'u.id', 'c.by_id')
    .select(['c.id', 'c.name', 'c.vertical', 'c.featured', 'c.active', 'c.icon', 'c.created_at', 'c.by_id', 'u.full_name'])
    .where('c.kind', '=', kind);
}

/** Lists collections, newest first by default. */
export function listCollections(
  database: Kysely<Tables>,
  kind: CollectionKind,
  { filter, order = 'desc' }: { filter: CollectionFilter; order?: 'asc' | 'desc' },
) {
  let query = selectCollections(database, kind).orderBy('c.created_at', order).orderBy('c.seq', order);
  if (filter.verticalType) query = query.where('c.vertical', '=', filter.verticalType);
  if (filter.featured !== undefined) query = query.where('c.featured', '=', filter.featured);
  if (filter.active !== undefined) query = query.where('c.active', '=', filter.active);
  return query;
}

type CollectionRow = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number];

/** Common fields of rows and pages of both kinds. */
export function collectionFacts(row: CollectionRow) {
  return {
    objectId: row.id,
    name: row.name,
    featured: row.featured,
    active: row.active,
    user: row.by_id === null ? null : { objectId: row.by_id, full_name: row.full_name ?? '' },
    createdAt: row.created_at.toISOString(),
  };
}

/** Reads a collection with its picture and public address. Throws `FunctionError` if there is none of this kind. */
export async function readCollection(
  { database, services }: Pick<MarketplaceContext, 'database' | 'services'>,
  kind: CollectionKind,
  id: string,
) {
  const row = (await selectCollections(database, kind).where('c.id', '=', id).executeTakeFirst()) ?? missing(id);
  const dynamicLink = services.publicAddress(`${kind}-collections`, id);
  return { ...collectionFacts(row), verticalType: row.vertical, icon: row.icon, dynamicLink };
}

/** Finds and locks a collection until the call commits. Throws `FunctionError` if it does not exist. */
export async function lockCollection(database: Kysely<Tables>, kind: CollectionKind, id: string): Promise<{ name: string }> {
  const query = database.selectFrom('collections').select('name').where('id', '=', id).where('kind', '=', kind);
  return (await query.forUpdate().executeTakeFirst()) ?? missing(id);
}

/** Creates an empty collection, neither featured nor active, and returns its id. Throws `FunctionError` for a blank name. */
export async function createCollection({ database, now, user }: MarketplaceContext, kind: CollectionKind, typed: string): Promise<string> {
  const id = newId();
  await database
    .insertInto('collections')
    .values({ id, kind, name: nameOf(typed), created_at: now, by_id: user.id })
    .execute();
  return id;
}

/** Changes the given fields. Throws `FunctionError` if there are none, for a blank name, an unknown vertical, an invalid picture, or an unknown collection. */
export async function changeCollection(
  { database, files }: MarketplaceContext,
  { kind, id, changes }: { kind: CollectionKind; id: string; changes: CollectionChanges },
): Promise<void> {
  const { name, verticalType, featured, active, icon } = changes;
  await lockCollection(database, kind, id);
  if (verticalType && !isVertical(verticalType)) throw new FunctionError(`There is no vertical type ${verticalType}.`);
  const columns = {
    ...(name === undefined ? {} : { name: nameOf(name) }),
    ...(verticalType === undefined ? {} : { vertical: verticalType || null }),
    ...(featured === undefined ? {} : { featured }),
    ...(active === undefined ? {} : { active }),
    ...(icon === undefined ? {} : { icon: `/files/${await files.keepUpload(icon, PICTURE)}` }),
  };
  if (Object.keys(columns).length === 0) throw new FunctionError('Nothing was changed.');
  await database.updateTable('collections').set(columns).where('id', '=', id).execute();
}

/** Deletes a collection permanently; its members stay. Throws `FunctionError` if it does not exist. */
export async function deleteCollection(database: Kysely<Tables>, kind: CollectionKind, id: string): Promise<{ objectId: string }> {
  const deleted = await database.deleteFrom('collections').where('id', '=', id).where('kind', '=', kind).returning('id').executeTakeFirst();
  return { objectId: (deleted ?? missing(id)).id };
}

function nameOf(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw new FunctionError('A collection needs a name.');
  return name;
}

function missing(id: string): never {
  throw new FunctionError(`There is no collection with the id ${id}.`);
}
