import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { cleanText } from '../../../src/language/contracts/clean-text.ts';
import { isStorable } from '../../../src/language/contracts/string-formats.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { changeWithLog } from '../accounts/account-log.ts';
import { ALGORITHMS, checkNewPasskey, handleOf, type PasskeyAnswer, type PasskeyPlace, WrongProof } from '../passkeys/check-passkey.ts';
import { CHALLENGE_LIFE, keepChallenge, type PasskeyPurpose } from '../passkeys/passkey-challenges.ts';
import { createPasskeySignIn, type PasskeySignInOptions } from '../passkeys/passkey-sign-in.ts';
import type { FoundSession, SignInOrigin, SignInResult } from '../sessions/session.ts';
import { addPasskey, removePasskey } from './factors.ts';
import type { SecondFactorOptions } from './second-factor.ts';

/** One of a person's own passkeys. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** ISO. */
  addedAt: string;
  /** ISO; null before its first use. */
  usedAt: string | null;
}

/** Passkeys: requests of browsers to authenticators, and changes of the own ones. Each function throws `ParseError` with a message for the person. */
export interface Passkeys {
  /** Request for a sign-in without a password. With `userId` only that account may answer. */
  askSignIn(place: PasskeyPlace, userId?: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Begins a session for the person of a passkey that verified them, which counts as both factors. */
  signIn(answer: PasskeyAnswer, from: SignInOrigin): Promise<SignInResult>;
  /** Request in place of a code. */
  askSecondFactor(userId: string, place: PasskeyPlace): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Request for a new passkey. */
  askNew(userId: string, place: PasskeyPlace): Promise<PublicKeyCredentialCreationOptionsJSON>;
  list(session: FoundSession): Promise<OwnPasskey[]>;
  /** Adds a passkey. Returns recovery codes if it is the first factor. */
  add(session: FoundSession, answer: PasskeyAnswer, from: SignInOrigin): Promise<readonly string[]>;
  rename(session: FoundSession, id: string, name: unknown): Promise<void>;
  /** Removes a passkey. Refused if a role requires a second factor and none would be left. An unknown one is ignored. */
  remove(session: FoundSession, id: string, from: SignInOrigin): Promise<void>;
}

/** Dependencies of passkeys. */
export type PasskeysOptions = SecondFactorOptions & PasskeySignInOptions;

const LONGEST_NAME = 60;

/** Creates the passkeys of a console. */
export function createPasskeys(options: PasskeysOptions): Passkeys {
  return { ...createAsking(options), ...createOwn(options), signIn: createPasskeySignIn(options) };
}

/** Requests to authenticators, each with a challenge of its own. */
function createAsking(options: PasskeysOptions): Pick<Passkeys, 'askSignIn' | 'askSecondFactor' | 'askNew'> {
  const { database, clock } = options;
  const challenged = async (purpose: PasskeyPurpose, { site, browser }: PasskeyPlace, userId?: string) => ({
    rpID: site.rpId,
    timeout: CHALLENGE_LIFE,
    challenge: Buffer.from(await keepChallenge(database, { browser, purpose, userId }, clock.now()), 'base64url'),
  });
  const credentialsOf = async (userId: string) => {
    const rows = await database.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute();
    return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
  };
  return {
    askSignIn: async (place, userId) =>
      generateAuthenticationOptions({ ...(await challenged('sign-in', place, userId)), userVerification: 'required' }),

    async askSecondFactor(userId, place) {
      const allowCredentials = await credentialsOf(userId);
      if (allowCredentials.length === 0) throw new ParseError(PARSE_CODES.validation, 'You have no passkey here. Enter a code.');
      return generateAuthenticationOptions({
        ...(await challenged('second-factor', place, userId)),
        allowCredentials,
        userVerification: 'preferred',
      });
    },

    async askNew(userId, place) {
      const { email, full_name } = await database
        .selectFrom('users')
        .select(['email', 'full_name'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return generateRegistrationOptions({
        ...(await challenged('add', place, userId)),
        rpName: options.brand() || 'Tablero',
        userID: handleOf(userId),
        userName: email ?? full_name,
        userDisplayName: full_name,
        excludeCredentials: await credentialsOf(userId),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
    },
  };
}

/** Changes of the own passkeys. */
function createOwn(options: PasskeysOptions): Pick<Passkeys, 'list' | 'add' | 'rename' | 'remove'> {
  const { database, clock, log } = options;
  return {
    async list({ user }) {
      const rows = await database
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at', 'used_at'])
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      }));
    },

    async add({ user }, answer, from) {
      const now = clock.now();
      const about = { account: user.id, requestId: from.requestId };
      const passkey = await checkNewPasskey(database, answer, { purpose: 'add', userId: user.id, now }).catch(async (error: unknown) => {
        if (error instanceof WrongProof) await log('Passkey refused', { ...about, reason: error.reason });
        throw error;
      });
      return changeWithLog({ database, log }, async (transaction, note) => {
        await note('Passkey added', about);
        return addPasskey(transaction, { userId: user.id, passkey, agent: from.agent, now });
      });
    },

    async rename({ user }, id, name) {
      const text = typeof name === 'string' ? cleanText(name).trim() : '';
      if (text === '' || text.length > LONGEST_NAME || !isStorable(text))
        throw new ParseError(PARSE_CODES.validation, `A name has 1 to ${LONGEST_NAME} characters.`);
      const { numUpdatedRows } = await database
        .updateTable('passkeys')
        .set({ name: text })
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ParseError(PARSE_CODES.validation, 'You have no such passkey any more.');
    },

    async remove({ user }, id, from) {
      await changeWithLog({ database, log }, async (transaction, note) => {
        const left = await removePasskey(transaction, user.id, id);
        if (left === false && options.requiresSecondFactor(user.roles))
          throw new ParseError(
            PARSE_CODES.validation,
            'Your role requires a second factor, and this passkey is your only one. Set up another first.',
          );
        if (left !== undefined) await note('Passkey removed', { account: user.id, requestId: from.requestId });
      });
    },
  };
}
