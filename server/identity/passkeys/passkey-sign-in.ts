import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import { type AccountLog, changeWithLog } from '../accounts/account-log.ts';
import { placeOfAttempt } from '../sessions/devices.ts';
import type { FinishSignIn } from '../sessions/finish-sign-in.ts';
import { createLockout, tooManyAttempts } from '../sessions/lockout.ts';
import { roleUnknown } from '../sessions/read-credentials.ts';
import type { SignInOrigin, SignInResult } from '../sessions/session.ts';
import { toSessionUser } from '../sessions/session-store.ts';
import { checkPasskey, idOfAnswer, type PasskeyAnswer, WrongProof } from './check-passkey.ts';

/** Dependencies of sign-in with passkeys. */
export interface PasskeySignInOptions {
  database: Database;
  finish: FinishSignIn;
  clock: Clock;
  log: AccountLog;
  /** Current roles of the console. */
  roles: () => readonly Role[];
}

const NOT_ACCEPTED = 'This passkey does not sign anybody in here. Use another one, or your password.';

/**
 * Creates the sign-in without a password. The passkey must have verified its person, by a PIN or a fingerprint, so it counts as both factors. Attempts count by account and place like
 * those with passwords. Locked and deleted accounts are answered like unknown passkeys. Throws `ParseError` with a message for the person.
 */
export function createPasskeySignIn({ database, finish, clock, log, roles }: PasskeySignInOptions) {
  const lockout = createLockout(database, clock);
  return async (answer: PasskeyAnswer, from: SignInOrigin): Promise<SignInResult> => {
    const account = await accountOf(database, idOfAnswer(answer.response));
    const refuse = async (reason: string, error: Error): Promise<never> => {
      await log('Sign-in refused', {
        account: account?.id,
        requestId: from.requestId,
        address: from.address,
        reason: `passkey: ${reason}`,
      });
      throw error;
    };
    const notAccepted = new ParseError(PARSE_CODES.notFound, NOT_ACCEPTED);
    if (account === undefined) return refuse('no such passkey', notAccepted);
    const name = (account.email ?? account.id).toLowerCase();
    const place = await placeOfAttempt(database, name, from);
    const counted = await lockout.count(name, place);
    if (counted.minutesLeft > 0) return refuse('locked out', tooManyAttempts(counted, 'attempts'));
    try {
      await checkPasskey(database, answer, { purpose: 'sign-in', now: clock.now() });
    } catch (error) {
      if (!(error instanceof WrongProof)) throw error;
      return refuse(error.reason, error);
    }
    if (account.locked || account.deleted) return refuse(account.locked ? 'account is locked' : 'account is deleted', notAccepted);
    await lockout.clear(name, place);
    if (account.has_provider)
      return refuse(
        'the account signs in with a provider',
        new ParseError(
          PARSE_CODES.forbidden,
          'Your account signs in with an identity provider. Sign in there; the passkey counts as your second factor.',
        ),
      );
    const user = toSessionUser(account, roles());
    if (user === undefined) return refuse('no role of this console', roleUnknown());
    return changeWithLog({ database, log }, async (transaction, note) => {
      await note('Signed in', { account: user.id, requestId: from.requestId, address: from.address, reason: 'with a passkey' });
      return finish(transaction, { account, from, hasSecondFactor: true });
    });
  };
}

/** The account of a passkey. With a linked identity, its provider decides about access. */
function accountOf(database: Database, credential: string) {
  return database
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('users')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('openid_identities').select('subject').whereRef('openid_identities.user_id', '=', 'users.id')).as('has_provider'),
    )
    .where('passkeys.credential_id', '=', credential)
    .executeTakeFirst();
}
