import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../base/store/tables.ts';

/** Why somebody is sent a link: they were invited, or have forgotten their password. */
export type PasswordLinkKind = 'invitation' | 'reset';

/** How long a link is good for, in milliseconds. */
export const LINK_LIFE: Readonly<Record<PasswordLinkKind, number>> = { invitation: 7 * 24 * 3_600_000, reset: 30 * 60_000 };

/** So many links to a new password may be good at once: a stranger who asks again and again makes no more mails, and stops none that was sent. */
export const MOST_RESETS = 3;

/** Makes a link; that of an invitation takes the place of those before it. Gives its token in the clear, this once: only its hash is kept. */
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

/** What is kept of the token of a link. */
export function hashLink(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The address that a link leads to. The token stands behind the path, where the log of requests and the outbox leave it out. */
export function addressOfLink(site: string, token: string): string {
  return `${site.replace(/\/$/, '')}/password?link=${token}`;
}
