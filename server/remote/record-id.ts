import { cleanText } from '../../src/language/contracts/clean-text.ts';

/*
 * The id of a record is the value of its key, or the values of a composite key joined by `~`. All characters except ASCII letters, digits,
 * `_` and `-` are written as `!` and two hexadecimal digits per byte (UTF-8), so that addresses and inputs do not change them; an empty
 * value is `!00`, which no PostgreSQL text contains, and `new` is `!6Eew`, because its own would be the address of a form. Lossless.
 */

const BETWEEN = '~';
const EMPTY = '!00';

/** The id of these values, `undefined` where one of them is null. */
export function writeRecordId(values: readonly unknown[]): string | undefined {
  if (values.some((value) => value === null || value === undefined)) return undefined;
  return values.map((value) => writePart(String(value))).join(BETWEEN);
}

/** The values of an id; `undefined` for an invalid one. They may be as a person types them: `Sale!`, `a/b~2`. */
export function readRecordId(id: string, columns: number): string[] | undefined {
  const parts = id.split(BETWEEN);
  if (parts.length === columns) {
    const values = parts.map(readPart);
    return values.every((value) => value !== undefined) ? values : parts;
  }
  return columns === 1 ? [id] : undefined;
}

/** The id behind a text that is no id, such as an email address that a person types as the key of a record. */
export function recordIdOf(text: string): string {
  const key = cleanText(text).trim();
  return key === '' || /^[\w~!-]+$/.test(key) ? text : writePart(key);
}

function writePart(value: string): string {
  if (value === '') return EMPTY;
  if (value === 'new') return '!6Eew';
  return value.replace(/[^A-Za-z0-9_-]/gu, (character) =>
    [...Buffer.from(character, 'utf8')].map((byte) => `!${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

function readPart(part: string): string | undefined {
  if (part === EMPTY) return '';
  if (!/^(?:[A-Za-z0-9_-]|![0-9A-F]{2})+$/.test(part) || part.includes(EMPTY)) return undefined;
  const bytes = Buffer.from(
    part.replace(/!(..)|(.)/g, (_, hex: string | undefined, plain: string) => hex ?? Buffer.from(plain).toString('hex')),
    'hex',
  );
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined;
}
