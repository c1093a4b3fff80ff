import type { Kysely } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { type AccountLog, changeWithLog, type NoteEvent } from '../accounts/account-log.ts';
import { checkNewPasskey, checkPasskey, type PasskeyAnswer, WrongProof } from '../passkeys/check-passkey.ts';
import type { FinishSignIn } from '../sessions/finish-sign-in.ts';
import { createLockout } from '../sessions/lockout.ts';
import { verifyPassword } from '../sessions/password.ts';
import { keepPending, type ProviderSession, readPending, takePending } from '../sessions/pending-sign-ins.ts';
import type { FoundSession, SecondFactorStep, SignInOrigin, SignInResult } from '../sessions/session.ts';
import { toSessionUser } from '../sessions/session-store.ts';
import { describeSecret, newSecret, readCode, stepOfCode } from './codes.ts';
import { addApp, addPasskey, readFactors, removeApp, replaceCodes } from './factors.ts';

/** Dependencies of second factors. */
export interface SecondFactorOptions {
  database: Database;
  clock: Clock;
  log: AccountLog;
  finish: FinishSignIn;
  requiresSecondFactor: (roles: readonly Role[]) => boolean;
  /** Current roles of the console. */
  roles: () => readonly Role[];
  /** Name of the console in the app of a person. */
  brand: () => string;
  /** Cost of new hashes. */
  passwordCost: number;
}

/** The pending step of a browser. */
export interface OpenStep {
  step: SecondFactorStep;
  /** Account of the step. */
  userId: string;
  name: string;
  /** Whether the account has codes of an app. */
  hasApp: boolean;
  hasPasskeys: boolean;
  /** Whether the person is signed in already and sets it up voluntarily. */
  isSignedIn: boolean;
  /** The secret for an app, as text and as a picture (SVG). */
  setUp?: { secret: string; uri: string; svg: string };
}

/** The second factor of an account. */
export interface SecondFactorState {
  /** Codes of an app, or passkeys. */
  isSet: boolean;
  hasApp: boolean;
  hasPasskeys: boolean;
  /** Number of unused recovery codes. */
  codesLeft: number;
  isRequired: boolean;
}

/** Proof of the second factor: a typed code, or the answer of a passkey. */
export type Proof = { code: unknown; passkey?: undefined } | { passkey: PasskeyAnswer };

/** Second factors: time-based codes, passkeys, and recovery codes in their place. Each function throws `ParseError` with a message for the person. */
export interface SecondFactor {
  /** The step of a token; undefined if it expired. */
  open(pending: string): Promise<OpenStep | undefined>;
  /** Checks a proof and begins the pending session. */
  pass(pending: string, proof: Proof, from: SignInOrigin): Promise<Extract<SignInResult, { token: string }>>;
  /**
   * Sets up the secret of a step by a code of it, or a new passkey. Begins the pending session. Returns recovery codes; none if earlier ones are still valid.
   */
  confirm(
    pending: string,
    proof: Proof,
    from: SignInOrigin,
  ): Promise<{ codes: readonly string[]; session?: Extract<SignInResult, { token: string }> }>;
  state(session: FoundSession): Promise<SecondFactorState>;
  /** Starts the set-up of codes of an app, for a signed-in person who knows the password of the account, if it has one. Returns the token of the step. */
  begin(session: FoundSession, password: unknown, from: SignInOrigin): Promise<string>;
  /** Replaces the recovery codes by new ones. */
  renewCodes(session: FoundSession, proof: Proof, from: SignInOrigin): Promise<readonly string[]>;
  /** Turns the codes of the app off. Refused if a role requires a second factor and there is no passkey. */
  turnOff(session: FoundSession, proof: Proof, from: SignInOrigin): Promise<void>;
}

/** The answer to an expired step. */
export const STEP_OVER = 'The time for this step is over, or your account was changed. Sign in again.';
const WRONG_CODE = 'This code is not right, or was used already. Enter the code that your app shows now, or a recovery code.';
/** Place under which attempts are counted, apart from passwords: one for all addresses, because this step follows the right password. */
const PLACE = 'second factor';

export function createSecondFactor(options: SecondFactorOptions): SecondFactor {
  return { ...createSteps(options), ...createOwn(options) };
}

