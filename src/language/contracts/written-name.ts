import type { WrittenContracts, WrittenType } from './written-contract.ts';

/** The parts of a type's name. */
export interface TypeName {
  /** `orderId[]`, `orderId|null`, `orderId?`: what stands before, and what comes to it. */
  of?: string;
  adds?: '[]' | '|null' | '?';
  /** `Order`, `Order.status`, `Order(objectId, status)`. */
  entity?: string;
  field?: string;
  fields?: string[];
  /** `orderId`: of `types.json`, or an enum. */
  type?: string;
}

const ADDED = ['?', '|null', '[]'] as const;

/** The parts of a name: `orderId`, `Order`, `Order.status`, `Order(objectId, status)`, each also as a list (`[]`), with null (`|null`), or left out (`?`). */
export function readTypeName(name: string): TypeName {
  const adds = ADDED.find((each) => name.endsWith(each));
  if (adds) return { of: name.slice(0, -adds.length), adds };
  if (!/^[A-Z]/.test(name)) return { type: name };
  const [, entity = '', field, fields] = /^(\w+)(?:\.(.*)|\((.*)\))?$/.exec(name) ?? [];
  if (fields !== undefined) return { entity, fields: fields.split(',').map((each) => each.trim()) };
  return field === undefined ? { entity } : { entity, field };
}

/** The written type of a name; undefined for an unknown name. A type takes precedence over an enum of the same name. */
export function writtenOfName(name: string, contracts: WrittenContracts): WrittenType | undefined {
  const { of, adds, entity, field, fields, type } = readTypeName(name);
  if (of !== undefined)
    return adds === '[]' ? { type: 'list', of } : { use: of, ...(adds === '?' ? { optional: true } : { nullable: true }) };
  if (type !== undefined) {
    if (Object.hasOwn(contracts.types, type)) return contracts.types[type];
    return contracts.enums.has(type) ? { type: 'enum', enum: type } : undefined;
  }
  if (entity === undefined || !contracts.entities.has(entity)) return undefined;
  if (fields) return { type: 'object', fields: Object.fromEntries(fields.map((each) => [each, `${entity}.${each}`])) };
  if (field === undefined) return { type: 'entity', entity };
  const written = writtenFields(entity, contracts);
  return Object.hasOwn(written, field) ? written[field] : undefined;
}

/** The fields of an entity as they are written, those that it takes over included. Empty for one that is not there or extends itself. */
export function writtenFields(
  name: string,
  contracts: WrittenContracts,
  within: readonly string[] = [],
): Readonly<Record<string, WrittenType>> {
  const entity = contracts.entities.get(name);
  if (!entity || within.includes(name)) return {};
  const base = entity.extends === undefined ? {} : writtenFields(entity.extends, contracts, [...within, name]);
  return { ...chosenFields(base, entity), ...entity.fields };
}

/** Of some fields those that `pick` names, or all but those that `omit` does. */
export function chosenFields<Field>(
  fields: Readonly<Record<string, Field>>,
  { pick, omit = [] }: { pick?: string[]; omit?: string[] },
): Record<string, Field> {
  const names = (pick ?? Object.keys(fields)).filter((name) => Object.hasOwn(fields, name) && !omit.includes(name));
  return Object.fromEntries(names.map((name) => [name, fields[name]!]));
}
