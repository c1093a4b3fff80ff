import type { Format, Formatted, FormatWords } from './format.ts';
import { writeAsText } from './text-formats.ts';

function booleanFormat(name: string, yes: string, no: string): Format {
  return {
    name,
    takes: [{ type: 'boolean' }],
    align: 'start',
    write: (value, _type, _settings, words) => {
      if (typeof value !== 'boolean') return null;
      return words && Object.hasOwn(words, String(value)) ? wordOf(words, String(value)) : { text: value ? yes : no };
    },
  };
}

function wordOf(words: FormatWords, key: string): Formatted {
  const { label, tone, hollow } = words[key]!;
  const word: Formatted = { text: label };
  if (tone) word.tone = tone;
  if (hollow) word.hollow = true;
  return word;
}

/** A value with its words and tone from the enum. A value without words is shown as it came, in a neutral tag. */
const TAG: Format = {
  name: 'tag',
  takes: [{ type: 'enum' }, { type: 'string' }, { type: 'boolean' }, { type: 'number' }, { type: 'list' }],
  align: 'start',
  write: (value, _type, _settings, words) => {
    if (Array.isArray(value)) return { text: writeAsText(value, words) };
    if (typeof value === 'object' || value === undefined) return null;
    const key = String(value);
    if (words && Object.hasOwn(words, key)) return { tone: 'neutral', ...wordOf(words, key), look: 'tag' };
    return { text: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : key, tone: 'neutral', look: 'tag' };
  },
};

/** A kind of thing, such as Fleet or Delivery: an outline without a tone. */
const KIND: Format = {
  ...TAG,
  name: 'kind',
  write: (value, type, settings, words) => {
    const tag = TAG.write(value, type, settings, words);
    return tag && { text: tag.text, look: 'kind' };
  },
};

/** Formats of values that have words: booleans and enums. */
export const WORD_FORMATS: readonly Format[] = [
  booleanFormat('boolean', 'Yes', 'No'),
  booleanFormat('true-false', 'true', 'false'),
  booleanFormat('on-off', 'On', 'Off'),
  TAG,
  KIND,
];
