import { canonicalText } from '../../../language/check/canonical-text.ts';
import { schemaIdOf } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { MAX_DEPTH, type PositionedJson, parseJsonWithPositions } from '../../../language/check/parse-json-with-positions.ts';
import { type Written, type WrittenEntry, writtenOf } from '../../../language/check/written-json.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import type { Issue } from '../../../language/errors/issue.ts';

/** A valid definition: as written, and as a value. */
export interface WrittenFile {
  readonly written: Written;
  value: Json;
}

/** A parsed text; or its first issue where it is invalid JSON or has a duplicate key, whose meaning only its author knows. */
export type ReadText = WrittenFile | { issue: Issue };

/** Cached parse of a text. */
interface KnownText {
  text: string;
  read?: ReadText;
  canonical?: { by: Schemas; text: string };
}

/** Number of cached texts per file (before and after a step, and those of two drafts), and of cached files. */
const TEXTS = 4;
const FILES = 500;

/** The texts of each file, the one that was asked for last behind. Each is parsed and printed once, by whomever it is read. */
const known = new Map<string, KnownText[]>();

function knownText(file: string, text: string): KnownText {
  const texts = known.get(file) ?? [];
  const found = texts.find((each) => each.text === text) ?? { text };
  if (texts.at(-1) === found) return found;
  known.delete(file);
  known.set(file, [...texts.filter((each) => each !== found), found].slice(-TEXTS));
  const oldest = known.size > FILES ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  return found;
}

/** Reads a definition. Its value is frozen: everybody who reads the same text gets the same. */
export function readWritten(file: string, text: string): ReadText {
  const found = knownText(file, text);
  found.read ??= parseText(file, text);
  return found.read;
}

function parseText(file: string, text: string): ReadText {
  const { parsed, issues } = parseJsonWithPositions(file, text);
  const [issue] = issues;
  if (issue) return { issue };
  const sound = parsed as PositionedJson;
  // Most files are only shown, and nobody needs their spelling.
  let written: Written | undefined;
  return {
    value: deepFreeze(sound.value),
    get written() {
      written ??= writtenOf(sound);
      return written;
    },
  };
}

function deepFreeze(value: Json): Json {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}

/** The written value on one line. Equal texts are equal values with the same order of keys. */
export function writtenText(written: Written): string {
  if (written.is === 'plain') return written.text;
  if (written.is === 'list') return `[${written.members.map(writtenText).join(',')}]`;
  return `{${written.entries.map(([key, value]) => `${JSON.stringify(key)}:${writtenText(value)}`).join(',')}}`;
}

/** The value of a written node. */
export function readValue(written: Written): Json {
  return JSON.parse(writtenText(written)) as Json;
}

/** A value with its spelling, as edits give it. */
export function asEditValue(written: Written): { value: Json; written: string } {
  return { value: readValue(written), written: writtenText(written) };
}

/** The canonical text of a written definition; the issue where it is nested too deep. */
export function printWritten(file: string, written: Written, schemas: Schemas): { text: string } | { issue: Issue } {
  if (depthOf(written) > MAX_DEPTH) return { issue: parseJsonWithPositions(file, writtenText(written)).issues[0] as Issue };
  const keys = written.is === 'object' ? Object.fromEntries(written.entries.map(([key]) => [key, null])) : null;
  const text = canonicalText(written, schemaIdOf(file, keys), schemas);
  // Canonical text is printed as itself.
  knownText(file, text).canonical = { by: schemas, text };
  return { text };
}

/** The canonical text of a text; undefined where it has none. */
export function canonicalOf(file: string, text: string, schemas: Schemas): string | undefined {
  const found = knownText(file, text);
  if (found.canonical?.by === schemas) return found.canonical.text;
  const read = readWritten(file, text);
  const printed = 'issue' in read ? read : printWritten(file, read.written, schemas);
  if ('issue' in printed) return undefined;
  found.canonical = { by: schemas, text: printed.text };
  return printed.text;
}

function depthOf(written: Written): number {
  if (written.is === 'plain') return 0;
  const inner = written.is === 'list' ? written.members : written.entries.map(([, value]) => value);
  return 1 + inner.reduce((most, each) => Math.max(most, depthOf(each)), 0);
}

/** The entries of an object in order; none for other values. */
export function entriesOf(written: Written): readonly WrittenEntry[] {
  return written.is === 'object' ? written.entries : [];
}

/** The members of the list at a key; none where there is no list. */
export function listOf(written: Written, key: string): readonly Written[] {
  const list = writtenAt(written, [key]);
  return list?.is === 'list' ? list.members : [];
}

/** The value at a key; undefined without one. */
export function readOf(written: Written, key: string): Json | undefined {
  const value = writtenAt(written, [key]);
  return value && readValue(value);
}

/** The node at the keys of a pointer; undefined without one. */
export function writtenAt(written: Written, [key, ...rest]: readonly string[]): Written | undefined {
  if (key === undefined) return written;
  const inner = memberOf(written, key);
  return inner && writtenAt(inner, rest);
}

/** The same with the node at a pointer replaced. Its parents must exist. */
export function replaceAt(written: Written, [key, ...rest]: readonly string[], replace: (at: Written) => Written): Written {
  if (key === undefined) return replace(written);
  if (written.is === 'list')
    return {
      is: 'list',
      members: written.members.map((member, index) => (String(index) === key ? replaceAt(member, rest, replace) : member)),
    };
  if (written.is === 'plain') return written;
  return { is: 'object', entries: written.entries.map(([name, value]) => [name, name === key ? replaceAt(value, rest, replace) : value]) };
}

function memberOf(written: Written, key: string): Written | undefined {
  if (written.is === 'list') return written.members[Number(key)];
  return written.is === 'object' ? written.entries.find(([name]) => name === key)?.[1] : undefined;
}