/** Pending steps of sign-ins and set-ups. */
function createSteps(options: SecondFactorOptions): Pick<SecondFactor, 'open' | 'pass' | 'confirm'> {
  const { database, clock } = options;
  const over = () => new ParseError(PARSE_CODES.validation, STEP_OVER);
  return {
    async open(pending) {
      const row = await readPending(database, pending, clock.now());
      if (row === undefined) return undefined;
      const described =
        row.secret === null ? undefined : describeSecret(row.secret, { brand: options.brand(), name: row.email ?? row.full_name });
      const { hasApp, hasPasskeys } = await readFactors(database, row.id);
      const open = { step: row.step, userId: row.id, name: row.full_name, hasApp, hasPasskeys, isSignedIn: row.is_signed_in };
      if (row.step === 'code' || described !== undefined)
        return { ...open, ...(described && { setUp: { secret: row.secret!, ...described } }) };
      await giveSecret(database, row.token_hash);
      return this.open(pending);
    },

    async pass(pending, proof, from) {
      const row = await readPending(database, pending, clock.now());
      if (row === undefined || row.step !== 'code') throw over();
      return attempt(options, { account: row, proof, from }, async (transaction, note) => {
        if (!(await takePending(transaction, pending))) throw over();
        await note('Signed in', { account: row.id, requestId: from.requestId, reason: 'with a second factor' });
        return begin(options, transaction, row, from);
      });
    },

    async confirm(pending, proof, from) {
      const row = await readPending(database, pending, clock.now());
      if (row?.secret == null) throw over();
      const { id: userId, secret } = row;
      const now = clock.now();
      return count(options, row, from, async () => {
        const step = proof.passkey ? undefined : newStep(secret, proof.code, now);
        const passkey = proof.passkey && (await checkNewPasskey(database, proof.passkey, { purpose: 'add', userId, now }));
        return changeWithLog(options, async (transaction, note) => {
          if (!(await takePending(transaction, pending))) throw over();
          const codes = passkey
            ? await addPasskey(transaction, { userId, passkey, agent: from.agent, now })
            : await addApp(transaction, { userId, secret, step: step!, now });
          const about = { account: userId, requestId: from.requestId };
          await note(passkey ? 'Passkey added' : 'Second factor set up', about);
          if (row.is_signed_in) return { codes };
          await note('Signed in', { ...about, reason: 'with a new second factor' });
          return { codes, session: await begin(options, transaction, row, from) };
        });
      });
    },
  };
}

/** Actions of signed-in people. */
function createOwn(options: SecondFactorOptions): Pick<SecondFactor, 'state' | 'begin' | 'renewCodes' | 'turnOff'> {
  const { database, clock } = options;
  return {
    state: ({ user }) => readState(options, user),

    async begin({ user }, password, from) {
      const row = await readAccount(database, user.id);
      if ((await readFactors(database, user.id)).hasApp)
        throw new ParseError(PARSE_CODES.validation, 'Codes of an app are set up already.');
      if (row.password_hash !== null)
        await count(options, row, from, async () => {
          if (typeof password !== 'string' || !(await verifyPassword(password, row.password_hash, options.passwordCost)))
            throw new WrongProof('The password is not right.');
        });
      return keepPending(database, { userId: user.id, step: 'set-up', secret: newSecret(), isSignedIn: true }, clock.now());
    },

    async renewCodes({ user }, proof, from) {
      const account = await readAccount(database, user.id);
      return attempt(options, { account, proof, from }, async (transaction, note) => {
        await note('Recovery codes renewed', { account: user.id, requestId: from.requestId });
        return replaceCodes(transaction, user.id);
      });
    },

    async turnOff({ user }, proof, from) {
      const isRequired = options.requiresSecondFactor(user.roles);
      const refusal = new ParseError(
        PARSE_CODES.validation,
        'Your role requires a second factor. If you have a new phone, ask an admin to reset it, or add a passkey first.',
      );
      if (isRequired && !(await readFactors(database, user.id)).hasPasskeys) throw refusal;
      const account = await readAccount(database, user.id);
      await attempt(options, { account, proof, from }, async (transaction, note) => {
        if (!(await removeApp(transaction, user.id)) && isRequired) throw refusal;
        await note('Second factor turned off', { account: user.id, requestId: from.requestId });
      });
    },
  };
}

type AccountRow = Parameters<typeof toSessionUser>[0];
type PendingRow = NonNullable<Awaited<ReturnType<typeof readPending>>>;

