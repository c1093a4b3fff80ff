import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { findRestaurant, lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { type OnlineSpan, onlineMinutesByDay } from './online-minutes.ts';

const LONGEST_DAYS = 400;
const DAY = 86_400_000;

/** Going online and offline, and online times. */
export const ONLINE_STATE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('setRestaurantOnline', ({ restaurantId }, context) => goOnline(context, restaurantId)),
  defineFunction('setRestaurantOffline', ({ restaurantId }, context) => goOffline(context, restaurantId)),

  defineFunction('fetchRestaurantOnlineTime', async ({ restaurantId, startDate, endDate }, { database, now }) => {
    checkPeriod(startDate, endDate);
    const period = { start: Date.parse(startDate), end: Math.min(Date.parse(endDate), now.getTime()) };
    if (period.end - period.start > LONGEST_DAYS * DAY) throw new FunctionError(`The date range may span at most ${LONGEST_DAYS} days.`);
    await findRestaurant(database, restaurantId);
    const rows = await database
      .selectFrom('online_spans')
      .select(['started_at', 'ended_at'])
      .where('restaurant_id', '=', restaurantId)
      .where('started_at', '<=', new Date(period.end))
      .where((builder) => builder.or([builder('ended_at', 'is', null), builder('ended_at', '>=', new Date(period.start))]))
      .execute();
    const spans = rows.map((row): OnlineSpan => ({ start: row.started_at.getTime(), end: (row.ended_at ?? now).getTime() }));
    return onlineMinutesByDay(spans, period).map(({ day, minutes }) => ({ day: new Date(day).toISOString(), avgOnlineTime: minutes }));
  }),
];

async function goOnline({ database, now }: MarketplaceContext, id: string): Promise<{ objectId: string }> {
  const restaurant = await lockRestaurant(database, id);
  if (restaurant.deleted) throw new FunctionError('A deleted restaurant cannot go online.');
  if (restaurant.online) throw new FunctionError('The restaurant is online already.');
  await database.updateTable('restaurants').set({ online: true }).where('id', '=', id).execute();
  await database.insertInto('online_spans').values({ id: newId(), restaurant_id: id, started_at: now, ended_at: null }).execute();
  return { objectId: id };
}

async function goOffline({ database, now }: MarketplaceContext, id: string): Promise<{ objectId: string }> {
  const restaurant = await lockRestaurant(database, id);
  if (!restaurant.online) throw new FunctionError('The restaurant is offline already.');
  await database.updateTable('restaurants').set({ online: false }).where('id', '=', id).execute();
  await database.updateTable('online_spans').set({ ended_at: now }).where('restaurant_id', '=', id).where('ended_at', 'is', null).execute();
  return { objectId: id };
}
