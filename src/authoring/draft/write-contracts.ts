import { canonicalText } from '../../language/check/canonical-text.ts';
import { schemaIdOf } from '../../language/check/definition-file.ts';
import type { Schemas } from '../../language/check/load-schemas.ts';
import { toWritten } from '../../language/check/written-json.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { withoutUndefined } from '../../language/contracts/without-undefined.ts';
import { fileNameOf, labelOfValue } from './names.ts';
import type { Drafted, Sketch, SketchEntity, SketchEnum, SketchOperation, Written } from './sketch.ts';

/** The file of all enums. */
export const ENUMS_FILE = 'schemas/enums.json';

/**
 * The contracts of a sketch, as files: entities with page, option and key; enums with labels; calls by area. Every role of the console reads, and admins write. Names have to be free in the
 * console already (`createNames`).
 */
export function writeContracts({ entities, enums, operations, areas, notes }: Sketch): Drafted {
  const files: Record<string, Written> = {};
  const pages = new Map(operations.flatMap(({ does, area }) => (does?.what === 'one' ? [[does.entity, area] as const] : [])));
  for (const entity of entities) files[`schemas/entities/${fileNameOf(entity.name)}.json`] = writeEntity(entity, pages.get(entity.name));
  for (const area of new Set(operations.map((operation) => operation.area)))
    files[`schemas/calls/${area}.json`] = writeCalls(area, areas[area] ?? {}, operations);
  const lists = Object.fromEntries([...enums, ...directions(operations)].map((list) => [list.name, writeEnum(list)]));
  if (Object.keys(lists).length > 0) files[ENUMS_FILE] = lists;
  return { files, notes };
}

/** The text of a drafted file, in canonical form. */
export function printDraft(file: string, content: Written, schemas: Schemas): string {
  return canonicalText(toWritten(content), schemaIdOf(file, content), schemas);
}

/** Keys that need no mention: those that contracts take where none is named. */
const USUAL_KEYS = ['objectId', 'id'];

function writeEntity({ name, label, note, key, text, fields }: SketchEntity, area: string | undefined): Written {
  const usual = USUAL_KEYS.find((each) => Object.hasOwn(fields, each));
  const shown = text ?? key;
  const sub = Object.keys(fields).find((each) => each !== shown && isEmail(fields[each]));
  return {
    entity: name,
    ...withoutUndefined({ label, note }),
    ...(key !== undefined && area !== undefined && { page: `/${area}/{${key}}` }),
    ...(key !== undefined && key !== usual && { key }),
    ...(key !== undefined && shown !== undefined && { asOption: { value: key, text: shown, ...(sub !== undefined && { sub }) } }),
    fields: { ...fields },
  };
}

function isEmail(type: Json | undefined): boolean {
  return typeof type === 'object' && type !== null && !Array.isArray(type) && type.format === 'email';
}

function writeCalls(area: string, head: Written, operations: readonly SketchOperation[]): Written {
  const own = operations.filter((operation) => operation.area === area);
  const isWrite = ({ contract }: SketchOperation) => contract.effect !== 'read';
  const isAdmin = own.every(isWrite);
  const calls = own.map((operation) => {
    const { effect = 'read', ...rest } = operation.contract;
    return [operation.name, { effect, ...(isWrite(operation) && !isAdmin && { roles: ['admin'] }), ...rest }] as const;
  });
  return { area, roles: isAdmin ? ['admin'] : 'anyone', ...head, calls: Object.fromEntries(calls) };
}

function writeEnum({ values, labels = {} }: SketchEnum): Written {
  const areCapitals = values.every((value) => value === value.toUpperCase()) && values.some((value) => /[A-Z]{4}/.test(value));
  const labelOf = (value: string) => (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? labelOfValue(value, areCapitals);
  return { values: Object.fromEntries(values.map((value) => [value, { label: labelOf(value) }])) };
}

/** The directions of an order, which sorted lists need. */
function directions(operations: readonly SketchOperation[]): SketchEnum[] {
  const isSorted = operations.some(({ contract: { paged } }) => typeof paged === 'object' && paged !== null && 'sort' in paged);
  return isSorted ? [{ name: 'sortOrder', values: ['asc', 'desc'], labels: { asc: 'Ascending', desc: 'Descending' } }] : [];
}
