import type { Clock } from '../../base/clock.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { passwordIssue } from '../../base/settings/check-new-password.ts';
import type { Database } from '../../base/store/open-store.ts';
import { type AccountLog, changeWithLog } from '../accounts/account-log.ts';
import { notifyAccountChange } from '../accounts/account-news.ts';
import { describeAgent } from './describe-agent.ts';
import { createLockout, tooManyAttempts } from './lockout.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { FoundSession, OwnAccount, OwnSession, SignInOrigin } from './session.ts';
import { hashToken, type SessionStore } from './session-store.ts';

/** Dependencies of the own account. */
export interface OwnAccountOptions {
  database: Database;
  sessions: SessionStore;
  clock: Clock;
  log: AccountLog;
  /** Cost of new hashes. */
  passwordCost: number;
  /** Name of the console, which passwords must not contain. */
  brand: () => string;
}

/** Longer than any password. */
const LONGEST = 1000;

/** Creates the actions of people on their own account. Ended sessions are reported to all processes, which notify open pages at once. */
export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
  const { database, sessions, clock, log } = options;
  const lockout = createLockout(database, clock);
  return {
    overview: (session) => readOverview(options, session),

    async endSession({ user }, id, { requestId }) {
      await changeWithLog({ database, log }, async (transaction, note) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('sessions')
          .where('user_id', '=', user.id)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return;
        await notifyAccountChange(transaction, user.id);
        await note('Session ended by its user', { account: user.id, requestId });
      });
      sessions.forgetRecent();
    },

    async endAll({ user }, { requestId }) {
      await changeWithLog({ database, log }, async (transaction, note) => {
        await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
        await notifyAccountChange(transaction, user.id);
        await note('Signed out everywhere', { account: user.id, requestId });
      });
      sessions.forgetRecent();
    },

    async changePassword({ user }, { current, next }, from) {
      const refuse = async (reason: string, error: Error): Promise<never> => {
        await log('Password change refused', { account: user.id, requestId: from.requestId, reason });
        throw error;
      };
      // No sign-in name has this form, and it is counted for all places: a stolen session has no more guesses than a stranger.
      const name = `PASSWORD OF ${user.id}`;
      const counted = await lockout.count(name, '');
      if (counted.minutesLeft > 0) return refuse('too many tries', tooManyAttempts(counted));
      const row = await database.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst();
      if (!(await verifyPassword(textOf(current), row?.password_hash ?? null, options.passwordCost)))
        return refuse('wrong password', new ParseError(PARSE_CODES.validation, 'The current password is not right.'));
      await lockout.clear(name, '');
      const issue =
        current === next
          ? 'The new password is the current one.'
          : passwordIssue(textOf(next), [user.fullName, user.email, options.brand()]);
      if (issue !== undefined) return refuse('new password not good enough', new ParseError(PARSE_CODES.validation, issue));
      const token = await replacePassword(options, { user, from, before: row!.password_hash!, next: textOf(next) });
      sessions.forgetRecent();
      return token;
    },
  };
}

/** Stores a new password if the checked one is unchanged, ends all sessions and begins a new one for the person. Returns its token. */
async function replacePassword(
  { database, clock, sessions, log, passwordCost }: OwnAccountOptions,
  { user, from, before, next }: { user: FoundSession['user']; from: SignInOrigin; before: string; next: string },
): Promise<string> {
  const password_hash = await hashPassword(next, passwordCost);
  return changeWithLog({ database, log }, async (transaction, note) => {
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ password_hash, updated_at: clock.now() })
      .where('id', '=', user.id)
      .where('password_hash', '=', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new ParseError(PARSE_CODES.validation, 'Your password was changed elsewhere meanwhile, so this was not done.');
    await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await transaction.deleteFrom('password_links').where('user_id', '=', user.id).execute();
    await notifyAccountChange(transaction, user.id);
    await note('Password changed', { account: user.id, requestId: from.requestId });
    return sessions.create(user.id, from, transaction);
  });
}

async function readOverview(
  { database, sessions, clock }: OwnAccountOptions,
  session: FoundSession,
): Promise<{ sessions: OwnSession[]; hasApiToken: boolean; hasPassword: boolean }> {
  const { user, token } = session;
  const here = hashToken(token);
  const rows = await database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
  const living = rows.filter((row) => sessions.isLiving(row, user.roles));
  if (!living.some((row) => row.token_hash === here)) throw invalidSession();
  const valid = await database
    .selectFrom('api_tokens')
    .select('id')
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', clock.now())]))
    .limit(1)
    .executeTakeFirst();
  const { password_hash } = await database.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow();
  return {
    hasApiToken: valid !== undefined,
    hasPassword: password_hash !== null,
    sessions: living.map((row) => ({
      id: row.id,
      client: describeAgent(row.agent),
      address: row.address,
      begunAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
      isThis: row.token_hash === here,
    })),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST ? value : '';
}
