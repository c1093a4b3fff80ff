import { walkParts } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { nameOfDefinition } from '../../../language/check/name-of-node.ts';
import type { SchemaNode } from '../../../language/check/schema-node.ts';
import type { Access, Json, Role } from '../../../language/contracts/contract-types.ts';
import { isObject } from '../../../language/contracts/json-value.ts';
import { idPathOf, pointerOf } from '../../../language/definition/id-paths.ts';
import { valueAt } from '../../../language/definition/json-pointer.ts';
import { capital } from '../../../language/text/capital.ts';
import type { Edit } from '../apply/edit.ts';
import { describePropertyPath } from '../describe/describe-property-path.ts';
import { NO_LABELS, type ShownLabels, shownNames } from '../describe/shown-names.ts';
import { branchAt } from '../paths/schema-at.ts';
import { readWritten } from '../paths/written.ts';

/** A part of a definition that can be kept from roles. */
export interface AccessPart {
  file: string;
  /** A stable path; '' for the definition itself. */
  at: string;
  name: string;
  /** Number of ancestors. */
  depth: number;
  /** The part around it. */
  within?: AccessPart;
  /** Its own access as written; undefined inherits from its parent. */
  own: Access | undefined;
  /** At least one role must be named. */
  isRequired: boolean;
  /** Its own calls: a role needs access to all of them. */
  calls: readonly string[];
}

/** Roles with a part: all that have its parent, or some. */
export interface PartRoles {
  has(role: Role): boolean;
  /** Why a role cannot be given it here; undefined where it can. */
  refusal(role: Role): 'around' | { call: string } | undefined;
}

/** The parts of a definition that can be kept from roles, in the order of the file; undefined where it is no JSON now. */
export function accessPartsOf(file: string, text: string, schemas: Schemas, labels = NO_LABELS): AccessPart[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const document = read.value;
  const parts: { pointer: string; part: AccessPart }[] = [];
  walkParts(file, document, schemas, ({ value, pointer, schema, properties }) => {
    if (!properties.has('access')) return;
    const within = parts.findLast((each) => each.pointer === '' || pointer.startsWith(`${each.pointer}/`))?.part;
    parts.push({ pointer, part: accessPart({ file, document, labels, within }, { value, pointer, schema }) });
  });
  return parts.map(({ part }) => part);
}

/** One of them, by its stable path. */
export function accessPartAt(
  { file, text, at }: { file: string; text: string; at: string },
  schemas: Schemas,
  labels = NO_LABELS,
): AccessPart | undefined {
  const read = readWritten(file, text);
  const end = 'issue' in read ? undefined : pointerOf(read.value, at);
  if ('issue' in read || end === undefined) return undefined;
  const document = read.value;
  let within: AccessPart | undefined;
  for (const [index] of end.split('/').entries()) {
    const pointer = end.split('/', index + 1).join('/');
    const schema = branchAt(file, document, pointer, schemas);
    const value = valueAt(document, pointer) as Json;
    if (isObject(value) && schema?.properties?.has('access'))
      within = accessPart({ file, document, labels, within }, { value, pointer, schema });
  }
  return within?.at === at ? within : undefined;
}

function accessPart(
  { file, document, labels, within }: { file: string; document: Json; labels: ShownLabels; within: AccessPart | undefined },
  { value, pointer, schema }: { value: { [key: string]: Json }; pointer: string; schema: SchemaNode },
): AccessPart {
  return {
    file,
    at: idPathOf(document, pointer),
    name: pointer === '' ? nameOfDefinition(document) : nameOfPart(document, pointer, labels),
    depth: within ? within.depth + 1 : 0,
    ...(within && { within }),
    own: value.access as Access | undefined,
    isRequired: schema.required?.includes('access') ?? false,
    calls: callsOf(value),
  };
}

/** Roles with a part, by its own access, that of its parents, and the contracts of its calls. */
export function rolesOfPart(part: AccessPart, mayCall: (call: string, role: Role) => boolean): PartRoles {
  const around = part.within && rolesOfPart(part.within, mayCall);
  const isNamed = (role: Role) => part.own === undefined || part.own === 'anyone' || part.own.includes(role);
  return {
    has: (role) => isNamed(role) && (around?.has(role) ?? true),
    refusal(role) {
      if (around && !around.has(role)) return 'around';
      const call = part.calls.find((name) => !mayCall(name, role));
      return call === undefined ? undefined : { call };
    },
  };
}

/**
 * The edit that grants a part to a role, or revokes it. Without own access it is inherited; a list of all roles is removed, and the last
 * role leaves admins only, because the checker refuses an empty list. `roles` are all of the console but admin.
 */
export function accessEdit(part: AccessPart, role: Role, has: boolean, roles: readonly Role[]): Edit {
  const around = part.within;
  const possible = around ? roles.filter((each) => isNamedUpTo(around, each)) : roles;
  const named = Array.isArray(part.own) ? part.own : possible;
  const next = has ? roles.filter((each) => each === role || named.includes(each)) : named.filter((each) => each !== role);
  const at = part.at === '' ? 'access' : `${part.at}/access`;
  const isEverybody = possible.length > 0 && possible.every((each) => next.includes(each));
  if (!isEverybody) return { do: 'set', file: part.file, at, value: next.length > 0 ? next : ['admin'] };
  return part.isRequired ? { do: 'set', file: part.file, at, value: 'anyone' } : { do: 'remove', file: part.file, at };
}

function isNamedUpTo(part: AccessPart, role: Role): boolean {
  const isNamed = part.own === undefined || part.own === 'anyone' || part.own.includes(role);
  return isNamed && (part.within ? isNamedUpTo(part.within, role) : true);
}

/** Its sources and calls. */
function callsOf({ call, calls, data }: { [key: string]: Json }): string[] {
  const several = Array.isArray(calls) ? calls.map((each) => (each as { call?: unknown } | null)?.call) : [];
  const loaded = typeof data === 'object' && data !== null && !Array.isArray(data) ? data.call : undefined;
  return [call, ...several, loaded].filter((name): name is string => typeof name === 'string');
}

/** A list member by name, another part by its property: `Column Amount`, `Submit`. */
function nameOfPart(document: Json, pointer: string, labels: ShownLabels): string {
  const nameAt = shownNames(document, labels).whole;
  const [name, around] = [nameAt(pointer), nameAt(pointer.slice(0, pointer.lastIndexOf('/')))];
  const own = name === around ? describePropertyPath(document, pointer, pointer.slice(pointer.lastIndexOf('/') + 1)) : name;
  return capital(own.slice(own.lastIndexOf(', ') < 0 ? 0 : own.lastIndexOf(', ') + 2));
}
