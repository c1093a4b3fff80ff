import type { Logger } from 'pino';
import { mapTexts } from '../../../src/language/contracts/clean-ids.ts';
import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import { createDifferenceLog } from '../../calls/answers/difference-log.ts';
import type { RunFunction } from '../../calls/back-end/back-end.ts';
import type { IncomingFiles } from '../../work/files/incoming-files.ts';
import { recordIdOf } from '../record-id.ts';
import { convertAnswer } from '../relay/convert-answer.ts';
import type { HttpAnswer, NoHttpAnswer } from '../relay/http-exchange.ts';
import { unavailable } from '../relay/relay-error.ts';
import { createRelayedCall, type OutgoingCall } from '../relay/relayed-call.ts';
import { createRelayedRequests, type RelayedOutcome } from '../relay/relayed-requests.ts';
import { createSendOnce } from '../relay/send-once.ts';
import { fromWire, hasTextIds, type RestConventions, toWire } from './conventions.ts';
import { answerPlace, readRestAnswer } from './rest-answer.ts';
import type { RestApi } from './rest-api.ts';
import { createRestExchange } from './rest-exchange.ts';
import { faultOf } from './rest-faults.ts';
import { withFiles } from './rest-files.ts';
import { type RestContract, type RestRequest, restRequest } from './rest-request.ts';
import { retryUnknown } from './rest-retry.ts';
import { createRestWatch, type RestWatch } from './rest-state.ts';
import { conflictRefusal, isConflict, isRecordAddress, withVersion } from './rest-version.ts';

export interface RestCallOptions {
  api: RestApi & { url: string };
  database: Database;
  /** The current contracts. */
  contracts: () => Contracts;
  clock: Clock;
  logger: Logger;
  /** Files uploaded before the calls that use them. */
  incoming: Pick<IncomingFiles, 'read'>;
  /** Whether sessions belong to another server, whose token may be passed to this back end. */
  passesToken: boolean;
}

/** The calls of one back end. */
export interface RestCaller {
  runFunction: RunFunction;
  watch: RestWatch;
  /** Differences between results and contracts. */
  differences(): readonly ContractDifference[];
  /** Closes the connections after running calls. */
  close(): Promise<void>;
}

/** Factor by which a write may outlast the timeout of its caller: its outcome is then available to a repeated request. */
const LONGER = 5;

/**
 * Creates the caller of a REST back end. Roles, parameters, request ids and unknown outcomes are handled as for a Parse Server: a call with
 * an id is sent once, with `Idempotency-Key`. Where the service declares its own idempotency header, a write with an unknown outcome is
 * repeated under that id.
 */
export function createRestCall({ api, database, contracts, clock, logger, incoming, passesToken }: RestCallOptions): RestCaller {
  const patience = api.timeout * 1000;
  const longest = patience * LONGER;
  const requests = createSendOnce(createRelayedRequests(database, clock, longest + patience), patience, logger, api.label);
  const log = createDifferenceLog(logger, api.label);
  const watch = createRestWatch(api, logger);
  const exchange = createRestExchange({ api, logger, passesToken, watch, clock });
  const { conventions = {} } = api;
  const relayed = createRelayedCall({ contracts, requests, patience, longest, whom: api.label, send });
  return {
    runFunction: async (session, name, given, request) =>
      relayed(session, name, hasTextIds(conventions) ? withRecordIds(name, given, contracts()) : given, request),
    watch,
    differences: log.found,
    async close() {
      await requests.settle();
      await exchange.close();
    },
  };

  async function send(call: OutgoingCall): Promise<RelayedOutcome> {
    const plain = await requestOf(call, conventions, incoming);
    if ('state' in plain) return plain;
    const { effect, rest } = call.contract as RestContract;
    const versions = effect === 'read' || !isRecordAddress(rest) ? undefined : conventions.concurrency;
    // Reads the version first: the service refuses later changes, the comparison earlier ones.
    const get = (asked: RestRequest) => exchange.ask({ ...call, requestId: undefined, patience }, asked);
    const request = versions ? await withVersion(plain, { conventions: versions, label: api.label, path: rest.path, get }) : plain;
    if ('state' in request) return request;
    const refusal = await call.changed();
    if (refusal) return refusal;
    const attempt = (most: number) =>
      exchange.ask({ ...call, patience: most }, request).then((answer) => ({ answer, outcome: read(answer, call) }));
    // Only a service with that guarantee is idempotent, and only a write with an id may outlast its caller.
    const mayRepeat = conventions.idempotency !== undefined && call.requestId !== undefined && effect !== 'read';
    const { answer, outcome } = mayRepeat
      ? await retryUnknown({ attempt, each: patience, longest: call.patience })
      : await attempt(call.patience);
    if (versions && outcome.state === 'refused' && isConflict(answer, versions)) {
      const hasText = rest.errors?.[String(answer.status)] !== undefined;
      return (await call.changed()) ?? (hasText ? outcome : conflictRefusal());
    }
    return outcome.state === 'done' ? fitted(outcome.result, call) : outcome;
  }

  function read(answer: HttpAnswer | NoHttpAnswer, { name, contract }: OutgoingCall): RelayedOutcome {
    if (answer.state !== 'answered')
      return answer.state === 'unavailable'
        ? { state: 'unsent', error: unavailable(api.label) }
        : { state: 'unknown', ...faultOf(answer, api.setting) };
    const { rest, result, params, list } = contract as RestContract;
    const outcome = readRestAnswer(answer, { rest, result, params, list, label: api.label, setting: api.setting, conventions });
    watch.heard(answer, outcome.state !== 'unknown');
    if (outcome.state === 'unknown' || outcome.state === 'unsent')
      logger.warn({ function: name, status: answer.status }, `No proper answer of ${api.label}`);
    return outcome;
  }

  function fitted(result: unknown, call: OutgoingCall): RelayedOutcome {
    const { contract, contracts: known } = call;
    return convertAnswer(result, call, {
      log,
      whom: api.label,
      placeOf: (path) => answerPlace(contract.rest?.answer, path),
      convert: (value) => fromWire(value, contract.result, conventions, known),
    });
  }
}

/** Parameters with ids as people type them in the form of record ids. */
function withRecordIds(name: string, given: Record<string, unknown>, contracts: Contracts): Record<string, unknown> {
  const contract = contracts.calls.get(name);
  return contract ? mapTexts(given, contract, contracts, (text, { type }) => (type === 'id' ? recordIdOf(text) : text)) : given;
}

/** The request of a call, or its refusal: nothing was sent, and nothing will be under this id. */
async function requestOf(
  { contract, params, contracts, session }: OutgoingCall,
  conventions: RestConventions,
  incoming: RestCallOptions['incoming'],
): Promise<RestRequest | RelayedOutcome> {
  try {
    const whole = await withFiles(params, contract.params, async (reference) => session && incoming.read(reference, session.user.id));
    const written = toWire(whole, { type: 'object', fields: contract.params }, conventions, contracts) as Record<string, unknown>;
    return restRequest(contract as RestContract, written, contracts);
  } catch (error) {
    if (error instanceof ParseError) return { state: 'refused', code: error.code, text: error.message };
    throw error;
  }
}
