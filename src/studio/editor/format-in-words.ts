import { labelOf } from '../../language/compile/label-of.ts';
import type { FormatSettings } from '../../language/formats/format.ts';
import { FORMATS } from '../../language/formats/formats.ts';
import type { ReadablePath } from '../language/readable-paths.ts';

/** What is more than another way to write the same. */
const LOOKS: Readonly<Record<string, string>> = {
  tag: 'its words on a coloured ground',
  kind: 'its words in an outline',
  code: 'as it is, in a block',
  json: 'everything that is in it',
  markdown: 'with headings, lists and links',
  masked: 'its last characters, the rest on a press',
  picture: 'the picture at that address',
  stars: 'stars, of five',
  email: 'with a way to write to it',
  phone: 'with a way to call it',
  url: 'as a link',
  id: 'in letters of one width',
  error: 'as something that went wrong',
  text: 'as it is',
};

/** A value of each type, as an example. */
const SAMPLES: Partial<Record<ReadablePath['type'], unknown>> = {
  number: 1250,
  boolean: true,
  'date-time': '2026-03-14T17:05:00.000Z',
  date: '2026-03-14',
};

/** What a format is called, and how something looks in it. */
export function formatInWords(name: string, about: ReadablePath | undefined, settings: FormatSettings): { label: string; note?: string } {
  const label = labelOf(name);
  if (LOOKS[name] !== undefined) return { label, note: LOOKS[name] };
  const format = FORMATS.get(name);
  const type = about?.type ?? format?.takes[0]?.type;
  const sample = SAMPLES[type as ReadablePath['type']];
  const unit = about?.unit ?? format?.takes[0]?.units?.[0];
  const written =
    sample === undefined ? undefined : format?.write(sample, { type: type as 'number', ...(unit && { unit }) }, settings, undefined);
  return { label, ...(written && { note: `such as ${written.text}` }) };
}
