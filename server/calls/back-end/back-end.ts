import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import type { Seen } from '../../../src/language/contracts/seen-values.ts';
import type { Figure } from '../../base/figure.ts';
import type { AccountLog } from '../../identity/accounts/account-log.ts';
import type { ProviderSignIn } from '../../identity/openid/provider-sign-in.ts';
import type { Passkeys } from '../../identity/second-factor/own-passkeys.ts';
import type { SecondFactor } from '../../identity/second-factor/second-factor.ts';
import type { Devices } from '../../identity/sessions/devices.ts';
import type { ForgottenPassword } from '../../identity/sessions/forgotten-password.ts';
import type { FoundSession, OwnAccount, Sessions, SignIn } from '../../identity/sessions/session.ts';
import type { ReceivedChanges } from '../../work/changes/change-news.ts';

/**
 * Runs a call for a person and returns the completed result, dates as ISO text. Checks in this order: the function exists (141),
 * a person is signed in (142), a role fits (142), the parameters fit (142). A refusal of the function itself is 141. With a
 * request id a call happens once, also a read that mails its result: the outcome is stored and returned again. A write based on
 * values that have changed since is refused (`MovedError`).
 */
export type RunFunction = (
  session: FoundSession | undefined,
  name: string,
  params: Record<string, unknown>,
  request?: FunctionRequest,
) => Promise<unknown>;

/** Options of a call beside its parameters. */
export interface FunctionRequest {
  requestId?: string | undefined;
  /** Values that the caller saw when deciding, for optimistic concurrency. */
  seen?: readonly Seen[] | undefined;
  /** For a paged list: the maximum number of rows in one answer, read from one snapshot. */
  everyRow?: number | undefined;
  /** Called before the answer with details of the call, if they are known. */
  onReadingHint?: (hint: ReadingHint) => void;
  /** Runs calls on the right back end, to read values again. */
  runElsewhere?: RunFunction;
}

/** Which data a page has to reload. */
export interface ReadingHint {
  /** Tables that the answer is made of or that a write changed; absent if not all are known. */
  tables?: readonly string[] | undefined;
  /** Id under which other pages are notified of a write. */
  change?: string | undefined;
}

/** A call of the Studio's preview: role, and the contracts to use. */
export interface PreviewCall {
  role: Role;
  name: string;
  params: Record<string, unknown>;
  contracts: Contracts;
}

/** Result of a preview read. `isCut`: lists were shortened. A call is not run if it might write or if its rights for this role are unknown. */
export type PreviewRead = { state: 'read'; value: unknown; isCut: boolean } | { state: 'not-run'; because: 'acts' | 'elsewhere' | 'whose' };

/** Makes a call for a preview as a person with one role, or refuses; it never writes. The caller checks whether the person may preview this role. */
export type ReadForPreview = (session: FoundSession, call: PreviewCall) => Promise<PreviewRead>;

/** Sample answers during development: all calls, or the named ones. */
export type SampledCalls = 'all' | readonly string[];

/**
 * Outcome of a request whose answer was lost. `not-done`: it never arrived and will be refused if it still does. `running`: not
 * known yet. `unknown`: it was relayed to another server, which gave no answer.
 */
export type SettledRequest = { state: 'done' | 'not-done' | 'running' | 'unknown' } | { state: 'refused'; reason: string };

/** The request in question. */
export interface LostRequest {
  functionName: string;
  requestId: string;
}

/** Returns the outcome of a request of this session's user without doing its work. Throws 142 for a function that they may not call. */
export type SettleRequest = (session: FoundSession, lost: LostRequest) => Promise<SettledRequest>;

/** State of a back end's services for `/health`. */
export interface BackEndHealth {
  /** A problem that replaces `ok`: staff cannot work although this server runs. */
  status?: string;
  /** Parse Server: a code for programs, and a sentence if it is not `ok`. */
  parseServer?: { code: string; says?: string; differences?: readonly ContractDifference[] };
  /** Other back ends by name. */
  backEnds?: Readonly<
    Record<string, { code: string; says: string; findings?: readonly string[]; differences?: readonly ContractDifference[] }>
  >;
}

/** Source of sign-in and functions: the embedded back end, or the relay to a Parse Server. Chosen once, when the server is built. */
export interface BackEnd {
  /** Calls with sample answers during development; pages say so. */
  samples?: SampledCalls;
  readonly sessions: Sessions;
  /** Records sign-ins and sign-outs. */
  readonly accountLog: AccountLog;
  readonly signIn: SignIn;
  /** Absent if another server has the accounts. */
  readonly ownAccount?: OwnAccount;
  /** Passwords by links; absent likewise. */
  readonly forgottenPassword?: ForgottenPassword;
  /** Sign-in with identity providers; absent likewise. */
  readonly providerSignIn?: ProviderSignIn;
  /** Browsers in which people have signed in; absent likewise. */
  readonly devices?: Devices;
  /** Second factors; absent likewise. */
  readonly secondFactor?: SecondFactor;
  /** Passkeys; absent likewise. */
  readonly passkeys?: Passkeys;
  readonly runFunction: RunFunction;
  readonly settle: SettleRequest;
  readonly readForPreview: ReadForPreview;
  /** Whether a call that may go to another back end also has a function here. */
  serves(name: string): boolean;
  /** Calls whose changes this server does not notice; absent if it notices all. */
  unheard?(): 'all' | readonly string[];
  /** Calls `hear` after each reported change in another system; returns the unsubscribe function. */
  hearElsewhere?(hear: (changes: ReceivedChanges) => void): () => void;
  /** Starts monitoring the services of this back end; the start does not wait for it. */
  begin?(): void;
  /** State of the services of this back end for `/health`. Never throws. */
  health(): Promise<BackEndHealth>;
  /** Differences between results and contracts, the most frequent first. */
  differences(): readonly ContractDifference[];
  /** Metrics of these services. */
  figures?(): readonly Figure[];
  /** Closes connections after running calls. */
  close(): Promise<void>;
}
