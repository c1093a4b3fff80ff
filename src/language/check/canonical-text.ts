import type { Json } from '../contracts/contract-types.ts';
import { chooseBranch } from './choose-branch.ts';
import type { Schemas } from './load-schemas.ts';
import { hasType, type SchemaNode } from './schema-node.ts';
import type { Written, WrittenEntry } from './written-json.ts';

/** The longest line that an object or list may fill alone. */
const WIDTH = 160;
const INDENT = '  ';

/**
 * Prints a definition as canonical text (language.md, rule 15): keys in schema order, unknown keys last; an object or list on one line
 * where it fits 160 characters, else one key or entry per line; numbers as written; a final line end. The outermost object has one key per
 * line, and a list of several objects one object per line, so that a change of one property is a change of one line. In contracts, parts
 * that may carry prose (a call, a type) fill lines with their keys; only the prose has a line of its own. Printing canonical text is
 * idempotent.
 */
export function canonicalText(written: Written, schemaId: string, schemas: Schemas): string {
  const tree = arrange(written, schemas.root(schemaId), schemas);
  return `${printOpen({ ...tree, fills: false }, '')}\n`;
}

/** A value ready to print: its text for one line, unless it needs several, and its parts with the text before each. */
interface Printable {
  inline: string | null;
  brackets?: '{}' | '[]';
  parts?: Part[];
  /** Its parts share lines. */
  fills?: boolean;
}

interface Part {
  before: string;
  value: Printable;
  isProse?: boolean;
}

function arrange(written: Written, schema: SchemaNode | undefined, schemas: Schemas): Printable {
  if (written.is === 'plain') return { inline: written.text };
  const branch = schema && branchFor(schema, written, schemas);
  if (written.is === 'object') return arrangeObject(written.entries, branch, schemas);
  return container(
    '[]',
    written.members.map((member) => ({ before: '', value: arrange(member, branch?.items, schemas) })),
  );
}

function arrangeObject(entries: readonly WrittenEntry[], schema: SchemaNode | undefined, schemas: Schemas): Printable {
  const order = new Map([...(schema?.properties?.keys() ?? [])].map((key, index) => [key, index]));
  const properties = entries.map(([key, value], index) => {
    const inner = schema?.properties?.get(key) ?? (typeof schema?.additional === 'object' ? schema.additional : undefined);
    return {
      rank: order.get(key) ?? order.size + index,
      before: `${JSON.stringify(key)}: `,
      value: arrange(value, inner, schemas),
      isProse: isProse(inner, schemas),
    };
  });
  const sorted = properties.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...part }) => part);
  const fills = [...(schema?.properties?.values() ?? [])].some((inner) => isProse(inner, schemas));
  return { ...container('{}', sorted), fills };
}

function isProse(schema: SchemaNode | undefined, schemas: Schemas): boolean {
  return schema !== undefined && schemas.resolve(schema).position === 'prose';
}

function branchFor(schema: SchemaNode, written: Written, schemas: Schemas): SchemaNode | undefined {
  const resolved = schemas.resolve(schema);
  if (!resolved.branches) return resolved;
  const value = shapeOf(written);
  const choice = chooseBranch(resolved.branches, value, schemas);
  if ('branch' in choice) return choice.branch;
  return resolved.branches.map((branch) => schemas.resolve(branch)).find((branch) => hasType(value, branch.types));
}

/** As much of a value as choosing an alternative needs: its type, its keys, and its plain values. */
function shapeOf(written: Written): Json {
  if (written.is === 'list') return [];
  if (written.is === 'plain') return JSON.parse(written.text) as Json;
  return Object.fromEntries(written.entries.map(([key, value]): [string, Json] => [key, value.is === 'object' ? {} : shapeOf(value)]));
}

function container(brackets: '{}' | '[]', parts: Part[]): Printable {
  if (parts.length === 0) return { inline: brackets };
  const isOpen =
    parts.some(({ value }) => value.inline === null) || (brackets === '[]' && parts.filter(({ value }) => value.parts).length > 1);
  const space = brackets === '{}' ? ' ' : '';
  const inner = parts.map(({ before, value }) => before + value.inline).join(', ');
  return { inline: isOpen ? null : brackets[0] + space + inner + space + brackets[1], brackets, parts };
}

function print(value: Printable, indent: string, room: number): string {
  return value.inline !== null && (!value.parts || value.inline.length <= room) ? value.inline : printOpen(value, indent);
}

function printOpen({ inline, parts, brackets, fills }: Printable, indent: string): string {
  if (!parts || !brackets) return inline ?? '';
  const deeper = indent + INDENT;
  const groups = fills ? filledLines(parts, WIDTH - deeper.length - 1) : parts.map((part) => [part]);
  const lines = groups.map((group, index) => {
    const comma = index === groups.length - 1 ? '' : ',';
    if (group.length > 1) return deeper + onOneLine(group) + comma;
    const [{ before, value }] = group as [Part];
    return deeper + before + print(value, deeper, WIDTH - deeper.length - before.length - comma.length) + comma;
  });
  return [brackets[0], ...lines, indent + brackets[1]].join('\n');
}

/** The lines of an object whose parts share lines: as many as fit, but prose and multi-line parts alone. */
function filledLines(parts: readonly Part[], room: number): Part[][] {
  const isAlone = ({ isProse, before, value }: Part) => isProse || value.inline === null || before.length + value.inline.length > room;
  const lines: Part[][] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last && !isAlone(part) && !isAlone(last[0]!) && onOneLine([...last, part]).length <= room) last.push(part);
    else lines.push([part]);
  }
  return lines;
}

function onOneLine(parts: readonly Part[]): string {
  return parts.map(({ before, value }) => before + value.inline).join(', ');
}
