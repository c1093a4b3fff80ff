import type { EXPRESSION_CODES } from '../../../language/errors/codes/expression-codes.ts';
import { told, type WordsOf } from '../issue-told.ts';
import { kindInWords } from '../kind-in-words.ts';

const PICK = 'Pick what is meant from the list.';
const BY_LISTS = 'Put it together from the lists, or ask somebody who develops the console.';

/** What is wrong with conditions, calculations, words that are filled in, and values that go along, for people. */
export const EXPRESSION_WORDS: WordsOf<typeof EXPRESSION_CODES> = {
  'expression-syntax': (_, say, { received }) =>
    received === '' ? told(`${say.it} is empty.`, PICK) : told(`${say.it} is not finished, or has a sign too many or too few.`, BY_LISTS),
  'expression-too-large': (_, say) => told(`${say.it} is too long.`, 'Say it with fewer conditions.'),
  'template-syntax': (_, say) =>
    told(`${say.it} has a brace without its other half.`, 'Take the brace out, or insert the value again from the list.'),
  'unknown-root': ({ name }, say) => told(`${say.it} reads ${say.name(name)}, which there is not here.`, PICK),
  'unknown-path': ({ name }, say) => told(`${say.it} reads ${say.name(name)}, which there is not in what is shown here.`, PICK),
  'path-into-value': ({ path, name }, say) =>
    told(
      `${say.it} reads ${say.name(name)} of something that has nothing inside.`,
      `Read ${say.name(parentOf(path, name))} itself, or pick something else.`,
    ),
  'unquoted-value': ({ name }, say) =>
    told(`${say.it} takes ${say.name(name)} for the name of something.`, 'If the value was meant, choose it as a value.'),
  'unknown-enum-value': ({ value, enum: of }, say) =>
    told(`${say.it} asks for ${say.value(of, value)}, which is none of the values that this can have.`, 'Choose one of its values.'),
  'unknown-function': ({ name }, say) => told(`${say.it} wants to reckon with ${say.name(name)}, which there is not.`, BY_LISTS),
  'function-arguments': ({ name }, say) => told(`${say.it} uses ${say.name(name)} in a way in which it does not work.`, BY_LISTS),
  'matches-refused': (_, say) =>
    told(
      `${say.it} compares with a pattern, which could make the page stand still.`,
      'Ask whether it contains, begins with or ends with something.',
    ),
  'unsupported-expression': (_, say) => told(`${say.it} uses something that cannot be used here.`, BY_LISTS),
  'type-mismatch': ({ expected, received }, say) =>
    told(
      `${say.it} needs ${kindInWords(expected)}, and is given ${received.split(' and a').length > 1 ? 'something else' : kindInWords(received)}.`,
      `Choose ${kindInWords(expected)}.`,
    ),
  'unit-mismatch': (_, say) =>
    told(
      `${say.it} reckons with two numbers that have different units, such as money and minutes.`,
      'Choose two numbers of the same unit.',
    ),
  'same-sides': (_, say) => told(`${say.it} compares something with itself.`, 'Choose something else on one of the sides.'),
  'never-holds': (_, say) =>
    told(
      `${say.it} can never be true: its parts, or what is possible at all, contradict each other.`,
      'Take one of its parts out, or change it.',
    ),
  'always-holds': (_, say) => told(`${say.it} is always true, so it decides nothing.`, 'Take it off, or say what it depends on.'),
  'superfluous-part': (_, say) => told(`A part of ${say.itself} changes nothing: another part decides already.`, 'Take that part out.'),
  'threshold-unit': ({ value, unit, meant }, say) =>
    told(`${say.it} holds a value in ${unit} against ${value}, which looks like ${meant}.`, `Write the number in ${unit}.`),
  'unit-by-hand': (_, say) =>
    told(`${say.it} turns one unit into another by multiplying or dividing, and would be shown with the wrong unit.`, BY_LISTS),
  'unknown-format': ({ name }, say) =>
    told(`${say.it} is to be shown as ${say.name(name)}, and there is no such format.`, 'Choose a format from the list.'),
  'format-mismatch': ({ format, received }, say) =>
    told(`The format ${say.name(format)} of ${say.part} cannot show ${kindInWords(received)}.`, 'Choose another format, or none.'),
  'negated-nullable': ({ path }, say) =>
    told(
      `${say.it} asks that ${say.name(path)} is not so, and is never true where it is empty.`,
      'Say that it is “no” instead, or add that it is filled in.',
    ),
};

function parentOf(path: string, name: string): string {
  return path.endsWith(`.${name}`) ? path.slice(0, -name.length - 1) : path;
}
