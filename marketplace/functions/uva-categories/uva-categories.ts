import { type Kysely, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { UvaCategoryNodeValue, UvaCategoryValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Small pictures beside the name of a category. */
const ICON = { kinds: ['jpg', 'png'], megabytes: 2, pixels: [16, 2000] } as const;

/** The categories of the whole platform, a tree: §2.8 of the restaurants document. */
export const UVA_CATEGORY_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAllUvaCategories', async (_params, { database }) => {
    const rows = await selectCategories(database).execute();
    return rows.map(categoryValue);
  }),

  defineFunction('fetchUvaCategoryTree', async (_params, { database }) => {
    const rows = await selectCategories(database).execute();
    return nodesBelow(rows, null);
  }),

  defineFunction('fetchUvaCategoryById', ({ id }, { database }) => readCategory(database, id)),

  defineFunction('createUvaCategory', async ({ name, esName, parentCategoryId = null }, { database, now }) => {
    const id = newId();
    const columns = await columnsOf(database, { id, name, esName, parentId: parentCategoryId });
    await database
      .insertInto('uva_categories')
      .values({ id, icon: null, created_at: now, ...columns })
      .execute();
    return readCategory(database, id);
  }),

  defineFunction('updateUvaCategory', async ({ id, name, esName, parentCategoryId = null }, { database }) => {
    await readCategory(database, id);
    const columns = await columnsOf(database, { id, name, esName, parentId: parentCategoryId });
    await database.updateTable('uva_categories').set(columns).where('id', '=', id).execute();
    return readCategory(database, id);
  }),

  defineFunction('uploadUvaCategoryIcon', async ({ id, icon }, { database, files }) => {
    await readCategory(database, id);
    const address = `/files/${await files.keepUpload(icon, ICON)}`;
    await database.updateTable('uva_categories').set({ icon: address }).where('id', '=', id).execute();
    return readCategory(database, id);
  }),

  defineFunction('toggleAsMainCategory', async ({ id }, { database }) => {
    await readCategory(database, id);
    const turned = database.updateTable('uva_categories').set((builder) => ({ use_as_main: builder.not(builder.ref('use_as_main')) }));
    await turned.where('id', '=', id).execute();
    return readCategory(database, id);
  }),
];

function selectCategories(database: Kysely<Tables>) {
  return database
    .selectFrom('uva_categories as c')
    .leftJoin('uva_categories as p', 'p.id', 'c.parent_id')
    .selectAll('c')
    .select('p.name as parent_name')
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCategories>['execute']>>[number];

async function readCategory(database: Kysely<Tables>, id: string): Promise<UvaCategoryValue> {
  const row = await selectCategories(database).where('c.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no category with the id ${id}.`);
  return categoryValue(row);
}

function categoryValue(row: Row): UvaCategoryValue {
  return {
    objectId: row.id,
    name: row.name,
    esName: row.es_name,
    parentCategoryId: row.parent_id,
    parentCategory: row.parent_id === null ? null : { objectId: row.parent_id, name: row.parent_name ?? '' },
    icon: row.icon,
    useAsMainCategory: row.use_as_main,
    createdAt: row.created_at.toISOString(),
  };
}

function nodesBelow(rows: readonly Row[], parentId: string | null): UvaCategoryNodeValue[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({ objectId: row.id, name: row.name, esName: row.es_name, children: nodesBelow(rows, row.id) }));
}

interface Written {
  id: string;
  name: string;
  esName: string | null | undefined;
  parentId: string | null;
}

/** Columns of a category. Throws `FunctionError` if the tree would become invalid or a name would be a duplicate among siblings. */
async function columnsOf(database: Kysely<Tables>, { id, name: typed, esName, parentId }: Written) {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw new FunctionError('A category needs a name.');
  const rows = await database.selectFrom('uva_categories').select(['id', 'name', 'parent_id']).execute();
  for (let above = parentId; above !== null; above = rows.find((row) => row.id === above)?.parent_id ?? null) {
    if (above === id) throw new FunctionError('A category cannot stand below itself.');
    if (!rows.some((row) => row.id === above)) throw new FunctionError(`There is no category with the id ${above}.`);
  }
  const isTaken = rows.some((row) => row.id !== id && row.parent_id === parentId && row.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new FunctionError(`There is already a category named ${name} there.`);
  return { name, es_name: esName?.trim() || null, parent_id: parentId };
}
