import { parseDocument as parseYaml } from 'yaml';
import { isObject } from '../../../language/contracts/json-value.ts';
import { DraftFault } from '../draft-fault.ts';
import { documentOfRecording } from '../recorded/document-of-recording.ts';
import { isRecording } from '../recorded/read-recording.ts';
import type { Node } from './node.ts';

/** Characters of a document in YAML: each megabyte takes a second to read. */
const LONGEST_YAML = 8_000_000;
/** Characters of a document in JSON. */
const LONGEST_JSON = 64_000_000;
/** Values of a document, each counted as often as it is repeated by an alias of YAML. */
const MOST_VALUES = 10_000_000;
const MOST_ALIASES = 1_000;
const DEEPEST = 500;

/** Reads the text of an OpenAPI 3 document, as JSON or YAML, or makes one of a recording (HTTP Archive). `name` is how people read of it. Throws `DraftFault` for any other text. */
export function parseDocument(text: string, name: string): Node {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') throw new DraftFault(`${name} is empty. Name the OpenAPI document of the service.`);
  if (trimmed.startsWith('<'))
    throw new DraftFault(
      `${name} is a web page or XML, no OpenAPI document. Name the address or file of the document itself, such as openapi.json.`,
    );
  const document = trimmed.startsWith('{') ? parsedJson(trimmed, text, name) : parsedYaml(trimmed, text, name);
  if (!isObject(document)) throw notOpenApi(name);
  if (isRecording(document)) return documentOfRecording(document, name);
  if (typeof document.swagger === 'string')
    throw new DraftFault(
      `${name} is Swagger ${document.swagger}. Convert it to OpenAPI 3 first, for example with swagger2openapi, and name the new file.`,
    );
  if (typeof document.openapi !== 'string') throw notOpenApi(name);
  if (!/^3\.[012](\.|$)/.test(document.openapi))
    throw new DraftFault(`${name} is OpenAPI ${document.openapi}. Versions 3.0 to 3.2 can be read.`);
  if (!isObject(document.paths) || Object.keys(document.paths).length === 0)
    throw new DraftFault(`${name} has no paths, so there is nothing to draft. Name the document that has them.`);
  checkSize(document, name);
  return document;
}

function notOpenApi(name: string): DraftFault {
  return new DraftFault(`${name} is no OpenAPI document: it has no "openapi" with a version. Name the OpenAPI 3 document of the service.`);
}

function parsedJson(json: string, text: string, name: string): unknown {
  checkLength(json, LONGEST_JSON, name, 'Draft from a part of it');
  try {
    return JSON.parse(json);
  } catch (error) {
    const place = /position (\d+)/.exec((error as Error).message)?.[1];
    const offset = place === undefined ? json.length : Number(place);
    throw new DraftFault(`${name} is broken JSON${lineOf(text, offset + text.length - json.length)}. Correct it, and draft again.`);
  }
}

function parsedYaml(yaml: string, text: string, name: string): unknown {
  checkLength(yaml, LONGEST_YAML, name, 'Convert it to JSON');
  // Comparing each key with each other would take minutes in a large document.
  const document = parseYaml(yaml, { uniqueKeys: false, prettyErrors: false, schema: 'core', logLevel: 'silent' });
  const [fault] = document.errors;
  if (fault)
    throw new DraftFault(
      `${name} is broken YAML${lineOf(text, fault.pos[0] + text.length - yaml.length)}: ${sentence(fault.message)} Correct it, and draft again.`,
    );
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    throw new DraftFault(`${name} repeats its parts by aliases too often to be read. Write it without aliases, or as JSON.`);
  }
}

function checkLength(text: string, longest: number, name: string, advice: string): void {
  if (text.length > longest)
    throw new DraftFault(
      `${name} has ${Math.round(text.length / 1e6)} MB; up to ${longest / 1e6} MB can be read of this format. ${advice}.`,
    );
}

/** The line and column of a place, as messages have it. */
function lineOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return ` in line ${before.length}, column ${(before.at(-1) as string).length + 1}`;
}

function sentence(message: string): string {
  const first = (message.split('\n')[0] as string).slice(0, 200);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

/** YAML aliases share a value, which may contain itself or expand to billions. */
function checkSize(document: Node, name: string): void {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const sizeOf = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) throw new DraftFault(`${name} contains itself by an alias. Write the cycle with "$ref".`);
    if (depth > DEEPEST) throw new DraftFault(`${name} is nested more than ${DEEPEST} levels deep, which is not read.`);
    open.add(value);
    const size = Object.values(value).reduce((sum: number, member) => sum + sizeOf(member, depth + 1), 1);
    open.delete(value);
    sizes.set(value, size);
    if (size > MOST_VALUES)
      throw new DraftFault(`${name} has more than ${MOST_VALUES / 1e6} million values with its aliases, which is not read.`);
    return size;
  };
  sizeOf(document, 0);
}
