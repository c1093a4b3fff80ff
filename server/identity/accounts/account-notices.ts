import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { type AccountEvent, type AccountLog, accountLogOf } from './account-log.ts';

/** Mails people about their account. */
export interface AccountMail {
  /** Adds a mail, with or without a transaction. */
  add(database: Kysely<PlatformTables>, mail: { recipient: string; subject: string; body: string }, now: Date): Promise<unknown>;
  /** Starts the delivery, after a commit. */
  wake(): void;
}

/** Dependencies of notices. */
export interface AccountNoticeOptions {
  database: Database;
  clock: Clock;
  /** Name of the console. */
  brand: () => string;
  /** Address of the console. */
  site: string;
  mail: AccountMail;
}

/** Account changes that trigger a mail, because an attacker who takes over an account makes them. */
const NOTICES: { readonly [Event in AccountEvent]?: string } = {
  'Password changed': 'the password was changed',
  'Password chosen by a link': 'a new password was chosen by a link from a mail',
  'Second factor set up': 'codes of an app were set up as a second factor',
  'Second factor turned off': 'the codes of the app were turned off',
  'Passkey added': 'a passkey was added',
  'Passkey removed': 'a passkey was removed',
  'Second factor reset': 'an admin removed the second factor',
  'Recovery codes renewed': 'new recovery codes were made',
  'Account linked to a provider': 'sign-in was moved to an identity provider',
  'API token made': 'an API token was made',
};

/** Extends an account log with mails to people about changes of their sign-in. */
export function withNotices(log: AccountLog, { database, clock, brand, site, mail }: AccountNoticeOptions): AccountLog {
  return accountLogOf(async (transaction, event, details) => {
    const on = transaction ?? database;
    const write = await log.within(transaction, event, details);
    const change = NOTICES[event];
    if (change === undefined || details.account === undefined) return write;
    const user = await on.selectFrom('users').select(['full_name', 'email']).where('id', '=', details.account).executeTakeFirst();
    if (!user?.email) return write;
    const body = `Hello ${user.full_name},

for your account at ${brand()}, ${change}.

${IF_NOT_YOU}

${accountAddress(site)}
`;
    await mail.add(on, { recipient: user.email, subject: `Your account at ${brand()}: ${change}`, body }, clock.now());
    return () => {
      write();
      mail.wake();
    };
  });
}

/** Advice in case another person made a change. */
export const IF_NOT_YOU =
  'If that was you, do nothing. If not, change your password now, which ends all sessions, remove passkeys that are not yours, and tell an admin:';

/** Address of the page of the own account. */
export function accountAddress(site: string): string {
  return `${site.replace(/\/$/, '')}/account`;
}
