import type { WORDS_CODES } from '../../../language/errors/codes/words-codes.ts';
import { told, type WordsOf } from '../issue-told.ts';

const INSERT = 'Insert the value from the list, or write other words.';

/** What is wrong with words that staff read, for people. */
export const WORDS_WORDS: WordsOf<typeof WORDS_CODES> = {
  'braces-in-words': ({ text }, say) => told(`Staff would read ${say.name(text)} in braces in ${say.itself}, and not the value.`, INSERT),
  'path-in-words': ({ text }, say) => told(`Staff would read the name of ${say.name(text)} in ${say.itself}, and not its value.`, INSERT),
  'quoted-path': ({ text }, say) =>
    told(`${say.it} has the name of ${say.name(text)} as a text, and not its value.`, 'Pick the value from the list.'),
  'looks-like-path': ({ text }, say) =>
    told(`Staff would read ${say.name(text)} as it is written in ${say.itself}.`, 'If a value was meant, insert it from the list.'),
  'mark-twice': ({ mark }, say) =>
    told(
      `The sign ${/^[{}[\]]/.test(mark) ? 'beside the value' : `“${mark}”`} would stand twice in ${say.itself}: the value is written with it already.`,
      'Take the sign out of the words.',
    ),
  'same-words': ({ words }, say) =>
    told(
      `Another one beside ${say.part} is called ${say.words(words)}, too, so people cannot tell them apart.`,
      'Give one of them another name.',
    ),
  'opposite-words': ({ said, done, where }, say) =>
    where === 'call'
      ? told(
          `People read ${say.words(said)}, and the call does the opposite: ${say.words(done)}.`,
          'Pick the other call, or change the words.',
        )
      : told(
          `People press ${say.words(said)}, and ${where === 'button' ? 'the button of its dialog' : 'its success message'} says the opposite: ${say.words(done)}.`,
          'Change one of the two texts.',
        ),
  'link-of-other': ({ of }, say) =>
    told(
      `${say.partFirst} shows something of ${say.name(of)}, and leads to the page of something else.`,
      'Choose the page that belongs to it.',
    ),
  blanks: ({ invisible }, say) =>
    invisible === ''
      ? told(`There are blanks at an end of ${say.itself}, or several in a row.`, 'Take them out.')
      : told(`There is ${invisible} in ${say.itself}, so searches do not find it.`, 'Type the text anew.'),
  'unfinished-words': ({ text }, say) =>
    told(
      `Staff would read ${say.words(text)} in ${say.itself}, which stands in for words that are still to be written.`,
      'Write the words.',
    ),
  'label-range': ({ words, range }, say) =>
    told(`Staff read ${say.words(words)} in ${say.itself}, and the range goes ${range}.`, 'Correct the words or the range.'),
  'label-unit': ({ mark, unit }, say) =>
    told(`Staff read ${say.words(mark)} in ${say.itself}, and the value comes in ${unit}.`, 'Correct the words.'),
};
