import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import type { Seen } from '../../../src/language/contracts/seen-values.ts';
import type { Figure } from '../../base/figure.ts';
import type { FoundSession, OwnAccount, Sessions, SignIn } from '../../identity/sessions/session.ts';
import type { ReceivedChanges } from '../../work/changes/change-news.ts';

/**
 * Calls a function for somebody and gives the completed result, dates as ISO text. Checks in this order: the function exists (141), somebody is
 * signed in (142), a role fits (142), the parameters fit (142). A refusal of the function itself is 141. With a request id a call happens once,
 * also one that reads and sends what it read: its outcome is kept and given again. A write that was judged by what somebody had read is refused
 * where that has moved since (`MovedError`).
 */
export type RunFunction = (
  session: FoundSession | undefined,
  name: string,
  params: Record<string, unknown>,
  request?: FunctionRequest,
) => Promise<unknown>;

/** What comes with a call besides its parameters. */
export interface FunctionRequest {
  requestId?: string | undefined;
  /** What whoever calls had read, by which they judged. */
  seen?: readonly Seen[] | undefined;
  /** For a paged list: the maximum number of rows in one answer, read from one snapshot. */
  everyRow?: number | undefined;
  /** Is told of the call before its answer, where that is known. */
  onTold?: (told: ReadingHint) => void;
  /** Runs calls on whichever back end has them, for what has to be read again. */
  runElsewhere?: RunFunction;
}

/** What a page goes by when it reads again. */
export interface ReadingHint {
  /** Those that the answer is made of, or that a write has changed; absent where not all of them are known. */
  tables?: readonly string[] | undefined;
  /** What a write is called where others are told of it. */
  change?: string | undefined;
}

/** A call of the Studio's preview: whose eyes it is looked at with, and the contracts that it goes by. */
export interface PreviewCall {
  role: Role;
  name: string;
  params: Record<string, unknown>;
  contracts: Contracts;
}

/** What came of it. `isCut`: lists were longer than a preview is given. Not run is what does more than read, and what cannot be known to be read as this role. */
export type PreviewRead = { state: 'read'; value: unknown; isCut: boolean } | { state: 'not-run'; because: 'acts' | 'elsewhere' | 'whose' };

/**
 * Makes a call for a preview, as somebody with one role, or does not: it never writes. Whether whoever asks may have this role's eyes is not looked at here.
 */
export type ReadForPreview = (session: FoundSession, call: PreviewCall) => Promise<PreviewRead>;

/** What pages say of made-up answers, while somebody develops: that all are, or which calls have them. */
export type SampledCalls = 'all' | readonly string[];

/**
 * What became of a request whose answer was lost. `not-done`: it never arrived, and is refused if it still does, so that this stays true. `running`: not known
 * yet. `unknown`: it went on to another server, which gave no answer.
 */
export type SettledRequest = { state: 'done' | 'not-done' | 'running' | 'unknown' } | { state: 'refused'; reason: string };

/** Which request somebody asks about. */
export interface LostRequest {
  functionName: string;
  requestId: string;
}

/** Says what became of a request of this session's user. It never does the work of one. Throws 142 for a function that they may not call. */
export type SettleRequest = (session: FoundSession, lost: LostRequest) => Promise<SettledRequest>;

/** What `/health` says of the services that a back end leans on. */
export interface BackEndHealth {
  /** What is the matter, in place of `ok`: staff cannot work although this server is well. */
  status?: string;
  /** Of a Parse Server: a code for programs, and a sentence where it is not `ok`. */
  parseServer?: { code: string; says?: string; differences?: readonly ContractDifference[] };
  /** Of other back ends, by name. */
  backEnds?: Readonly<
    Record<string, { code: string; says: string; findings?: readonly string[]; differences?: readonly ContractDifference[] }>
  >;
}

/**
 * Where sign-in and functions come from: the embedded back end, or the relay to a Parse Server. The server chooses one when it is built and asks no
 * further which it is.
 */
export interface BackEnd {
  /** Which calls are answered with made-up values, while somebody develops; pages say so. */
  samples?: SampledCalls;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  /** Absent where another server keeps the accounts. */
  readonly ownAccount?: OwnAccount;
  readonly runFunction: RunFunction;
  readonly settle: SettleRequest;
  readonly readForPreview: ReadForPreview;
  /** Whether a call that may go elsewhere has a function here, too. */
  serves(name: string): boolean;
  /** Calls of whose changes this server hears nothing; absent where it hears of all. */
  unheard?(): 'all' | readonly string[];
  /** Calls `hear` after each reported change in another system; returns the unsubscribe function. */
  hearElsewhere?(hear: (changes: ReceivedChanges) => void): () => void;
  /** Begins to look after what this back end leans on; the start does not wait for it. */
  begin?(): void;
  /** What `/health` says about services that this back end leans on. Never throws. */
  health(): Promise<BackEndHealth>;
  /** Where results of calls differ from their contracts, the most frequent first. */
  differences(): readonly ContractDifference[];
  /** What `/metrics` tells of them. */
  figures?(): readonly Figure[];
  /** Ends connections, after the calls that are under way. */
  close(): Promise<void>;
}
