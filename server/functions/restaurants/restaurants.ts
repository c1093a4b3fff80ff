import { sql } from 'kysely';
import { FunctionError } from '../../errors/function-error.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { matchWords, rankByStart } from '../match-words.ts';

const MAXIMUM = 20;

/** Finding restaurants. */
export const RESTAURANT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('searchRestaurants', async ({ searchTerm, id }, { database }) => {
    const name = sql`name`;
    let query = database.selectFrom('restaurants').select(['id', 'name', 'town']).limit(MAXIMUM);
    if (id !== undefined) query = query.where('id', '=', id);
    else if (searchTerm !== undefined && searchTerm.trim().length >= 2) {
      query = query.where(matchWords(name, searchTerm)).orderBy(rankByStart(name, searchTerm)).orderBy('name').orderBy('id');
    } else throw new FunctionError('Type at least 2 characters of a name.');
    const rows = await query.execute();
    return rows.map((row) => ({ objectId: row.id, restaurant_name: row.name, town: row.town }));
  }),
];
