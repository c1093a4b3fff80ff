import type { Format, FormatLabels, Formatted } from './format.ts';
import { writeAsText } from './text-formats.ts';

function booleanFormat(name: string, yes: string, no: string): Format {
  return {
    name,
    takes: [{ type: 'boolean' }],
    write: (value, _type, _settings, labels) => {
      if (typeof value !== 'boolean') return null;
      return labels && Object.hasOwn(labels, String(value)) ? labelled(labels, String(value)) : { text: value ? yes : no };
    },
  };
}

function labelled(labels: FormatLabels, key: string): Formatted {
  const { label, tone, hollow } = labels[key]!;
  const formatted: Formatted = { text: label };
  if (tone) formatted.tone = tone;
  if (hollow) formatted.hollow = true;
  return formatted;
}

/** A value with its labels and tone from the enum. A value without labels is shown as it came, in a neutral tag. */
const TAG: Format = {
  name: 'tag',
  takes: [{ type: 'enum' }, { type: 'string' }, { type: 'boolean' }, { type: 'number' }, { type: 'list' }],
  write: (value, _type, _settings, labels) => {
    if (Array.isArray(value)) return { text: writeAsText(value, labels) };
    if (typeof value === 'object' || value === undefined) return null;
    const key = String(value);
    if (labels && Object.hasOwn(labels, key)) return { tone: 'neutral', ...labelled(labels, key), look: 'tag' };
    return { text: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : key, tone: 'neutral', look: 'tag' };
  },
};

/** A kind of record, such as Fleet or Delivery: an outline without a tone. */
const KIND: Format = {
  ...TAG,
  name: 'kind',
  write: (value, type, settings, labels) => {
    const tag = TAG.write(value, type, settings, labels);
    return tag && { text: tag.text, look: 'kind' };
  },
};

/** Formats of values that have labels: booleans and enums. */
export const LABEL_FORMATS: readonly Format[] = [
  booleanFormat('boolean', 'Yes', 'No'),
  booleanFormat('true-false', 'true', 'false'),
  booleanFormat('on-off', 'On', 'Off'),
  TAG,
  KIND,
];
