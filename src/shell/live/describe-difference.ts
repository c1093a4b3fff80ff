import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import { writeCount } from '../../language/formats/number-formats.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

/** Kinds whose texts can have the right type and still differ: an id, a day, an enum value. */
const WRITTEN_AS_TEXT = /^(text|one of|an id|a date)/;

/** Received and expected kind, as the rest of a sentence after the place: `is a text; expected is a number of cents (12 times)`. */
export function describeDifference({ expected, found, count }: ContractDifference): string {
  const times = `(${count === 1 ? MESSAGES.once : fillMessage(MESSAGES.times, { count: writeCount(count) })})`;
  if (found === 'nothing') return fillMessage(MESSAGES.isMissingExpectedIs, { expected, times });
  if (found === 'null') return fillMessage(MESSAGES.isNullExpectedIs, { expected, times });
  const came = found === 'a text' && WRITTEN_AS_TEXT.test(expected) ? MESSAGES.isAnotherText : fillMessage(MESSAGES.isFound, { found });
  return fillMessage(MESSAGES.expectedIs, { came, expected, times });
}

/** Text of a place in a result; the result itself has no path. */
export function describePlace(path: string): string {
  return path === '' ? MESSAGES.theAnswerItself : path;
}
