import { defineFunction } from '../define-function.ts';
import { findRestaurant } from './find-restaurant.ts';
import { isOpenAt, readSchedule } from './schedule.ts';

/** Cooking times above this keep a restaurant from customers; minutes. */
const LONGEST_COOKING = 60;

/** Whether customers see a restaurant now, and each reason that keeps them from it. */
export const whyAmIHidden = defineFunction('whyAmIHidden', async ({ restaurantId }, { database, now }) => {
  const restaurant = await findRestaurant(database, restaurantId);
  const schedule = readSchedule(restaurant.profile.schedule);
  const cooking = restaurant.average_cooking_time;
  const found: [boolean, string][] = [
    [restaurant.deleted, 'Restaurant is deleted'],
    [!restaurant.active, 'Restaurant is not active'],
    [!restaurant.online, 'Restaurant is offline'],
    [schedule !== undefined && !isOpenAt(schedule, now), 'Restaurant is closed by its schedule'],
    [cooking !== null && cooking > LONGEST_COOKING, `Average cooking time is above ${LONGEST_COOKING} minutes`],
  ];
  const reasons = found.filter(([holds]) => holds).map(([, reason]) => reason);
  const hidden = reasons.length > 0;
  return { hidden, decision: hidden ? ('Hidden' as const) : ('Shown' as const), reasons };
});
