import type { Json } from '../contracts/contract-types.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue } from '../errors/issue.ts';
import { FORMER_KEYS } from '../migrate/version-2.ts';
import { chooseBranch, typesOf } from './choose-branch.ts';
import type { Schemas } from './load-schemas.ts';
import { hasType, type JsonType, jsonTypeOf, type SchemaNode } from './schema-node.ts';
import type { NamedPointer, StructureReporter } from './structure-reporter.ts';

/** Checks the shape of a definition against a schema, by the schema's `$id`. Reports all issues, each with a pointer; throws never. */
export function checkStructure(value: Json, schemaId: string, schemas: Schemas): Issue[] {
  const issues: Issue[] = [];
  const report: StructureReporter = (pointer, code, parts, more = {}) => {
    // The current name of an older keyword is meant before the nearest one.
    const renamed = typeof more.received === 'string' ? FORMER_KEYS[more.received] : undefined;
    const isRenamed = renamed !== undefined && more.allowed?.includes(renamed);
    issues.push(createIssue(code, parts, { pointer, ...more, ...(isRenamed && { suggestion: renamed }) }));
  };
  checkNode(value, schemas.root(schemaId), { pointer: '', name: 'This file' }, { schemas, report });
  return issues;
}

/** One check of one file. */
interface StructureCheck {
  schemas: Schemas;
  report: StructureReporter;
}

function checkNode(value: Json, schema: SchemaNode, at: NamedPointer, check: StructureCheck): void {
  const { report } = check;
  const { pointer, name } = at;
  const node = check.schemas.resolve(schema);
  if (node.branches) checkBranches(value, node, at, check);
  else if (!hasType(value, node.types)) {
    report(pointer, 'wrong-type', { expected: typeNames(node.types!), received: describe(value) }, { received: shorten(value) });
  } else if (node.values && !node.values.includes(value)) {
    const allowed = node.values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
    report(pointer, 'unknown-value', { value: JSON.stringify(shorten(value)), of: name }, { received: shorten(value), allowed });
  } else if (typeof value === 'string' || typeof value === 'number') checkText(value, node, at, report);
  else if (Array.isArray(value)) checkList(value, node, at, check);
  else if (typeof value === 'object' && value !== null) checkObject(value, node, at, check);
}

function checkBranches(value: Json, node: SchemaNode, at: NamedPointer, check: StructureCheck): void {
  const { schemas, report } = check;
  const { pointer, name } = at;
  const choice = chooseBranch(node.branches!, value, schemas);
  if ('branch' in choice) {
    checkNode(value, choice.branch, { pointer, name: choice.branch.title ? `The ${choice.branch.title}` : name }, check);
  } else if (choice.misfit === 'type') {
    const types = [...new Set(node.branches!.flatMap((branch) => typesOf(schemas.resolve(branch))))];
    report(pointer, 'wrong-type', { expected: typeNames(types), received: describe(value) }, { received: shorten(value) });
  } else if (choice.misfit === 'value') {
    const received = shorten(choice.received);
    const parts = { value: JSON.stringify(received), of: `"${choice.key}"` };
    report(`${pointer}/${escapePointer(choice.key)}`, 'unknown-value', parts, { received, allowed: choice.allowed });
  } else {
    const keys = [choice.key, ...choice.alternatives];
    // A typing error in the discriminating key: the written value helps more than the allowed ones.
    const slip = Object.keys(value as object).find((key) => closestName(key, keys) !== undefined);
    const more = slip === undefined ? { allowed: choice.allowed } : { received: slip, allowed: keys };
    report(pointer, 'missing-key', { key: keys.join('" or "'), of: node.title ? `A ${node.title.toLowerCase()}` : name }, more);
  }
}

