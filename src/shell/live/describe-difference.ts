import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import { writeCount } from '../../language/formats/number-formats.ts';

/** Kinds whose texts can have the right type and still differ: an id, a day, an enum value. */
const WRITTEN_AS_TEXT = /^(text|one of|an id|a date)/;

/** What arrived and what the contract expects, as the rest of a sentence after the place: `came as a text, not as a number of cents (12 times)`. */
export function describeDifference({ expected, found, count }: ContractDifference): string {
  const times = `(${count === 1 ? 'once' : `${writeCount(count)} times`})`;
  if (found === 'nothing') return `is missing; expected is ${expected} ${times}`;
  if (found === 'null') return `is null; expected is ${expected} ${times}`;
  const came = found === 'a text' && WRITTEN_AS_TEXT.test(expected) ? 'is another text' : `is ${found}`;
  return `${came}; expected is ${expected} ${times}`;
}

/** Text of a place in a result; the result itself has no path. */
export function describePlace(path: string): string {
  return path === '' ? 'The answer itself' : path;
}
