import { defineJob } from './define-job.ts';
import { type LeftOut, withLeftOut } from './left-out.ts';

/** Recipients of a notification, never deleted or locked drivers. */
export type Audience = 'all' | 'offline' | 'online';

type Input = { to: Audience; message: string; sms: boolean; isTestMode: boolean };
type Item = { id: string; phone: string | null; name: string };
type Result = { recipients: number; withoutPhone: number; isTestMode: boolean; leftOut: LeftOut[] };

/**
 * Adds one message for many drivers to the outbox, as text messages or push notifications. Outcomes are in the outbox. In test
 * mode drivers are only counted.
 */
export const notifyDrivers = defineJob<Input, Item, Result>({
  type: 'DRIVER_NOTIFICATION',
  batch: 100,
  begin: ({ isTestMode }) => ({ recipients: 0, withoutPhone: 0, isTestMode, leftOut: [] }),

  async findItems({ to }, { database }) {
    let query = database
      .selectFrom('users')
      .select(['id', 'phone', 'full_name as name'])
      .where('is_driver', '=', true)
      .where('deleted', '=', false)
      .where('locked', '=', false)
      .orderBy('id');
    if (to !== 'all') query = query.where('driver_online', '=', to === 'online');
    return query.execute();
  },

  async doItems(drivers, before, { message, sms, isTestMode }, { send }) {
    const result = { ...before, recipients: before.recipients + drivers.length };
    for (const { id, phone, name } of drivers) {
      const recipient = sms ? (phone ?? '').trim() : id;
      if (recipient === '') {
        result.withoutPhone += 1;
        result.leftOut = withLeftOut(result.leftOut, { id, name, reason: 'No phone number' });
      } else if (!isTestMode) await send({ kind: sms ? 'sms' : 'push', recipient, body: message, about: id });
    }
    return result;
  },
});
