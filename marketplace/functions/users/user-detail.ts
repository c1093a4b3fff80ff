import { type Kysely, sql } from 'kysely';
import { findEveryCallToken } from '../../../server/identity/administration/api-tokens.ts';
import { isLockedOut } from '../../../server/identity/sessions/lockout.ts';
import type { UserDetailValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type MarketplaceContext } from '../define-function.ts';
import { findUser } from '../people/find-user.ts';
import { profilePictureOf } from '../people/profile-picture.ts';
import { findPrimeSubscription } from './prime-subscription.ts';

/** A user with all fields for staff: §2.10 of the orders document. */
export const fetchUserDetail = defineFunction('fetchUserDetailForAdminDashboard', async ({ id }, context) => loadUserDetail(context, id));

/** A user as in the contract, which also has the access of each field. Throws `FunctionError` if unknown. */
export async function loadUserDetail({ database, now, services }: MarketplaceContext, id: string): Promise<UserDetailValue> {
  const row = await findUser(database, id);
  const token = await findEveryCallToken(database, id);
  const invitation = await database.selectFrom('prime_invitations').select('invited_at').where('user_id', '=', id).executeTakeFirst();
  const prime = await findPrimeSubscription(database, id, now);
  const isInvited = prime === undefined && invitation !== undefined;
  return {
    ...row.seen,
    objectId: row.id,
    full_name: row.full_name,
    email: row.email,
    username: row.username,
    phone: row.phone,
    address: row.address,
    type: row.type === 'fleet' ? 'fleet' : null,
    roles: row.roles,
    locked: row.locked,
    isLockedOut: row.email !== null && (await isLockedOut(database, row.email, now)),
    deleted: row.deleted,
    isDriver: row.is_driver,
    isInternalUser: row.is_internal,
    allowAPIAccess: row.allow_api_access,
    accessToken: token === undefined ? null : `•••• ${token.ending}`,
    accessTokenCreatedAt: token?.created_at.toISOString() ?? null,
    accessTokenExpiresAt: token?.expires_at?.toISOString() ?? null,
    overrideValidPaymentMethodForFleetOrder: row.overrides_payment_method,
    hasPrimeSubscription: prime !== undefined,
    hasPrimeSubscriptionInvitation: isInvited,
    primeInvitedAt: isInvited ? invitation.invited_at.toISOString() : null,
    stripeId: row.stripe_id,
    dashboardLink: services.dashboardLink('customers', row.stripe_id),
    profilePicture: await profilePictureOf(database, id),
    createdAt: row.created_at.toISOString(),
    ...(await ordersOf(database, id)),
  };
}

/** Number and time of a user's orders. A moved order counts once. */
async function ordersOf(database: Kysely<Tables>, userId: string) {
  const made = await database
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<Date | null>`min(created_at)`.as('first'),
      sql<Date | null>`max(created_at)`.as('last'),
    ])
    .where('user_id', '=', userId)
    .where('moved_to_id', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    totalOrdersMade: made.total,
    firstOrderMadeAt: made.first?.toISOString() ?? null,
    lastOrderMadeAt: made.last?.toISOString() ?? null,
  };
}
