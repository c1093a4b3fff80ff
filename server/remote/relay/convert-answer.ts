import { addDifference, type DifferenceLog, type Differences } from '../../calls/answers/difference-log.ts';
import { UnreadableAnswerError, unreadablePart } from '../../calls/answers/unreadable-part.ts';
import { convertResult } from './convert-result.ts';
import type { OutgoingCall } from './relayed-call.ts';
import type { RelayedOutcome } from './relayed-requests.ts';

/** Receiver of differences, and the answering server's terms. */
export interface AnswerTerms {
  log: DifferenceLog;
  /** Name of the server in messages. */
  whom: string;
  /** Path of a result's field in the answer. */
  placeOf: (path: string) => string;
  /** Converts the answer to the form of contracts; default: none. */
  convert?: (result: unknown) => unknown;
}

/** Converts an answer to its contract and records differences. An answer without usable content becomes an error. */
export function convertAnswer(
  answer: unknown,
  { name, contract, contracts, params }: Pick<OutgoingCall, 'name' | 'contract' | 'contracts' | 'params'>,
  { log, whom, placeOf, convert = (result) => result }: AnswerTerms,
): RelayedOutcome {
  const differences: Differences = new Map();
  const result = convertResult(convert(answer), contract.result, contracts, (misfit) => addDifference(differences, misfit));
  const unreadable = unreadablePart(answer, params, contract, contracts);
  if (unreadable) {
    const { path, expected, found } = unreadable;
    addDifference(differences, { path, expected, found });
  }
  log.note(name, differences, contracts);
  if (unreadable) return { state: 'unsent', error: new UnreadableAnswerError(name, unreadable, whom, placeOf(unreadable.path)) };
  return { state: 'done', result: result ?? null };
}
