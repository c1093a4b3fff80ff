import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import { writeCount } from '../../language/formats/number-formats.ts';

/** What is expected where a text can be of the kind and still differ: an id, a day, one of some values. */
const WRITTEN_AS_TEXT = /^(text|one of|an id|a date)/;

/** What came at a place and what its contract expects, as the rest of a sentence that begins with the place: `came as a text, not as a number of cents (12 times)`. */
export function describeDifference({ expected, found, count }: ContractDifference): string {
  const times = `(${count === 1 ? 'once' : `${writeCount(count)} times`})`;
  if (found === 'nothing') return `is missing; expected is ${expected} ${times}`;
  if (found === 'null') return `is null; expected is ${expected} ${times}`;
  const came = found === 'a text' && WRITTEN_AS_TEXT.test(expected) ? 'is another text' : `is ${found}`;
  return `${came}; expected is ${expected} ${times}`;
}

/** How a place of a result is written; the result itself has no path. */
export function describePlace(path: string): string {
  return path === '' ? 'The answer itself' : path;
}
