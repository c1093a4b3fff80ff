import type { STRUCTURE_CODES } from '../../../language/errors/codes/structure-codes.ts';
import { told, type WordsOf } from '../issue-told.ts';
import { kindInWords } from '../kind-in-words.ts';

/** An example that says something to people as it is. */
const PLAIN = /^"[\p{L}\p{N} ,-]+"$/u;

/** What is wrong with the text of a definition, and with its shape, for people. */
export const STRUCTURE_WORDS: WordsOf<typeof STRUCTURE_CODES> = {
  'json-syntax': (_, say) =>
    told(`The text of ${say.part} cannot be read.`, 'Open its text and mend that line, or undo what you typed there.'),
  'nested-too-deep': ({ most }, say) => told(`${say.it} has more than ${most} things inside one another.`, 'Take some of them out.'),
  'duplicate-key': ({ key }, say) =>
    told(
      `${say.property(key)} is given twice at one place of ${say.part}, and only one can count.`,
      'Open the text and take one of them out.',
    ),
  'unknown-key': ({ key }, say) => {
    const name = say.property(key);
    return told(`${say.partFirst} cannot have ${name}: there is no such setting.`, 'Take it off, or choose another setting.');
  },
  // Where one of several would do, the names stand one after the other, with quotes and "or" between them.
  'missing-key': ({ key }, say) =>
    told(`${say.it} is not complete: ${say.several(key.split('" or "').map(say.property), 'or')} is missing.`, 'Add it, or take this off.'),
  'wrong-type': ({ expected }, say) => told(`${say.it} is not ${kindInWords(expected)}.`, `Give it ${kindInWords(expected)}.`),
  'unknown-value': (_, say, { received, allowed = [] }) =>
    told(
      `${say.it} cannot be ${say.name(received)}.`,
      allowed.length > 0 && allowed.length < 8 ? `Choose ${say.several(allowed.map(say.choice), 'or')}.` : 'Choose another value.',
    ),
  'wrong-form': ({ value, of, example }, say) => {
    const limit = /, (at (?:least|most) [\d.]+)$/.exec(of)?.[1];
    if (limit !== undefined) return told(`${say.words(value)} is not possible for ${say.itself}.`, `Give ${limit}.`);
    return told(
      `${say.it} is not written the way it has to be.`,
      PLAIN.test(example) ? `Write it as in this example: ${say.words(example)}.` : 'Pick it from its list, or write it as others have it.',
    );
  },
  'too-few': ({ least, received, what }, say) => {
    const isText = what.startsWith('character');
    if (received === 0) return told(`${say.it} is empty.`, isText ? 'Write something there.' : 'Add something, or take it off.');
    return told(`${say.it} has less than it needs.`, `Give at least ${least} ${isText ? 'letters' : 'entries'}.`);
  },
  'too-many': ({ most, what }, say) =>
    told(`${say.it} has more than it can have.`, `Leave at most ${most} ${what.startsWith('character') ? 'letters' : 'entries'}.`),
  'not-canonical': (_, say) =>
    told(`The text of ${say.part} is not arranged as usual.`, 'Arranging it changes nothing of what the screen shows or does.'),
};
