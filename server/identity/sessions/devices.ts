import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../../base/store/tables.ts';
import { type AccountMail, type AccountNoticeOptions, accountAddress, IF_NOT_YOU } from '../accounts/account-notices.ts';
import { describeAgent } from './describe-agent.ts';
import type { SessionUser, SignInOrigin } from './session.ts';
import { hashToken } from './session-store.ts';

/** Days without a sign-in after which a browser and its cookie expire. */
export const DEVICE_DAYS = 400;

/** Dependencies of devices. Without `mail`, nobody gets a mail. */
export type DevicesOptions = Omit<AccountNoticeOptions, 'mail'> & { mail: AccountMail | undefined };

/** Browsers in which people have signed in. A browser is known by the secret of a cookie, of which only a hash is stored. It allows no sign-in. */
export interface Devices {
  /** Whether a person has signed in with this browser. */
  isKnown(secret: string): Promise<boolean>;
  /** Stores a sign-in. Mails the person if it is the first in this browser, but not their first at all. Returns the new secret of the browser, which invalidates planted or copied ones. */
  remember(user: SessionUser, from: SignInOrigin): Promise<string>;
}

/** Creates the devices of a console. */
export function createDevices({ database, clock, brand, site, mail }: DevicesOptions): Devices {
  return {
    async isKnown(secret) {
      const row = await database
        .selectFrom('devices')
        .select('user_id')
        .where('token_hash', '=', hashToken(secret))
        .where('used_at', '>', oldest(clock.now()))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remember(user, from) {
      const now = clock.now();
      const secret = randomBytes(32).toString('base64url');
      const previous_hash = isSecret(from.device) ? hashToken(from.device) : null;
      const isMailed = await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('devices').where('used_at', '<=', oldest(now)).execute();
        await transaction
          .updateTable('devices')
          .set({ token_hash: hashToken(secret), previous_hash })
          .where('token_hash', '=', previous_hash)
          .execute();
        // If the last answer to a browser was lost, the account has a row under another secret.
        const { rows } = await sql<{ is_new: boolean; others: number }>`
          insert into devices (token_hash, previous_hash, user_id, created_at, used_at)
          values (${hashToken(secret)}, ${previous_hash}, ${user.id}, ${now}, ${now})
          on conflict (token_hash, user_id) do update set used_at = excluded.used_at
          returning xmax = 0 and not exists (
              select 1 from devices as lost where lost.user_id = ${user.id} and lost.previous_hash = ${previous_hash}) as is_new,
            (select count(*)::int from devices as others where others.user_id = ${user.id}) as others`.execute(transaction);
        const { is_new, others } = rows[0]!;
        if (!mail || !is_new || others === 0 || user.email === '') return false;
        await mail.add(transaction, { recipient: user.email, ...newDeviceMail(user, from, { brand: brand(), site, now }) }, now);
        return true;
      });
      if (isMailed) mail?.wake();
      return secret;
    },
  };
}

/** Place under which attempts at an account are counted: a known browser of its owner, otherwise the network address. */
export async function placeOfAttempt(
  database: Kysely<PlatformTables>,
  account: string,
  { device, address }: SignInOrigin,
): Promise<string> {
  if (!isSecret(device)) return address;
  const row = await database
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.token_hash')
    .where('token_hash', '=', hashToken(device))
    .where(sql`lower(users.email)`, '=', account)
    .executeTakeFirst();
  return row === undefined ? address : `device ${row.token_hash}`;
}

function isSecret(secret: string | undefined): secret is string {
  return secret !== undefined && /^[\w-]{43}$/.test(secret);
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - DEVICE_DAYS * 24 * 3_600_000);
}

function newDeviceMail(
  { fullName }: SessionUser,
  { agent, address }: SignInOrigin,
  { brand, site, now }: { brand: string; site: string; now: Date },
): { subject: string; body: string } {
  const when = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    subject: `New sign-in at ${brand}`,
    body: `Hello ${fullName},

somebody signed in to your account at ${brand} in a browser that was new to it:

${describeAgent(agent)}, network address ${address}, ${when}

${IF_NOT_YOU}

${accountAddress(site)}
`,
  };
}
