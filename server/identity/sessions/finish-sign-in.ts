import type { Kysely } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { keepPending, type ProviderSession } from './pending-sign-ins.ts';
import type { SecondFactorStep, SignInOrigin, SignInResult } from './session.ts';
import { hashToken, type SessionStore, toSessionUser } from './session-store.ts';

/** Dependencies of finished sign-ins. */
export interface FinishOptions {
  sessions: Pick<SessionStore, 'create'>;
  clock: Clock;
  /** Current roles of the console. */
  roles: () => readonly Role[];
  /** Whether people with these roles need a second factor. */
  requiresSecondFactor: (roles: readonly Role[]) => boolean;
}

/** A person whose first factor was right: a password or an identity provider. */
export interface ProvenPerson {
  /** Their row of `users`. At least one of their roles is one of the console. */
  account: Parameters<typeof toSessionUser>[0];
  from: SignInOrigin;
  /** Whether a second factor was checked already, here or by the provider. */
  hasSecondFactor: boolean;
  /** Time of the sign-in; default: now. Null if an identity provider does not send it. */
  authenticatedAt?: Date | null;
  /** The session at an identity provider. */
  provider?: ProviderSession | undefined;
}

/** Begins a session, or stores the sign-in until the second factor is right. */
export type FinishSignIn = (database: Kysely<PlatformTables>, person: ProvenPerson) => Promise<SignInResult>;

/** Creates the function that decides what follows any right first factor. */
export function createFinishSignIn({ sessions, clock, roles, requiresSecondFactor }: FinishOptions): FinishSignIn {
  return async (database, { account, from, hasSecondFactor, provider, authenticatedAt }) => {
    const user = toSessionUser(account, roles())!;
    const left = hasSecondFactor ? undefined : await stepOf(database, user.id, requiresSecondFactor(user.roles));
    if (left !== undefined)
      return { user, ...left, pending: await keepPending(database, { userId: user.id, step: left.step, provider }, clock.now()) };
    const token = await sessions.create(user.id, from, database, authenticatedAt);
    if (provider !== undefined)
      await database
        .insertInto('openid_sessions')
        .values({ token_hash: hashToken(token), ...provider })
        .execute();
    await database.updateTable('users').set({ signed_in_at: clock.now() }).where('id', '=', user.id).execute();
    return { user, token };
  };
}

async function stepOf(
  database: Kysely<PlatformTables>,
  userId: string,
  isRequired: boolean,
): Promise<{ step: SecondFactorStep; hasPasskeys: boolean } | undefined> {
  const app = await database.selectFrom('second_factors').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  const passkey = await database.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  const hasPasskeys = passkey !== undefined;
  if (app !== undefined || hasPasskeys) return { step: 'code', hasPasskeys };
  return isRequired ? { step: 'set-up', hasPasskeys } : undefined;
}
