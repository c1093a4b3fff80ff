import { sql } from 'kysely';
import { countOldMessages, removeOldMessages } from '../../server/work/mail/clean-outbox.ts';
import { defineJob } from './define-job.ts';

type Input = { messagesBefore: string; jobsBefore: string };
type Result = { messages: number; jobs: number; signInAttempts: number };
type Item = keyof Result;

const ROWS = 1000;
const DAY = 86_400_000;

/** Removes old data: finished messages with their files, scheduled jobs, and failed sign-ins. */
export const cleanUp = defineJob<Input, Item, Result>({
  type: 'CLEAN_UP',
  batch: 1,
  begin: () => ({ messages: 0, jobs: 0, signInAttempts: 0 }),

  async findItems({ messagesBefore }, { database }) {
    const messages = await countOldMessages(database, new Date(messagesBefore));
    return [...Array.from({ length: Math.ceil(messages / ROWS) }, () => 'messages' as const), 'jobs', 'signInAttempts'];
  },

  async doItems([what], result, { messagesBefore, jobsBefore }, { database, now }) {
    if (what === 'messages')
      return { ...result, messages: result.messages + (await removeOldMessages(database, new Date(messagesBefore), ROWS)) };
    if (what === 'jobs') {
      const { rows } = await sql`
        delete from jobs where started_by is null and status <> 'PENDING' and updated_at < ${jobsBefore}::timestamptz
          and id not in (select last_job_id from cron_jobs where last_job_id is not null)
        returning id`.execute(database);
      return { ...result, jobs: rows.length };
    }
    const yesterday = new Date(now.getTime() - DAY);
    const { rows } = await sql`
      delete from sign_in_attempts where first_at < ${yesterday}::timestamptz and (locked_until is null or locked_until < ${now}::timestamptz)
      returning email_key`.execute(database);
    return { ...result, signInAttempts: rows.length };
  },
});
