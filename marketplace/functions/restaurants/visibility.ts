import type { Kysely } from 'kysely';
import { findRestaurant, type RestaurantRow } from '../../restaurants/find-restaurant.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { averageMinutes } from './considered-order.ts';
import { type CookedOrder, loadCookedOrders } from './cooking-times.ts';
import { averageElapsedTime, type ElapsedOrders, loadElapsedOrders } from './elapsed-times.ts';
import { type HidingLimits, loadHidingLimits } from './hiding-limits.ts';
import { isOpenAt, readSchedule } from './schedule.ts';

/** Basis of a visibility decision. Averages in whole minutes, null without an order that counts. */
export interface Averages {
  limits: HidingLimits;
  cooked: CookedOrder[];
  elapsed: ElapsedOrders;
  cookingTime: number | null;
  elapsedTime: number | null;
}

/** Whether customers see a restaurant, and the reasons that hide it. `lifted` are overridden reasons. */
export interface Visibility {
  hidden: boolean;
  decision: 'Hidden' | 'Shown';
  reasons: string[];
  lifted: string[];
}

/** Loads a restaurant's averages with their orders. */
export async function loadAverages(database: Kysely<Tables>, restaurantId: string, now: Date): Promise<Averages> {
  const cooked = (await loadCookedOrders(database, [restaurantId], now)).get(restaurantId) ?? [];
  const elapsed = await loadElapsedOrders(database, restaurantId, now);
  const limits = await loadHidingLimits(database);
  return { limits, cooked, elapsed, cookingTime: averageMinutes(cooked), elapsedTime: averageElapsedTime(elapsed) };
}

/** Decides: averages above the configured maximums hide a restaurant unless overridden; other reasons cannot be overridden. */
export function decideVisibility(restaurant: RestaurantRow, { limits, cookingTime, elapsedTime }: Averages, now: Date): Visibility {
  const schedule = readSchedule(restaurant.profile.schedule);
  const firm = held([
    [restaurant.deleted, 'Restaurant is deleted'],
    [!restaurant.active, 'Restaurant is not active'],
    [!restaurant.online, 'Restaurant is offline'],
    [schedule !== undefined && !isOpenAt(schedule, now), 'Restaurant is closed by its schedule'],
  ]);
  const averages = held([
    [isAbove(cookingTime, limits.cookingTime), `Average cooking time is above ${limits.cookingTime} minutes`],
    [isAbove(elapsedTime, limits.elapsedTime), `Average elapsed time is above ${limits.elapsedTime} minutes`],
  ]);
  const isLifted = restaurant.profile.hideOverride === true;
  const reasons = isLifted ? firm : [...firm, ...averages];
  const hidden = reasons.length > 0;
  return { hidden, decision: hidden ? 'Hidden' : 'Shown', reasons, lifted: isLifted ? averages : [] };
}

/** Whether customers see a restaurant now, and the reasons that hide it. */
export const whyAmIHidden = defineFunction('whyAmIHidden', async ({ restaurantId }, { database, now }) => {
  const restaurant = await findRestaurant(database, restaurantId);
  const { lifted: _lifted, ...visibility } = decideVisibility(restaurant, await loadAverages(database, restaurantId, now), now);
  return visibility;
});

function held(conditions: readonly (readonly [boolean, string])[]): string[] {
  return conditions.filter(([holds]) => holds).map(([, reason]) => reason);
}

function isAbove(average: number | null, limit: number | null): boolean {
  return average !== null && limit !== null && average > limit;
}