/** Makes an attempt: checks a proof, and continues in a transaction. The challenge of a passkey is invalid afterwards in any case. */
function attempt<Value>(
  options: SecondFactorOptions,
  { account, proof, from }: { account: AccountRow; proof: Proof; from: SignInOrigin },
  run: (transaction: Kysely<PlatformTables>, note: NoteEvent) => Promise<Value>,
): Promise<Value> {
  const { database, clock } = options;
  return count(options, account, from, async () => {
    if (proof.passkey) await checkPasskey(database, proof.passkey, { purpose: 'second-factor', userId: account.id, now: clock.now() });
    return changeWithLog(options, async (transaction, note) => {
      if (!proof.passkey) await spendCode(options, transaction, account.id, proof.code);
      return run(transaction, note);
    });
  });
}

/** Makes an attempt, which is counted before and removed from the count if it was right. */
async function count<Value>(
  { database, clock, log }: SecondFactorOptions,
  account: AccountRow,
  { requestId }: SignInOrigin,
  run: () => Promise<Value>,
): Promise<Value> {
  const lockout = createLockout(database, clock);
  const name = account.email ?? account.id;
  const { minutesLeft } = await lockout.count(name, PLACE);
  const refused = async (reason: string, error: unknown): Promise<never> => {
    await log('Second factor refused', { account: account.id, requestId, reason });
    throw error;
  };
  if (minutesLeft > 0)
    return refused(
      'too many attempts',
      new ParseError(
        PARSE_CODES.validation,
        `Too many wrong codes. Try again in ${minutesLeft} min, or ask an admin to let you try at once.`,
      ),
    );
  const value = await run().catch((error: unknown) => (error instanceof WrongProof ? refused(error.reason, error) : Promise.reject(error)));
  await lockout.clear(name, PLACE);
  return value;
}

/** Invalidates a code: the time step of an app's code with all earlier ones, or a recovery code. Throws `WrongProof`. */
async function spendCode(
  { clock }: SecondFactorOptions,
  transaction: Kysely<PlatformTables>,
  userId: string,
  typed: unknown,
): Promise<void> {
  const code = readCode(typed);
  if (code.kind === 'recovery') {
    const { numDeletedRows } = await transaction
      .deleteFrom('recovery_codes')
      .where('code_hash', '=', code.hash)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) return;
  }
  const factor = await transaction.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
  const step = code.kind === 'time' && factor !== undefined ? stepOfCode(factor.secret, code.digits, clock.now()) : undefined;
  if (step === undefined) throw new WrongProof(WRONG_CODE);
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new WrongProof(WRONG_CODE);
}

async function begin(
  { finish, roles }: SecondFactorOptions,
  transaction: Kysely<PlatformTables>,
  row: PendingRow,
  from: SignInOrigin,
): Promise<Extract<SignInResult, { token: string }>> {
  if (toSessionUser(row, roles()) === undefined) throw new ParseError(PARSE_CODES.validation, STEP_OVER);
  const provider = (row.provider_session as ProviderSession | null) ?? undefined;
  const result = await finish(transaction, { account: row, from, hasSecondFactor: true, provider });
  return result as Extract<SignInResult, { token: string }>;
}

async function giveSecret(database: Database, tokenHash: string): Promise<void> {
  await database
    .updateTable('pending_sign_ins')
    .set({ secret: newSecret() })
    .where('token_hash', '=', tokenHash)
    .where('secret', 'is', null)
    .execute();
}

/** The time step of a code that confirms a new secret. Throws `WrongProof`. */
function newStep(secret: string, code: unknown, now: Date): number {
  const typed = readCode(code);
  const step = typed.kind === 'time' ? stepOfCode(secret, typed.digits, now) : undefined;
  if (step === undefined) throw new WrongProof(WRONG_CODE);
  return step;
}

function readAccount(database: Database, userId: string) {
  return database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

async function readState(
  { database, requiresSecondFactor }: SecondFactorOptions,
  { id, roles }: Pick<FoundSession['user'], 'id' | 'roles'>,
): Promise<SecondFactorState> {
  const { hasApp, hasPasskeys, codesLeft } = await readFactors(database, id);
  return { isSet: hasApp || hasPasskeys, hasApp, hasPasskeys, codesLeft, isRequired: requiresSecondFactor(roles) };
}
