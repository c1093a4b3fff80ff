import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { TollValue } from '../../generated/index.ts';
import { toCents, toDollars } from '../../money.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

interface TollRow {
  id: string;
  name: string;
  amount_cents: number;
  latitude: number;
  longitude: number;
}

/** The tolls catalogue: list, create, update, delete. */
export const TOLL_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchTolls', async (params, { database }) => {
    const { rows, total } = await readPage(database.selectFrom('tolls').selectAll().orderBy(sql`lower(name)`).orderBy('id'), params);
    return { items: rows.map(tollValue), total };
  }),

  defineFunction('createToll', async (params, { database }) => {
    const row = { id: newId(), ...columnsOf(params) };
    const created = await database
      .insertInto('tolls')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created === undefined) throw nameTaken(row.name);
    return tollValue(created);
  }),

  defineFunction('updateToll', async ({ id, ...params }, { database }) => {
    const columns = columnsOf(params);
    const other = await database
      .selectFrom('tolls')
      .select('id')
      .where(sql`lower(name)`, '=', columns.name.toLowerCase())
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other !== undefined) throw nameTaken(columns.name);
    const updated = await database.updateTable('tolls').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
    if (updated === undefined) throw gone();
    return tollValue(updated);
  }),

  defineFunction('deleteToll', async ({ id }, { database }) => {
    const deleted = await database.deleteFrom('tolls').where('id', '=', id).returning('id').executeTakeFirst();
    if (deleted === undefined) throw gone();
    return { objectId: deleted.id };
  }),
];

function tollValue(row: TollRow): TollValue {
  const coords = { latitude: row.latitude, longitude: row.longitude };
  return { objectId: row.id, name: row.name, amount: toDollars(row.amount_cents), coords };
}

function columnsOf(params: { name: string; amount: number; latitude: number; longitude: number }): Omit<TollRow, 'id'> {
  const name = params.name.trim();
  if (name === '') throw new FunctionError('A toll needs a name.');
  return { name, amount_cents: toCents(params.amount), latitude: params.latitude, longitude: params.longitude };
}

function nameTaken(name: string): FunctionError {
  return new FunctionError(`There is already a toll named ${name}.`);
}

function gone(): FunctionError {
  return new FunctionError('This toll does not exist any more.');
}
