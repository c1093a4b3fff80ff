import { FunctionError } from '../../../server/base/errors/function-error.ts';
import {
  allowSignIn,
  giveRole,
  lockAccount,
  reactivateAccount,
  takeRole,
  unlockAccount,
} from '../../../server/identity/administration/change-account.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { setDriverOnline } from '../drivers/driver-status.ts';
import { loadUserDetail } from './user-detail.ts';

/** Roles and locks: the platform changes accounts, and the events are recorded here. */
export const ACCOUNT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('assignRole', async ({ userId, role }, context) => {
    await giveRole(context, userId, role, context.roles);
    await recordUserEvent(context, userId, 'roleAssigned', role);
    return { objectId: userId };
  }),

  defineFunction('removeUserFromRole', async ({ userId, role }, context) => {
    await takeRole(context, userId, role);
    await recordUserEvent(context, userId, 'roleRemoved', role);
    return { objectId: userId };
  }),

  defineFunction('lockUser', async ({ userId }, context) => {
    await lockAccount(context, userId);
    await recordUserEvent(context, userId, 'locked', null);
    // A person who cannot sign in gets no orders.
    await setDriverOnline(context, userId, false);
    return loadUserDetail(context, userId);
  }),

  defineFunction('unlockUser', async ({ userId }, context) => {
    await unlockAccount(context, userId);
    await recordUserEvent(context, userId, 'unlocked', null);
    return loadUserDetail(context, userId);
  }),

  defineFunction('allowSignInAgain', async ({ userId }, context) => {
    await allowSignIn(context, userId);
    await recordUserEvent(context, userId, 'signInAllowed', null);
    return loadUserDetail(context, userId);
  }),

  defineFunction('reactivateUser', async ({ userId }, context) => {
    const before = await reactivateAccount(context, userId);
    if (before.roles.length > 0 && !context.user.roles.includes('admin'))
      throw new FunctionError(`${before.full_name} has roles here, so only an administrator brings this account back.`);
    await recordUserEvent(context, userId, 'reactivated', null);
    return loadUserDetail(context, userId);
  }),
];
