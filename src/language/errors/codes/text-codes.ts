import { defineCode, text } from '../code-entry.ts';

const INSERT = 'Insert the value as a placeholder, or change the text.';

/** Texts that were not meant for readers, and texts that are alike. */
export const TEXT_CODES = {
  'braces-in-words': defineCode<{ text: string; why: string }>('error', (p, say) =>
    text(`Staff would read ${say.name(p.text)} in braces in ${say.itself}, not its value.`, INSERT, `Reason: ${p.why}.`),
  ),
  'path-in-words': defineCode<{ text: string }>('error', (p, say) =>
    text(`Staff would read the name ${say.name(p.text)} in ${say.itself}, not its value.`, INSERT),
  ),
  'quoted-path': defineCode<{ text: string }>('error', (p, say) =>
    text(`${say.it} is the text ${say.name(p.text)}, not the value of that name.`, 'Use the value instead.', 'Remove the inner quotes.'),
  ),
  'looks-like-path': defineCode<{ text: string }>('warning', (p, say) =>
    text(`Staff would read ${say.name(p.text)} as written in ${say.itself}.`, 'If you mean a value, insert it as a placeholder.'),
  ),
  'mark-twice': defineCode<{ mark: string; why: string }>('warning', (p, say) =>
    text(
      `${/^[{}[\]]/.test(p.mark) ? 'The sign beside the value' : `The sign ${say.words(p.mark)}`} appears twice in ${say.itself}, or for nothing.`,
      'Remove the sign from the text.',
      `Reason: ${p.why}.`,
    ),
  ),
  'same-words': defineCode<{ words: string }>('warning', (p, say) =>
    text(`Two parts side by side have the same label, ${say.words(p.words)}.`, 'Rename one of them.'),
  ),
  'opposite-words': defineCode<{ said: string; done: string; where: 'call' | 'button' | 'success' }>('warning', (p, say) =>
    p.where === 'call'
      ? text(
          `The label says ${say.words(p.said)}, and the call does the opposite: ${say.words(p.done)}.`,
          'Choose the other call, or change the label.',
        )
      : text(
          `The label says ${say.words(p.said)}, and ${p.where === 'button' ? 'the button of its dialog' : 'its success message'} says the opposite: ${say.words(p.done)}.`,
          'Change one of the two texts.',
        ),
  ),
  'link-of-other': defineCode<{ of: string; page: string }>('warning', (p, say) =>
    text(
      `${say.partFirst} shows a value of ${say.name(p.of)}, and links to a page of another record type.`,
      'Choose the page that belongs to it.',
      `Page of ${p.of}: ${p.page}.`,
    ),
  ),
  blanks: defineCode<{ invisible: string }>('warning', (p, say) =>
    p.invisible === ''
      ? text(`${say.it} begins or ends with a space, or has several in a row.`, 'Remove the extra spaces.')
      : text(`${say.it} has ${p.invisible}, so searches do not find it.`, 'Type the text again.'),
  ),
  'unfinished-words': defineCode<{ text: string }>('warning', (p, say) =>
    text(`Staff would read ${say.words(p.text)} in ${say.itself}, which is a draft text.`, 'Write the final text, or remove it.'),
  ),
  'label-range': defineCode<{ words: string; range: string }>('warning', (p, say) =>
    text(`The label of ${say.part} says ${say.words(p.words)}, and its range goes ${p.range}.`, 'Correct the label or the range.'),
  ),
  'label-unit': defineCode<{ mark: string; unit: string }>('warning', (p, say) =>
    text(
      `${say.it} says ${say.words(p.mark)}, and the value is in ${p.unit}.`,
      'Correct the text, or convert the value.',
      'Use convert(value, unit).',
    ),
  ),
} as const;
