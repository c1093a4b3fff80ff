import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { AccountLog } from '../accounts/account-log.ts';
import type { FinishSignIn } from '../sessions/finish-sign-in.ts';
import { createLockout } from '../sessions/lockout.ts';
import { verifyPassword } from '../sessions/password.ts';
import { forgetPending, keepPending, type ProviderSession, readPending, takePending } from '../sessions/pending-sign-ins.ts';
import type { FoundSession, SecondFactorStep, SignInOrigin, SignInResult } from '../sessions/session.ts';
import { toSessionUser } from '../sessions/session-store.ts';
import { describeSecret, newRecoveryCodes, newSecret, readCode, stepOfCode } from './codes.ts';

/** What second factors need. */
export interface SecondFactorOptions {
  database: Database;
  clock: Clock;
  log: AccountLog;
  finish: FinishSignIn;
  requiresSecondFactor: (roles: readonly Role[]) => boolean;
  /** The roles of the console as they are now. */
  roles: () => readonly Role[];
  /** What the console is called, in the app of a person. */
  brand: () => string;
  /** Of hashes that are made now. */
  passwordCost: number;
}

/** The step that a browser has to do. */
export interface OpenStep {
  step: SecondFactorStep;
  /** Whose it is. */
  name: string;
  /** Whether somebody is signed in already, and sets it up by choice. */
  isSignedIn: boolean;
  /** The secret to add to an app: as text and as a picture (SVG). */
  setUp?: { secret: string; uri: string; svg: string };
}

/** The second factor of an account. */
export interface SecondFactorState {
  isSet: boolean;
  /** Recovery codes that are left. */
  codesLeft: number;
  isRequired: boolean;
}

/** Second factors: time-based codes, and recovery codes in their place. Each function throws `ParseError` with a sentence for the person. */
export interface SecondFactor {
  /** The step of a token; undefined if it is over. */
  open(pending: string): Promise<OpenStep | undefined>;
  /** Checks a code and begins the session that waited for it. */
  pass(pending: string, code: unknown, from: SignInOrigin): Promise<Extract<SignInResult, { token: string }>>;
  /** Sets up the secret of a step by a code of it. Begins the session that waited for it. Returns recovery codes. */
  confirm(
    pending: string,
    code: unknown,
    from: SignInOrigin,
  ): Promise<{ codes: readonly string[]; session?: Extract<SignInResult, { token: string }> }>;
  state(session: FoundSession): Promise<SecondFactorState>;
  /** Begins to set it up, for somebody who is signed in and knows their password, if they have one. Returns the token of the step. */
  begin(session: FoundSession, password: unknown, from: SignInOrigin): Promise<string>;
  /** Makes new recovery codes in place of those before, by a code. */
  renewCodes(session: FoundSession, code: unknown, from: SignInOrigin): Promise<readonly string[]>;
  /** Turns it off, by a code. Refused if a role requires it. */
  turnOff(session: FoundSession, code: unknown, from: SignInOrigin): Promise<void>;
}

/** The answer to a step that is over. */
export const STEP_OVER = 'The time for this step is over, or your account was changed. Sign in again.';
const WRONG_CODE = 'This code is not right, or was used already. Enter the code that your app shows now, or a recovery code.';
/** Where attempts are counted, apart from passwords: at all addresses together, because only who has the password comes here. */
const PLACE = 'second factor';

/** Creates second factors. */
export function createSecondFactor(options: SecondFactorOptions): SecondFactor {
  return { ...createSteps(options), ...createOwn(options) };
}

/** The steps that a sign-in or a set-up waits for. */
function createSteps(options: SecondFactorOptions): Pick<SecondFactor, 'open' | 'pass' | 'confirm'> {
  const { database, clock, log } = options;
  const over = () => new ParseError(PARSE_CODES.validation, STEP_OVER);
  return {
    async open(pending) {
      const row = await readPending(database, pending, clock.now());
      if (row === undefined) return undefined;
      const described =
        row.secret === null ? undefined : describeSecret(row.secret, { brand: options.brand(), name: row.email ?? row.full_name });
      const open = { step: row.step, name: row.full_name, isSignedIn: row.is_signed_in };
      if (row.step === 'code' || described !== undefined)
        return { ...open, ...(described && { setUp: { secret: row.secret!, ...described } }) };
      await giveSecret(database, row.token_hash);
      return this.open(pending);
    },

    async pass(pending, code, from) {
      const row = await readPending(database, pending, clock.now());
      if (row === undefined || row.step !== 'code') throw over();
      const session = await attempt(options, row, from, async (transaction) => {
        await spendCode(options, transaction, row.id, code);
        if (!(await takePending(transaction, pending))) throw over();
        return begin(options, transaction, row, from);
      });
      await log('Signed in', { account: row.id, requestId: from.requestId, reason: 'with a second factor' });
      return session;
    },

    async confirm(pending, code, from) {
      const row = await readPending(database, pending, clock.now());
      if (row?.secret == null) throw over();
      const { secret } = row;
      const done = await attempt(options, row, from, async (transaction) => {
        const typed = readCode(code);
        const step = typed.kind === 'time' ? stepOfCode(secret, typed.digits, clock.now()) : undefined;
        if (step === undefined) throw new WrongCode();
        if (!(await takePending(transaction, pending))) throw over();
        const codes = await store(transaction, { userId: row.id, secret, step, now: clock.now() });
        return row.is_signed_in ? { codes } : { codes, session: await begin(options, transaction, row, from) };
      });
      await log('Second factor set up', { account: row.id, requestId: from.requestId });
      if (done.session) await log('Signed in', { account: row.id, requestId: from.requestId, reason: 'with a new second factor' });
      return done;
    },
  };
}

