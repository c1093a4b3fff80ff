import type { FoundKind } from '../../../src/language/contracts/contract-difference.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { UNREAD } from '../../../src/language/contracts/unread-fields.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { addDifference, type Differences } from '../answers/difference-log.ts';
import { UnreadableAnswerError, unreadablePart } from '../answers/unreadable-part.ts';
import type { FunctionServices } from './function-services.ts';

/** Label of a console's functions in messages. */
export const THE_FUNCTIONS = "the console's functions";

/** The result of one call. */
export interface FunctionResult {
  name: string;
  contract: CallContract;
  contracts: Contracts;
  params: Record<string, unknown>;
  result: unknown;
}

/**
 * Compares a result with its contract. Throws at differences if `isStrict`; otherwise records them and throws
 * `UnreadableAnswerError` only if a page would show something false. Received values may be personal data and stay out of the
 * production log.
 */
export function checkResult(
  { isStrict, differences: log }: Pick<FunctionServices, 'isStrict' | 'differences'>,
  { name, contract, contracts, params, result }: FunctionResult,
): void {
  // Rows of another back end keep their lists of unreadable fields.
  const issues = validateValue(result, contract.result, contracts, 'result').filter(({ path }) => !path.endsWith(`.${UNREAD}`));
  if (isStrict && issues.length > 0) throw new Error(`The result of ${name} breaks its contract: ${JSON.stringify(issues)}`);
  const unreadable = unreadablePart(result, params, contract, contracts);
  const differences: Differences = new Map();
  for (const { path, expected, received } of issues)
    if (expected !== NO_SUCH_KEY)
      addDifference(differences, { path: path.replace(/\[\d+\]/g, '[]'), expected, found: kindOfReceived(received) });
  if (unreadable) addDifference(differences, unreadable);
  log.note(name, differences, contracts);
  if (unreadable) throw new UnreadableAnswerError(name, unreadable, `the function ${name}`, unreadable.path);
}

/** What `validateValue` says about keys that the contract lacks: they are not delivered. */
const NO_SUCH_KEY = 'no such key';

/** The kind in a description of `describeValue`. */
function kindOfReceived(received: string): FoundKind {
  if (received === 'nothing' || received === 'null' || received === 'an object') return received;
  if (received === 'true' || received === 'false') return 'true or false';
  if (received.startsWith('a list')) return 'a list';
  return received.startsWith('the number') ? 'a number' : 'a text';
}
