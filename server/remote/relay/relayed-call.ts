import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { ConflictError } from '../../base/errors/conflict-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { FunctionRequest, RunFunction } from '../../calls/back-end/back-end.ts';
import { checkParams, checkRole } from '../../calls/functions/check-call.ts';
import { comesInPages, readPagesThatStay } from '../../calls/functions/every-row.ts';
import { findConflicts, type ReadAgain } from '../../calls/functions/find-conflicts.ts';
import { requestKey } from '../../calls/functions/request-outcome.ts';
import { ANSWERED_BEFORE, isAnsweredOnce, storedAnswer } from '../../calls/functions/stored-answer.ts';
import type { FoundSession } from '../../identity/sessions/session.ts';
import { outcomeUnknown, refuse, unavailable } from './relay-error.ts';
import type { RelayedOutcome } from './relayed-requests.ts';
import type { SendOnce } from './send-once.ts';

/** A call with the contracts at its beginning. */
export interface Called {
  name: string;
  contract: CallContract;
  contracts: Contracts;
}

/** A checked call to another server. */
export interface OutgoingCall extends Called {
  params: Record<string, unknown>;
  session: FoundSession | undefined;
  requestId: string | undefined;
  /** Timeout in milliseconds. */
  patience: number;
  /** Reads the values again that the caller had seen: the refusal where they changed, `undefined` where the call may be sent. */
  changed(): Promise<RelayedOutcome | undefined>;
}

export interface RelayedCallServices {
  /** The current contracts; a running call keeps those of its beginning. */
  contracts: () => Contracts;
  requests: SendOnce;
  /** Milliseconds that a user waits. */
  patience: number;
  /** Milliseconds after which a write is given up whose outcome may still be requested. */
  longest: number;
  /** Name of the other server in messages. */
  whom: string;
  /** Sends a call unless `changed` refuses it, and returns the outcome with a result that fits the contract. */
  send(call: OutgoingCall): Promise<RelayedOutcome>;
}

/**
 * Creates a runner of functions on another server. Existence, role and parameters are checked here first: invalid calls are never sent. A
 * write with a request id is sent once; a read is repeated and not stored. Fields that the caller's roles may not see are removed, as in
 * the embedded back end.
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
    const changed = () => refusalOfConflict(seen, contracts, (read, asked) => runElsewhere(session, read, asked));
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

/** The stored part of an outcome: fields open to everybody, and for a one-time secret only the fact that it was given. */
function storedOutcome(outcome: RelayedOutcome, call: Called): RelayedOutcome {
  if (outcome.state !== 'done') return outcome;
  if (isAnsweredOnce(call)) return { state: 'refused', code: PARSE_CODES.functionRefused, text: ANSWERED_BEFORE };
  return { state: 'done', result: storedAnswer(outcome.result, call) };
}

/** A call that mails its result must not do so twice. */
const onlyReads = ({ effect }: CallContract, params: Record<string, unknown>) => effect === 'read' && !sendsMail(params);

/**
 * The outcome of a conflict; nothing was sent. The values are read just before, and may still change in between. The author of the change
 * is unknown.
 */
async function refusalOfConflict(
  seen: FunctionRequest['seen'],
  contracts: Contracts,
  readAgain: ReadAgain,
): Promise<RelayedOutcome | undefined> {
  if (seen === undefined) return undefined;
  try {
    const moved = await findConflicts(seen, contracts, readAgain);
    return moved.length === 0 ? undefined : { state: 'unsent', error: new ConflictError(moved) };
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
