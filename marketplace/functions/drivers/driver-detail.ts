import { type Kysely, sql } from 'kysely';
import { maskNumber } from '../../mask-number.ts';
import { toDollars } from '../../money.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { profilePictureOf } from '../people/profile-picture.ts';
import { findDriver } from './find-driver.ts';
import { loadUserNotes } from './user-notes.ts';

/** A driver with all fields for staff: §2.11 of the orders document. Personal numbers are masked. */
export const fetchDriverDetail = defineFunction('fetchDriverDetailForAdminDashboard', async ({ id }, { database }) => {
  const row = await findDriver(database, id);
  const { driver_profile: profile } = row;
  return {
    ...profile,
    objectId: row.id,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    ssn: maskNumber(profile.ssn),
    accountNumber: maskNumber(profile.accountNumber),
    routingNumber: maskNumber(profile.routingNumber),
    isDriver: row.is_driver,
    driverOnline: row.driver_online,
    driverApprovedAt: row.driver_approved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    profilePicture: await profilePictureOf(database, id),
    ...(await earningsOf(database, id)),
    notes: await loadUserNotes(database, id),
  };
});

/** Sums over a driver's delivered orders, in dollars. Tips are paid with the earnings and listed separately. */
async function earningsOf(database: Kysely<Tables>, driverId: string) {
  const sums = await database
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum(earnings_cents - tip), 0)::int`.as('earnings'),
      sql<number>`coalesce(sum(bonus_cents), 0)::int`.as('bonus'),
      sql<number>`coalesce(sum(tip), 0)::int`.as('tips'),
      sql<number>`coalesce(sum(distance_bonus_cents + merchant_distance_bonus_cents), 0)::int`.as('distance_bonus'),
      sql<number>`coalesce(sum((select sum(approved_cents) from order_tolls where order_id = orders.id)), 0)::int`.as('tolls'),
      sql<number>`count(*)::int`.as('served'),
      sql<Date | null>`min(delivered_at)`.as('first'),
      sql<Date | null>`max(delivered_at)`.as('last'),
    ])
    .where('driver_id', '=', driverId)
    .where('delivered_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    totalEarnings: toDollars(sums.earnings),
    totalUvaBonus: toDollars(sums.bonus),
    totalTips: toDollars(sums.tips),
    totalTolls: toDollars(sums.tolls),
    totalDistanceBonus: toDollars(sums.distance_bonus),
    totalOrderServed: sums.served,
    firstOrderServedAt: sums.first?.toISOString() ?? null,
    lastOrderServedAt: sums.last?.toISOString() ?? null,
  };
}
