import { labelOf } from '../../language/compile/label-of.ts';
import type { FormatSettings } from '../../language/formats/format.ts';
import { FORMATS } from '../../language/formats/formats.ts';
import type { ReadablePath } from '../language/readable-paths.ts';
import { MESSAGES } from './messages.ts';

/** Formats that render more than text. */
const LOOKS: Readonly<Record<string, string>> = {
  tag: MESSAGES.labelOnAColoured,
  kind: MESSAGES.labelInAnOutline,
  code: 'preformatted',
  json: MESSAGES.allOfItsFields,
  markdown: MESSAGES.markdown,
  masked: MESSAGES.maskedLastCharactersVisible,
  picture: MESSAGES.imageAtThisUrl,
  stars: MESSAGES.starsOutOfFive,
  email: MESSAGES.emailLink,
  phone: MESSAGES.phoneLink,
  url: 'link',
  id: 'monospaced',
  error: 'error',
  text: 'plain',
};

const SAMPLES: Partial<Record<ReadablePath['type'], unknown>> = {
  number: 1250,
  boolean: true,
  'date-time': '2026-03-14T17:05:00.000Z',
  date: '2026-03-14',
};

/** Name of a format with an example. */
export function describeFormat(name: string, about: ReadablePath | undefined, settings: FormatSettings): { label: string; note?: string } {
  const label = labelOf(name);
  if (LOOKS[name] !== undefined) return { label, note: LOOKS[name] };
  const format = FORMATS.get(name);
  const type = about?.type ?? format?.takes[0]?.type;
  const sample = SAMPLES[type as ReadablePath['type']];
  const unit = about?.unit ?? format?.takes[0]?.units?.[0];
  const written =
    sample === undefined ? undefined : format?.write(sample, { type: type as 'number', ...(unit && { unit }) }, settings, undefined);
  return { label, ...(written && { note: MESSAGES.suchAsText({ text: written.text }) }) };
}