function checkList(value: Json[], node: SchemaNode, { pointer, name }: NamedPointer, check: StructureCheck): void {
  const { report } = check;
  const { minItems, maxItems } = node;
  if (minItems !== undefined && value.length < minItems)
    report(pointer, 'too-few', { least: minItems, received: value.length, what: minItems === 1 ? 'entry' : 'entries' });
  if (maxItems !== undefined && value.length > maxItems)
    report(pointer, 'too-many', { most: maxItems, received: value.length, what: maxItems === 1 ? 'entry' : 'entries' });
  if (!node.items) return;
  const memberName = schemaName(node.items, name, check.schemas);
  for (const [index, member] of value.entries()) checkNode(member, node.items, { pointer: `${pointer}/${index}`, name: memberName }, check);
}

function checkObject(value: { [key: string]: Json }, node: SchemaNode, { pointer, name }: NamedPointer, check: StructureCheck): void {
  const { report } = check;
  const of = node.title ? `The ${node.title.toLowerCase()}` : name;
  const keys = Object.keys(value);
  const known = [...(node.properties?.keys() ?? [])];
  for (const key of node.required ?? []) if (!Object.hasOwn(value, key)) report(pointer, 'missing-key', { key, of });
  if (node.minProperties !== undefined && keys.length < node.minProperties)
    report(pointer, 'too-few', { least: node.minProperties, received: keys.length, what: 'keys' });
  for (const key of keys) {
    const at = `${pointer}/${escapePointer(key)}`;
    if (node.propertyNames) checkNode(key, node.propertyNames, { pointer: at, name: 'a name here' }, check);
    const property = node.properties?.get(key) ?? (typeof node.additional === 'object' ? node.additional : undefined);
    if (property) checkNode(value[key]!, property, { pointer: at, name: `"${key}"` }, check);
    else if (node.additional === false) report(at, 'unknown-key', { key, of }, { received: key, allowed: known });
  }
}

function schemaName(schema: SchemaNode, fallback: string, schemas: Schemas): string {
  const { title } = schemas.resolve(schema);
  return title ? `The ${title.toLowerCase()}` : `An entry of ${fallback}`;
}

const TYPE_NAMES: Readonly<Record<JsonType, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object in braces',
  array: 'a list in brackets',
  null: 'null',
};

function typeNames(types: readonly JsonType[]): string {
  return types.map((type) => TYPE_NAMES[type]).join(' or ');
}

function describe(value: Json): string {
  const type = jsonTypeOf(value);
  return type === 'object' || type === 'array' || type === 'null'
    ? TYPE_NAMES[type]
    : `${type === 'string' ? 'the text ' : ''}${JSON.stringify(shorten(value))}`;
}

function shorten(value: Json): Json {
  if (typeof value === 'string') return value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return typeof value === 'object' && value !== null ? (Array.isArray(value) ? '[…]' : '{…}') : value;
}

/** Checks length and form of a text, and the limits of a number. */
function checkText(value: string | number, node: SchemaNode, { pointer, name }: NamedPointer, report: StructureReporter): void {
  if (typeof value === 'number') {
    if (node.minimum !== undefined && value < node.minimum)
      report(pointer, 'wrong-form', { value: String(value), of: `${name}, at least ${node.minimum}`, example: '' });
    if (node.maximum !== undefined && value > node.maximum)
      report(pointer, 'wrong-form', { value: String(value), of: `${name}, at most ${node.maximum}`, example: '' });
    return;
  }
  const length = [...value].length;
  if (node.minLength !== undefined && length < node.minLength)
    report(pointer, 'too-few', { least: node.minLength, received: length, what: node.minLength === 1 ? 'character' : 'characters' });
  else if (node.maxLength !== undefined && length > node.maxLength)
    report(pointer, 'too-many', { most: node.maxLength, received: length, what: 'characters' });
  else if (node.pattern && !node.pattern.test(value)) {
    const example = node.examples?.[0];
    report(
      pointer,
      'wrong-form',
      { value: JSON.stringify(value), of: name, example: example === undefined ? '' : JSON.stringify(example) },
      { received: value },
    );
  }
}