/** What people do who are signed in. */
function createOwn(options: SecondFactorOptions): Pick<SecondFactor, 'state' | 'begin' | 'renewCodes' | 'turnOff'> {
  const { database, clock, log } = options;
  return {
    state: ({ user }) => readState(options, user),

    async begin({ user }, password, from) {
      const row = await readAccount(database, user.id);
      if ((await readState(options, user)).isSet) throw new ParseError(PARSE_CODES.validation, 'Your second factor is set up already.');
      if (row.password_hash !== null)
        await count(options, row, from, async () => {
          if (typeof password !== 'string' || !(await verifyPassword(password, row.password_hash, options.passwordCost)))
            throw new WrongCode('The password is not right.');
        });
      return keepPending(database, { userId: user.id, step: 'set-up', secret: newSecret(), isSignedIn: true }, clock.now());
    },

    async renewCodes({ user }, code, from) {
      const codes = await attempt(options, await readAccount(database, user.id), from, async (transaction) => {
        await spendCode(options, transaction, user.id, code);
        return replaceCodes(transaction, user.id);
      });
      await log('Recovery codes renewed', { account: user.id, requestId: from.requestId });
      return codes;
    },

    async turnOff({ user }, code, from) {
      if (options.requiresSecondFactor(user.roles))
        throw new ParseError(
          PARSE_CODES.validation,
          'Your role requires a second factor. If you have a new phone, ask an admin to reset it.',
        );
      await attempt(options, await readAccount(database, user.id), from, async (transaction) => {
        await spendCode(options, transaction, user.id, code);
        await removeSecondFactor(transaction, user.id);
      });
      await log('Second factor turned off', { account: user.id, requestId: from.requestId });
    },
  };
}

/** Removes the second factor of an account with its recovery codes. Returns whether there was one. */
export async function removeSecondFactor(database: Kysely<PlatformTables>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  await forgetPending(database, userId);
  return numDeletedRows > 0n;
}

/** A code or password that is not right; it counts as an attempt. */
class WrongCode extends ParseError {
  constructor(message = WRONG_CODE) {
    super(PARSE_CODES.validation, message);
  }
}

type AccountRow = Parameters<typeof toSessionUser>[0];
type PendingRow = NonNullable<Awaited<ReturnType<typeof readPending>>>;

/** Makes an attempt in a transaction. */
function attempt<Value>(
  options: SecondFactorOptions,
  account: AccountRow,
  from: SignInOrigin,
  run: (transaction: Kysely<PlatformTables>) => Promise<Value>,
): Promise<Value> {
  return count(options, account, from, () => options.database.transaction().execute(run));
}

/** Makes an attempt: counted before, and forgotten if it was right. */
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
  const value = await run().catch((error: unknown) => (error instanceof WrongCode ? refused('not right', error) : Promise.reject(error)));
  await lockout.clear(name, PLACE);
  return value;
}

/** Uses a code up: the time step of an app's code, so that it and all before it count no more, or a recovery code. Throws `WrongCode`. */
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
  if (step === undefined) throw new WrongCode();
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new WrongCode();
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

/** Of two set-ups at once the first counts. */
async function store(
  transaction: Kysely<PlatformTables>,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: Date },
): Promise<string[]> {
  const stored = await transaction
    .insertInto('second_factors')
    .values({ user_id: userId, secret, last_step: step, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n)
    throw new ParseError(PARSE_CODES.validation, 'Your second factor was set up elsewhere meanwhile. Sign in with that one.');
  await forgetPending(transaction, userId);
  return replaceCodes(transaction, userId);
}

async function replaceCodes(transaction: Kysely<PlatformTables>, userId: string): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
  return codes;
}

function readAccount(database: Database, userId: string) {
  return database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

async function readState(
  { database, requiresSecondFactor }: SecondFactorOptions,
  { id, roles }: Pick<FoundSession['user'], 'id' | 'roles'>,
): Promise<SecondFactorState> {
  const row = await database
    .selectFrom('second_factors')
    .select(sql<number>`(select count(*)::int from recovery_codes as codes where codes.user_id = second_factors.user_id)`.as('codes'))
    .where('user_id', '=', id)
    .executeTakeFirst();
  return { isSet: row !== undefined, codesLeft: row?.codes ?? 0, isRequired: requiresSecondFactor(roles) };
}
