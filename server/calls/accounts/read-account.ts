import { type Kysely, sql } from 'kysely';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { canSignIn } from '../../identity/administration/open-account.ts';
import { describeAgent } from '../../identity/sessions/describe-agent.ts';
import { isLockedOut } from '../../identity/sessions/lockout.ts';

/** Whether an account can sign in, or why not. */
export type AccountState = 'ACTIVE' | 'INVITED' | 'NO_PASSWORD' | 'LOCKED';

/** Whether a stored session is still valid for these roles. */
export type IsLiving = (row: { created_at: Date; used_at: Date; expires_at: Date }, roles: readonly string[]) => boolean;

/** Context of reading accounts. */
export interface AccountReading {
  database: Kysely<PlatformTables>;
  now: Date;
  /** Labels of the console's roles, in its order. */
  labels: Readonly<Record<string, string>>;
}

/** Accounts: people with a role or a password. Others are records of the console only. */
export function selectAccounts({ database, now }: Pick<AccountReading, 'database' | 'now'>) {
  const invitedUntil = sql<Date | null>`(
    select max(l.expires_at) from password_links as l where l.user_id = users.id and l.kind = 'invitation' and l.expires_at > ${now})`;
  return database
    .selectFrom('users')
    .select(['users.id', 'full_name', 'email', 'roles', 'signed_in_at', 'created_at', invitedUntil.as('invited_until')])
    .select(sql<boolean>`exists (select 1 from second_factors as f where f.user_id = users.id)`.as('has_app_codes'))
    .select(sql<number>`(select count(*)::int from passkeys as p where p.user_id = users.id)`.as('passkeys'))
    .select(
      sql<AccountState>`case when locked then 'LOCKED' when ${canSignIn} then 'ACTIVE' when ${invitedUntil} is not null then 'INVITED' else 'NO_PASSWORD' end`.as(
        'state',
      ),
    )
    .where('deleted', '=', false)
    .where((where) => where.or([canSignIn, sql<boolean>`cardinality(roles) > 0`]));
}

/** An account as a row of a list. */
export function accountRow(
  row: Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number],
  labels: AccountReading['labels'],
) {
  const known = Object.keys(labels).filter((role) => row.roles.includes(role));
  const others = row.roles.filter((role) => !known.includes(role));
  return {
    objectId: row.id,
    name: row.full_name,
    email: row.email,
    roleLabels: [...known.map((role) => labels[role]), ...others].join(', '),
    state: row.state,
    lastSignInAt: row.signed_in_at?.toISOString() ?? null,
  };
}

/** Reads an account with its sessions. `asking` is the caller's id. Throws `FunctionError` if there is no such account. */
export async function readAccount(reading: AccountReading & { asking: string; isLiving: IsLiving }, id: string) {
  const { database, now, labels, asking, isLiving } = reading;
  const row = await selectAccounts(reading).where('users.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no account with the id ${id}.`);
  const sessions = await database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return {
    ...accountRow(row, labels),
    roles: row.roles,
    isLockedOut: row.email !== null && (await isLockedOut(database, row.email, now)),
    isSelf: id === asking,
    hasSecondFactor: row.has_app_codes || row.passkeys > 0,
    hasAppCodes: row.has_app_codes,
    passkeys: row.passkeys,
    createdAt: row.created_at.toISOString(),
    invitedUntil: row.invited_until?.toISOString() ?? null,
    sessions: sessions
      .filter((session) => isLiving(session, row.roles))
      .map(({ id: session, agent, address, created_at, used_at }) => ({
        id: session,
        client: describeAgent(agent),
        address,
        begunAt: created_at.toISOString(),
        usedAt: used_at.toISOString(),
      })),
  };
}
