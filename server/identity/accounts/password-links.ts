import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../base/store/tables.ts';

/** Reason of a link: an invitation or a forgotten password. */
export type PasswordLinkKind = 'invitation' | 'reset';

/** Milliseconds for which a link is valid. */
export const LINK_LIFE: Readonly<Record<PasswordLinkKind, number>> = { invitation: 7 * 24 * 3_600_000, reset: 30 * 60_000 };

/** Maximum number of valid reset links. Repeated requests by a stranger neither send more mails nor invalidate sent ones. */
export const MOST_RESETS = 3;

/** Creates a link; that of an invitation replaces earlier ones. Returns the token once, because only its hash is stored. */
export async function createPasswordLink(
  database: Kysely<PlatformTables>,
  { userId, kind }: { userId: string; kind: PasswordLinkKind },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .deleteFrom('password_links')
    .where('user_id', '=', userId)
    .where((where) => (kind === 'invitation' ? where.lit(true) : where('expires_at', '<=', now)))
    .execute();
  const expires_at = new Date(now.getTime() + LINK_LIFE[kind]);
  await database
    .insertInto('password_links')
    .values({ token_hash: hashLink(token), user_id: userId, kind, created_at: now, expires_at })
    .execute();
  return token;
}

/** Hash of the token of a link, as stored. */
export function hashLink(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Address of a link. The token is in the query, which the log of requests and the outbox omit. */
export function addressOfLink(site: string, token: string): string {
  return `${site.replace(/\/$/, '')}/password?link=${token}`;
}
