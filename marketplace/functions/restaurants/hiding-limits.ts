import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/** Above which averages a restaurant is hidden, in minutes; null where the configuration has none. */
export interface HidingLimits {
  cookingTime: number | null;
  elapsedTime: number | null;
}

/** Reads them from the configuration. A value that is no number is no limit. */
export async function loadHidingLimits(database: Kysely<Tables>): Promise<HidingLimits> {
  const names = ['maxAverageCookingTime', 'maxAverageElapsedTime'];
  const rows = await database.selectFrom('configs').select(['name', 'value']).where('name', 'in', names).execute();
  const limit = (name: string): number | null => {
    const value = rows.find((row) => row.name === name)?.value.trim() ?? '';
    return /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
  };
  return { cookingTime: limit('maxAverageCookingTime'), elapsedTime: limit('maxAverageElapsedTime') };
}
