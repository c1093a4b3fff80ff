import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/** Averages above which a restaurant is hidden, in minutes; null if not configured. */
export interface HidingLimits {
  cookingTime: number | null;
  elapsedTime: number | null;
}

/** Reads them from the configuration; invalid numbers are no limit. */
export async function loadHidingLimits(database: Kysely<Tables>): Promise<HidingLimits> {
  const names = ['maxAverageCookingTime', 'maxAverageElapsedTime'];
  const rows = await database.selectFrom('configs').select(['name', 'value']).where('name', 'in', names).execute();
  const limit = (name: string): number | null => {
    const value = rows.find((row) => row.name === name)?.value.trim() ?? '';
    return /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
  };
  return { cookingTime: limit('maxAverageCookingTime'), elapsedTime: limit('maxAverageElapsedTime') };
}
