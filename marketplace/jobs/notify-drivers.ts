import { defineJob } from './define-job.ts';

/** Whom a notification goes to: drivers who are deleted or locked never get one. */
export type Audience = 'all' | 'offline' | 'online';

type Input = { to: Audience; message: string; sms: boolean; isTestMode: boolean };
type Item = { id: string; phone: string | null };
type Result = { recipients: number; sent: number; withoutPhone: number; isTestMode: boolean };

/** Sends one message to many drivers, as text messages or push notifications. In test mode it counts them and sends nothing. */
export const notifyDrivers = defineJob<Input, Item, Result>({
  type: 'DRIVER_NOTIFICATION',
  batch: 100,
  begin: ({ isTestMode }) => ({ recipients: 0, sent: 0, withoutPhone: 0, isTestMode }),

  async findItems({ to }, { database }) {
    let query = database
      .selectFrom('users')
      .select(['id', 'phone'])
      .where('is_driver', '=', true)
      .where('deleted', '=', false)
      .where('locked', '=', false)
      .orderBy('id');
    if (to !== 'all') query = query.where('driver_online', '=', to === 'online');
    return query.execute();
  },

  async doItems(drivers, result, { message, sms, isTestMode }, { send }) {
    const reachable = drivers.filter((driver) => !sms || (driver.phone ?? '') !== '');
    if (!isTestMode) {
      for (const { id, phone } of reachable) await send({ kind: sms ? 'sms' : 'push', recipient: sms ? phone! : id, body: message });
    }
    return {
      ...result,
      recipients: result.recipients + drivers.length,
      sent: result.sent + (isTestMode ? 0 : reachable.length),
      withoutPhone: result.withoutPhone + drivers.length - reachable.length,
    };
  },
});
