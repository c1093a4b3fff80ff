import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { MovedError } from '../../base/errors/moved-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { FunctionRequest, RunFunction } from '../../calls/back-end/back-end.ts';
import { checkParams, checkRole } from '../../calls/functions/check-call.ts';
import { comesInPages, readPagesThatStay } from '../../calls/functions/every-row.ts';
import { findMoved, type ReadAgain } from '../../calls/functions/find-moved.ts';
import { requestKey } from '../../calls/functions/request-outcome.ts';
import { ANSWERED_BEFORE, isAnsweredOnce, storedAnswer } from '../../calls/functions/stored-answer.ts';
import type { FoundSession } from '../../identity/sessions/session.ts';
import { outcomeUnknown, refuse, unavailable } from './relay-error.ts';
import type { RelayedOutcome } from './relayed-requests.ts';
import type { SendOnce } from './send-once.ts';

/** What is called, by the contracts of when it was. */
export interface Called {
  name: string;
  contract: CallContract;
  contracts: Contracts;
}

/** One call on its way to another server, checked. */
export interface OutgoingCall extends Called {
  params: Record<string, unknown>;
  session: FoundSession | undefined;
  requestId: string | undefined;
  /** Milliseconds after which it is given up. */
  patience: number;
  /** Reads again what the caller had seen: the refusal where that has changed, `undefined` where the call may be sent. */
  changed(): Promise<RelayedOutcome | undefined>;
}

/** What calling another server needs. */
export interface RelayedCallServices {
  /** The contracts as they are now; a call goes by those of its beginning. */
  contracts: () => Contracts;
  requests: SendOnce;
  /** Milliseconds that a person waits. */
  patience: number;
  /** Milliseconds after which a write that somebody may still ask about is given up. */
  longest: number;
  /** How people read of the other server. */
  whom: string;
  /** Sends a call unless `changed` refuses it, and says how it ended; a result fits its contract. */
  send(call: OutgoingCall): Promise<RelayedOutcome>;
}

/**
 * Creates a runner whose functions are on another server. Existence, role and parameters are checked here first: what does not fit the contract never
 * reaches that server. A call with a request id is sent once, unless it only reads: then it is read again, and no answer is kept. Fields that the caller's roles do not open are left out, as from the embedded back end.
 */
export function createRelayedCall({ requests, patience, longest, whom, send, ...services }: RelayedCallServices): RunFunction {
  const runFunction: RunFunction = async (session, name, given, { requestId, seen, everyRow, runElsewhere = runFunction } = {}) => {
    const contracts = services.contracts();
    const contract = contracts.calls.get(name);
    if (contract === undefined) throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
    const caller = checkRole(session?.user, contract);
    const params = checkParams(given, contract, contracts, caller.roles);
    if (everyRow !== undefined && comesInPages(contract))
      return readPagesThatStay({ contract, contracts, params, most: everyRow }, (page) => runFunction(session, name, page));
    const changed = () => refusalOfMoved(seen, contracts, (read, asked) => runElsewhere(session, read, asked));
    const call = { name, contract, contracts, params, session, requestId, changed };
    const key = requestId === undefined ? undefined : requestKey(caller.id, name, requestId, params);
    if (key === undefined || onlyReads(contract, params)) {
      const read = resultOf(await send({ ...call, patience }), contract, whom);
      return completeValue(read, contract.result, contracts, caller.roles);
    }
    const sending = () => send({ ...call, patience: longest });
    const { result, isGivenAgain } = await requests.once(key, sending, (outcome) => storedOutcome(outcome, call));
    return completeValue(result, contract.result, contracts, isGivenAgain ? [] : caller.roles);
  };
  return runFunction;
}

/** What is kept of how a request ended: of an answer what is for everybody, and that one which is given once was given. */
function storedOutcome(outcome: RelayedOutcome, call: Called): RelayedOutcome {
  if (outcome.state !== 'done') return outcome;
  if (isAnsweredOnce(call)) return { state: 'refused', code: PARSE_CODES.functionRefused, text: ANSWERED_BEFORE };
  return { state: 'done', result: storedAnswer(outcome.result, call) };
}

/** What mails what it reads must not mail twice. */
const onlyReads = ({ effect }: CallContract, params: Record<string, unknown>) => effect === 'read' && !sendsMail(params);

/**
 * What has moved since it was read, as an outcome: nothing was sent. The other server is asked a moment before, and cannot be kept from changing in between. Who changed it is not known here.
 */
async function refusalOfMoved(
  seen: FunctionRequest['seen'],
  contracts: Contracts,
  readAgain: ReadAgain,
): Promise<RelayedOutcome | undefined> {
  if (seen === undefined) return undefined;
  try {
    const moved = await findMoved(seen, contracts, readAgain);
    return moved.length === 0 ? undefined : { state: 'unsent', error: new MovedError(moved) };
  } catch (error) {
    return { state: 'unsent', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function resultOf(outcome: RelayedOutcome, contract: CallContract, whom: string): unknown {
  if (outcome.state === 'done') return outcome.result;
  if (outcome.state === 'refused') throw refuse(outcome);
  if (outcome.state === 'unsent') throw outcome.error;
  throw contract.effect === 'read' ? unavailable(whom, outcome) : outcomeUnknown(whom, outcome);
}
