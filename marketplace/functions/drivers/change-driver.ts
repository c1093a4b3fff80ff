import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { changeUser } from '../people/change-user.ts';
import { lockUser } from '../people/find-user.ts';
import { setDriverOnline } from './driver-status.ts';
import { lockDriver } from './find-driver.ts';
import { promoteToDriver } from './promote-to-driver.ts';

/** Changing a driver: fields, being one, being online. §2.11 and §4 of the orders document. */
export const DRIVER_CHANGE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('updateUser', async ({ id, ...changes }, context) => {
    await changeUser(context, id, changes);
    return { objectId: id };
  }),

  defineFunction('showPersonalNumbers', async ({ userId }, { database }) => {
    const { driver_profile: profile } = await lockUser(database, userId);
    return { ssn: profile.ssn ?? null, accountNumber: profile.accountNumber ?? null, routingNumber: profile.routingNumber ?? null };
  }),

  defineFunction('toggleIsDriver', async ({ id }, context) => {
    const driver = await lockDriver(context.database, id);
    if (!driver.is_driver) await promoteToDriver(context, driver);
    else {
      const columns = { is_driver: false, driver_approved_at: driver.driver_approved_at ?? context.now };
      await context.database.updateTable('users').set(columns).where('id', '=', id).execute();
      await recordUserEvent(context, id, 'isDriver', 'false');
      await setDriverOnline(context, id, false);
    }
    return { objectId: id };
  }),

  defineFunction('toggleOnlineStatusByAdmin', async ({ id }, context) => {
    const driver = await lockDriver(context.database, id);
    if (!driver.is_driver) throw new FunctionError(`${driver.full_name} is not a driver.`);
    if (driver.locked && !driver.driver_online) throw new FunctionError(`${driver.full_name} is locked.`);
    await setDriverOnline(context, id, !driver.driver_online);
    return { objectId: id };
  }),
];
