import type { Node } from 'jsonc-parser';
import { canonicalText } from '../../../language/check/canonical-text.ts';
import { schemaIdOf } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { type PositionedJson, parseJsonWithPositions } from '../../../language/check/parse-json-with-positions.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import type { Issue } from '../../../language/errors/issue.ts';

/** A JSON value as somebody wrote it: keys keep their order and numbers their spelling. */
export type Written =
  | { readonly is: 'object'; readonly entries: readonly WrittenEntry[] }
  | { readonly is: 'list'; readonly members: readonly Written[] }
  | { readonly is: 'plain'; readonly text: string };

/** A key of an object, and what it has. */
export type WrittenEntry = readonly [key: string, value: Written];

/** A definition that is sound JSON: as it is written, and as a value. */
export interface WrittenFile {
  written: Written;
  value: Json;
}

/** Reads a definition; its first issue where it is no JSON, or has a key twice, of which only its author knows which was meant. */
export function readWritten(file: string, text: string): WrittenFile | { issue: Issue } {
  const { parsed, issues } = parseJsonWithPositions(file, text);
  const [issue] = issues;
  if (issue) return { issue };
  const { root, value } = parsed as PositionedJson;
  return { written: writtenOf(root, text), value };
}

/** A value as it would be written. */
export function toWritten(value: Json): Written {
  if (Array.isArray(value)) return { is: 'list', members: value.map(toWritten) };
  if (typeof value !== 'object' || value === null) return { is: 'plain', text: JSON.stringify(value) };
  return { is: 'object', entries: Object.entries(value).map(([key, member]) => [key, toWritten(member)]) };
}

/** What is written, on one line. Equal texts are equal values, written with the same keys in the same order. */
export function writtenText(written: Written): string {
  if (written.is === 'plain') return written.text;
  if (written.is === 'list') return `[${written.members.map(writtenText).join(',')}]`;
  return `{${written.entries.map(([key, value]) => `${JSON.stringify(key)}:${writtenText(value)}`).join(',')}}`;
}

/** The value of what is written. */
export function readValue(written: Written): Json {
  return JSON.parse(writtenText(written)) as Json;
}

/** What is written as the canonical text of a definition; the issue where it is nested too deep to be one. */
export function printWritten(file: string, written: Written, schemas: Schemas): { text: string } | { issue: Issue } {
  const { parsed, issues } = parseJsonWithPositions(file, writtenText(written));
  if (!parsed) return { issue: issues[0] as Issue };
  return { text: canonicalText(parsed, schemaIdOf(file, parsed.value), schemas) };
}

/** What stands at the keys of a pointer; undefined where nothing does. */
export function writtenAt(written: Written, [key, ...rest]: readonly string[]): Written | undefined {
  if (key === undefined) return written;
  const inner = memberOf(written, key);
  return inner && writtenAt(inner, rest);
}

/** The same with what stands at the keys of a pointer replaced. What is above it must be there. */
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

function writtenOf(node: Node, text: string): Written {
  const children = node.children ?? [];
  if (node.type === 'array') return { is: 'list', members: children.map((member) => writtenOf(member, text)) };
  if (node.type !== 'object')
    return { is: 'plain', text: node.type === 'number' ? text.slice(node.offset, node.offset + node.length) : JSON.stringify(node.value) };
  return {
    is: 'object',
    entries: children.map(({ children: pair }) => {
      const [name, value] = pair as [Node, Node];
      return [String(name.value), writtenOf(value, text)];
    }),
  };
}
