import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Settings of the platform with descriptions by staff: §2.16 and §7 of the restaurants document. */
export const CONFIG_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAllConfigWithDescription', (_params, { database }) =>
    database.selectFrom('configs').selectAll().orderBy('name').execute(),
  ),

  defineFunction('upsertConfigDescription', async ({ name, description }, { database }) => {
    const kept = description?.trim() ? description : null;
    const row = await database.updateTable('configs').set({ description: kept }).where('name', '=', name).returningAll().executeTakeFirst();
    if (row === undefined) throw new FunctionError(`There is no config named ${name}.`);
    return row;
  }),
];
