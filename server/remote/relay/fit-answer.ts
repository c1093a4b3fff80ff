import { addDifference, type DifferenceLog, type Differences } from '../../calls/answers/difference-log.ts';
import { UnreadableAnswerError, unreadablePart } from '../../calls/answers/unreadable-part.ts';
import { fitResult } from './fit-result.ts';
import type { OutgoingCall } from './relayed-call.ts';
import type { RelayedOutcome } from './relayed-requests.ts';

/** Where differences go, and the terms of the server that answered. */
export interface AnswerTerms {
  log: DifferenceLog;
  /** How people read of that server. */
  whom: string;
  /** Where a path of the result stands in the answer. */
  placeOf: (path: string) => string;
  /** The answer as contracts write it; by default it is already. */
  convert?: (result: unknown) => unknown;
}

/** Makes an answer fit its contract and notes where it differs. One of which nothing true can be shown becomes an error. */
export function fitAnswer(
  answer: unknown,
  { name, contract, contracts, params }: Pick<OutgoingCall, 'name' | 'contract' | 'contracts' | 'params'>,
  { log, whom, placeOf, convert = (result) => result }: AnswerTerms,
): RelayedOutcome {
  const differences: Differences = new Map();
  const result = fitResult(convert(answer), contract.result, contracts, (misfit) => addDifference(differences, misfit));
  const unreadable = unreadablePart(answer, params, contract, contracts);
  if (unreadable) {
    const { path, expected, found } = unreadable;
    addDifference(differences, { path, expected, found });
  }
  log.note(name, differences, contracts);
  if (unreadable) return { state: 'unsent', error: new UnreadableAnswerError(name, unreadable, whom, placeOf(unreadable.path)) };
  return { state: 'done', result: result ?? null };
}
