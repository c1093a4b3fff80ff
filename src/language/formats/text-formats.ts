import type { Format, FormatInput, FormatLabels, Formatted } from './format.ts';

const ANYTHING: readonly FormatInput[] = (
  ['string', 'number', 'boolean', 'enum', 'id', 'date-time', 'date', 'object', 'list', 'map', 'json', 'null', 'unknown'] as const
).map((type) => ({ type }));
const TEXTS: readonly FormatInput[] = [{ type: 'string' }, { type: 'id' }, { type: 'enum' }];

/** Any value as text: texts as they are, lists joined with commas, objects as JSON. Never throws. */
export function writeAsText(value: unknown, labels?: FormatLabels): string {
  if (typeof value === 'string') return labels && Object.hasOwn(labels, value) ? labels[value]!.label : value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((member) => typeof member !== 'object' || member === null)) {
    return value
      .map((member) => writeAsText(member, labels))
      .filter((text) => text !== '')
      .join(', ');
  }
  return writeJson(value, 0);
}

function writeJson(value: unknown, indent: number): string {
  try {
    return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part), indent) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

function textFormat(name: string, takes: readonly FormatInput[], write: Format['write']): Format {
  return { name, takes, write };
}

function dressed(look: Formatted['look']): (value: unknown) => Formatted | null {
  return (value) => (typeof value === 'string' || typeof value === 'number' ? { text: String(value), look } : null);
}

/** An id. Of a database row it is its key, or several with `~` between them, in which `!` and bytes stand for other characters than letters. */
const writeId = (value: unknown): Formatted | null => {
  const written = dressed('mono')(value);
  try {
    if (written && !/%|!00/.test(written.text)) return { ...written, text: decodeURIComponent(written.text.replaceAll('!', '%')) };
  } catch {
    // It is no such key.
  }
  return written;
};

/** A phone number in the notation of the console's region; others unchanged. */
const writePhone: Format['write'] = (value, _type, { phone }) => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const written = phone?.writes.reduce((text, [from, to]) => text.replace(new RegExp(from), to), String(value).trim());
  return { text: written ?? String(value), look: 'phone' };
};

const SEEN = 4;

/** Dots and the last four letters; of a short text only dots. CSV and search get no more than that either. */
function writeMasked(value: unknown): Formatted | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const whole = String(value);
  return { text: `••••${whole.length >= 2 * SEEN ? whole.slice(-SEEN) : ''}`, whole, look: 'masked' };
}

/** Formats of texts and of whole values. */
export const TEXT_FORMATS: readonly Format[] = [
  textFormat('text', ANYTHING, (value, _type, _settings, labels) => ({ text: writeAsText(value, labels) })),
  textFormat('id', TEXTS, writeId),
  textFormat('code', TEXTS, dressed('mono')),
  textFormat('email', [{ type: 'string' }], dressed('email')),
  textFormat('markdown', [{ type: 'string' }], (value) => (typeof value === 'string' ? { text: value, look: 'markdown' } : null)),
  textFormat('masked', TEXTS, writeMasked),
  textFormat('url', [{ type: 'string' }], dressed('url')),
  textFormat('picture', [{ type: 'string' }], dressed('picture')),
  textFormat('phone', [{ type: 'string' }], writePhone),
  textFormat('error', [{ type: 'string' }, { type: 'json' }, { type: 'unknown' }, { type: 'object' }], (value) => ({
    text: writeAsText(value),
    tone: 'danger',
  })),
  textFormat('json', ANYTHING, (value) => ({ text: writeJson(value, 2), look: 'code' })),
];
