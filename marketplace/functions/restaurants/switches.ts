import { lockRestaurant, type RestaurantRow } from '../../restaurants/find-restaurant.ts';
import type { MarketplaceContext, ServerFunction } from '../define-function.ts';
import { defineFunction } from '../define-function.ts';

type Switch = 'active' | 'accepts_deferred' | 'auto_log_off' | 'auto_log_in';

/** Switches of a restaurant: toggles invert the stored value; opting in and out can be repeated. */
export const SWITCH_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('toggleRestaurantActiveStatus', ({ restaurantId }, context) => set(context, restaurantId, 'active')),
  defineFunction('toggleAcceptDeferred', ({ restaurantId }, context) => set(context, restaurantId, 'accepts_deferred')),
  defineFunction('optInAutoLogOff', ({ restaurantId }, context) => set(context, restaurantId, 'auto_log_off', true)),
  defineFunction('optOutAutoLogOff', ({ restaurantId }, context) => set(context, restaurantId, 'auto_log_off', false)),
  defineFunction('optInAutoLogIn', ({ restaurantId }, context) => set(context, restaurantId, 'auto_log_in', true)),
  defineFunction('optOutAutoLogIn', ({ restaurantId }, context) => set(context, restaurantId, 'auto_log_in', false)),
];

/** Without a value, the switch is inverted. */
async function set({ database }: MarketplaceContext, id: string, column: Switch, value?: boolean): Promise<{ objectId: string }> {
  const restaurant: RestaurantRow = await lockRestaurant(database, id);
  const wanted = value ?? !restaurant[column];
  await database
    .updateTable('restaurants')
    .set({ [column]: wanted })
    .where('id', '=', id)
    .execute();
  return { objectId: id };
}
