import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import { type PasskeyPurpose, takeChallenge } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/** Site and browser of an answer of a passkey. */
export interface PasskeyPlace {
  site: PasskeySite;
  /** The secret of the browser's cookie; '' without one. */
  browser: string;
}

/** The answer of a passkey, as the browser sent it: JSON of a `PublicKeyCredential`. */
export interface PasskeyAnswer extends PasskeyPlace {
  response: unknown;
}

/** Requirements of an answer. */
export interface ExpectedAnswer {
  purpose: PasskeyPurpose;
  /** Account of the passkey; absent if the passkey identifies it. */
  userId?: string;
  now: Date;
}

/** A wrong code, password or passkey, which counts as an attempt. `reason` is for the log. */
export class WrongProof extends ParseError {
  readonly reason: string;

  constructor(message: string, reason = 'not right') {
    super(PARSE_CODES.validation, message);
    this.reason = reason;
  }
}

/** A passkey that was added, as it is stored. */
export interface NewPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}

/** Signatures that all servers can check: ES256 and RS256 (COSE). */
export const ALGORITHMS = [-7, -257];
/** Longer than any id of a credential (1,023 bytes in base64url). */
const LONGEST_ID = 1400;
const WRONG_PASSKEY = 'This passkey was not accepted. Begin again, or use another way.';

/** Checks the answer of a passkey and invalidates its challenge in any case. Returns the account of the passkey. Throws `WrongProof`. */
export async function checkPasskey(database: Database, { response, ...place }: PasskeyAnswer, expected: ExpectedAnswer): Promise<string> {
  const { purpose, userId, now } = expected;
  const answer = readAnswer<AuthenticationResponseJSON>(response);
  const challenge = await take(database, answer, place, expected);
  if (userId !== undefined && challenge.userId !== userId) throw new WrongProof(WRONG_PASSKEY, 'challenge of another account');
  const row = await database.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id).executeTakeFirst();
  if (row === undefined) throw new WrongProof(WRONG_PASSKEY, 'no such passkey');
  if (row.user_id !== (challenge.userId ?? row.user_id))
    throw new WrongProof('This passkey belongs to another account. Use one of yours.', "another account's passkey");
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== handleOf(row.user_id).toString('base64url'))
    throw new WrongProof(WRONG_PASSKEY, 'another user handle');
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge.text,
      expectedOrigin: place.site.origin,
      expectedRPID: place.site.rpId,
      requireUserVerification: purpose === 'sign-in',
      credential: { id: row.credential_id, publicKey: bytesOf(row.public_key), counter: Number(row.counter) },
    }),
  );
  if (!verified) throw new WrongProof(WRONG_PASSKEY, 'wrong signature');
  const { newCounter } = authenticationInfo;
  // Of two concurrent answers with counters, the later one is accepted only if its counter is higher.
  const { numUpdatedRows } = await database
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: now })
    .where('id', '=', row.id)
    .where((where) => (newCounter === 0 ? where('counter', '=', '0') : where('counter', '<', String(newCounter))))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new WrongProof(WRONG_PASSKEY, 'the counter went back, or the passkey was removed');
  return row.user_id;
}

/** Checks a new passkey of an account, and invalidates its challenge. Throws `WrongProof`. */
export async function checkNewPasskey(
  database: Database,
  { response, ...place }: PasskeyAnswer,
  expected: ExpectedAnswer,
): Promise<NewPasskey> {
  const answer = readAnswer<RegistrationResponseJSON>(response);
  const challenge = await take(database, answer, place, expected);
  if (challenge.userId !== expected.userId) throw new WrongProof(WRONG_PASSKEY, 'challenge of another account');
  const { verified, registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge.text,
      expectedOrigin: place.site.origin,
      expectedRPID: place.site.rpId,
      // Verification is required at sign-in without a password; as a second factor a touch is enough.
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new WrongProof(WRONG_PASSKEY, 'wrong signature');
  const { id, publicKey, counter } = registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString('base64url');
  return { credential_id: id, counter, public_key, transports: knownTransports(answer.response.transports) };
}

/** Transports of an authenticator as reported by the browser, unverified, so only known names are accepted. */
function knownTransports(said: unknown): string[] {
  return Array.isArray(said) ? said.filter((name) => typeof name === 'string' && /^[a-z-]{1,20}$/.test(name)).slice(0, 10) : [];
}

/** The id of the passkey that an answer names; '' if it names none. */
export function idOfAnswer(response: unknown): string {
  const { id } = (typeof response === 'object' && response !== null ? response : {}) as { id?: unknown };
  return typeof id === 'string' && id.length <= LONGEST_ID && /^[\w-]+$/.test(id) ? id : '';
}

/** The user handle of an account, which authenticators store beside a passkey. */
export function handleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId, 'utf8');
}

/** An answer with the parts that are read before the library checks everything. Throws `WrongProof`. */
function readAnswer<Answer extends AuthenticationResponseJSON | RegistrationResponseJSON>(response: unknown): Answer {
  const inner = (response as { response?: unknown } | null)?.response;
  const isAnswer = idOfAnswer(response) !== '' && typeof inner === 'object' && inner !== null;
  if (!isAnswer || typeof (inner as { clientDataJSON?: unknown }).clientDataJSON !== 'string')
    throw new WrongProof(WRONG_PASSKEY, 'unreadable answer');
  return response as Answer;
}

/** Takes the challenge of an answer, which cannot be used again. */
async function take(
  database: Database,
  { response }: AuthenticationResponseJSON | RegistrationResponseJSON,
  { browser }: PasskeyPlace,
  { purpose, now }: ExpectedAnswer,
): Promise<{ text: string; userId: string | null }> {
  const text = challengeIn(response.clientDataJSON);
  const taken = text === undefined ? undefined : await takeChallenge(database, text, { browser, purpose }, now);
  if (text === undefined || taken === undefined)
    throw new WrongProof('This took too long, or was answered already or in another browser. Begin again.', 'no such challenge');
  return { text, userId: taken.userId };
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws for any fault of an answer. Its message is for the log, without values of the answer. */
async function checked<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new WrongProof(
      WRONG_PASSKEY,
      error instanceof Error ? error.message.split(/[":]/)[0]!.trim().slice(0, 100) : 'unreadable answer',
    );
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
