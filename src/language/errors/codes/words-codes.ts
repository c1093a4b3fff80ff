import { defineCode } from '../code-entry.ts';

/** Words that people would read and that were not meant for them, and words that are alike. */
export const WORDS_CODES = {
  'braces-in-words': defineCode<{ text: string; why: string }>('error', (p) => `People would read ${p.text} as it stands here: ${p.why}.`),
  'path-in-words': defineCode<{ text: string }>(
    'error',
    (p) => `People would read "${p.text}" as it stands here, not the value at that path.`,
  ),
  'quoted-path': defineCode<{ text: string }>(
    'error',
    (p) => `"${p.text}" stands in quotes, so it is a text and not a value. Take the inner quotes away.`,
  ),
  'looks-like-path': defineCode<{ text: string }>(
    'warning',
    (p) => `People would read ${p.text} as it stands here. If a value was meant, this is not how it is written.`,
  ),
  'mark-twice': defineCode<{ mark: string; why: string }>('warning', (p) => `"${p.mark}" would stand here twice or for nothing: ${p.why}.`),
  'same-words': defineCode<{ words: string }>(
    'warning',
    (p) => `"${p.words}" is written on another one beside this, so people cannot tell them apart.`,
  ),
  'opposite-words': defineCode<{ said: string; done: string; where: 'call' | 'button' | 'success' }>('warning', (p) =>
    p.where === 'call'
      ? `People read "${p.said}", and the call does the opposite: "${p.done}". Take the other call, or change the words.`
      : `People press "${p.said}", and ${p.where === 'button' ? 'the button of its dialog' : 'its success message'} says the opposite: "${p.done}". Change one of them.`,
  ),
  'link-of-other': defineCode<{ of: string; page: string }>(
    'warning',
    (p) => `This shows something of "${p.of}", whose page is ${p.page}, and leads to the page of something else.`,
  ),
  blanks: defineCode<{ invisible: string }>('warning', (p) =>
    p.invisible === ''
      ? 'There are blanks at an end of this text, or several in a row. Take them out.'
      : `This text has ${p.invisible}, so that searches and comparisons miss it. Type the text anew.`,
  ),
  'unfinished-words': defineCode<{ text: string }>(
    'warning',
    (p) => `People would read "${p.text}", which stands in for words that are still to be written. Write them, or take the key away.`,
  ),
  'label-range': defineCode<{ words: string; range: string }>(
    'warning',
    (p) => `People read "${p.words}", and this range goes ${p.range}. Correct the label or the range.`,
  ),
  'label-unit': defineCode<{ mark: string; unit: string }>(
    'warning',
    (p) => `People read "${p.mark}" here, and the contract gives this value in ${p.unit}. Correct the words, or show convert(value, unit).`,
  ),
} as const;
