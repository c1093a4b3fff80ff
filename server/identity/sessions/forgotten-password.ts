import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { passwordIssue } from '../../base/settings/check-new-password.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { type AccountLog, changeWithLog } from '../accounts/account-log.ts';
import { notifyAccountChange } from '../accounts/account-news.ts';
import { createPasswordLink, hashLink, MOST_RESETS, type PasswordLinkKind } from '../accounts/password-links.ts';
import { forgetAttempts } from './lockout.ts';
import { hashPassword } from './password.ts';
import type { SignInOrigin } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Account and reason of a valid link. */
export interface OpenedLink {
  kind: PasswordLinkKind;
  userId: string;
  fullName: string;
  email: string;
}

/** A requested link that is to be mailed. */
export interface AskedLink {
  token: string;
  fullName: string;
  email: string;
}

/** Reset of a forgotten password: people request a link, and choose a password with it. */
export interface ForgottenPassword {
  /**
   * Creates a password reset link and mails it in the same transaction, if the address belongs to an account that may sign in and has few valid links. Returns whether it did. The
   * response must be the same in both cases, and must not wait for this.
   */
  ask(address: string, from: SignInOrigin, mail: (transaction: Kysely<PlatformTables>, link: AskedLink) => Promise<void>): Promise<boolean>;
  /** The account of a link; undefined if it was used, expired, or is unknown. */
  open(token: string): Promise<OpenedLink | undefined>;
  /** Sets the password, invalidates the link and ends all sessions. Throws `ParseError` with a message for the person. */
  choose(token: string, password: string, from: SignInOrigin): Promise<void>;
}

/** Dependencies of the reset. */
export interface ForgottenPasswordOptions {
  database: Database;
  sessions: Pick<SessionStore, 'forgetRecent'>;
  clock: Clock;
  log: AccountLog;
  /** Cost of new hashes. */
  passwordCost: number;
  /** Name of the console, which passwords must not contain. */
  brand: () => string;
}

/** The answer to an invalid link. */
export const LINK_OVER = 'This link was used already, or its time is over. Ask for a new one.';

/** Creates the reset of forgotten passwords. */
export function createForgottenPassword(options: ForgottenPasswordOptions): ForgottenPassword {
  const { database, clock, log } = options;
  return {
    async ask(address, { requestId }, mail) {
      const account = await database
        .selectFrom('users')
        .select(['id', 'full_name', 'email', 'password_hash', 'roles', 'locked', 'deleted'])
        .where(sql`lower(email)`, '=', address.trim().toLowerCase())
        .executeTakeFirst();
      if (!account?.email || account.password_hash === null || !mayEnter(account)) return false;
      const now = clock.now();
      const { id, full_name: fullName, email } = account;
      return changeWithLog({ database, log }, async (transaction, note) => {
        if ((await countOpenLinks(transaction, id, now)) >= MOST_RESETS) return false;
        const token = await createPasswordLink(transaction, { userId: id, kind: 'reset' }, now);
        await note('Password reset asked for', { account: id, requestId });
        await mail(transaction, { token, fullName, email });
        return true;
      });
    },
    open,
    async choose(token, password, { requestId }) {
      const opened = await open(token);
      if (opened === undefined) throw new ParseError(PARSE_CODES.validation, LINK_OVER);
      const issue = passwordIssue(password, [opened.fullName, opened.email, options.brand()]);
      if (issue !== undefined) throw new ParseError(PARSE_CODES.validation, issue);
      // Before the transaction, so that the embedded database is free meanwhile.
      const password_hash = await hashPassword(password, options.passwordCost);
      await spendLink(options, { token, opened, password_hash, requestId });
      options.sessions.forgetRecent();
    },
  };

  async function open(token: string): Promise<OpenedLink | undefined> {
    const row = await database
      .selectFrom('password_links')
      .innerJoin('users', 'users.id', 'password_links.user_id')
      .select(['kind', 'users.id', 'users.full_name', 'users.email', 'users.roles', 'users.locked', 'users.deleted'])
      .where('token_hash', '=', hashLink(token))
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return row && mayEnter(row) ? { kind: row.kind, userId: row.id, fullName: row.full_name, email: row.email ?? '' } : undefined;
  }
}

/** In one transaction, so that of two concurrent uses of a link one finds it used. */
async function spendLink(
  { database, clock, log }: ForgottenPasswordOptions,
  { token, opened, password_hash, requestId }: { token: string; opened: OpenedLink; password_hash: string; requestId: string | undefined },
): Promise<void> {
  const now = clock.now();
  await changeWithLog({ database, log }, async (transaction, note) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('password_links')
      .where('token_hash', '=', hashLink(token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ParseError(PARSE_CODES.validation, LINK_OVER);
    await transaction.deleteFrom('password_links').where('user_id', '=', opened.userId).execute();
    await transaction.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', opened.userId).execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', opened.userId).execute();
    await forgetAttempts(transaction, opened.email);
    await notifyAccountChange(transaction, opened.userId);
    await note('Password chosen by a link', { account: opened.userId, requestId });
  });
}

function mayEnter({ roles, locked, deleted }: { roles: readonly string[]; locked: boolean; deleted: boolean }): boolean {
  return roles.length > 0 && !locked && !deleted;
}

/** Counts the valid links of an account, and locks it, so that requests of the same moment are counted one after another. */
async function countOpenLinks(transaction: Kysely<PlatformTables>, userId: string, now: Date): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { open } = await transaction
    .selectFrom('password_links')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return open;
}
