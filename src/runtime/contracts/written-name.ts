import type { WrittenContracts, WrittenType } from './written-contract.ts';

/** A name that stands for a type, in its parts. */
export interface TypeName {
  /** `orderId[]`: a list of what stands before. */
  of?: string;
  /** `Order`, `Order.status`. */
  entity?: string;
  field?: string;
  /** `orderId`: of `types.json`. */
  type?: string;
}

/** The parts of a name: `orderId`, `Order`, `Order.status`, each also as a list (`orderId[]`). */
export function readTypeName(name: string): TypeName {
  if (name.endsWith('[]')) return { of: name.slice(0, -2) };
  if (!/^[A-Z]/.test(name)) return { type: name };
  const [entity = '', field] = name.split('.');
  return field === undefined ? { entity } : { entity, field };
}

/** What a name stands for, as it is written; undefined where there is nothing of that name. */
export function writtenOfName(name: string, contracts: WrittenContracts): WrittenType | undefined {
  const { of, entity, field, type } = readTypeName(name);
  if (of !== undefined) return { type: 'list', of };
  if (type !== undefined) return Object.hasOwn(contracts.types, type) ? contracts.types[type] : undefined;
  if (entity === undefined || !contracts.entities.has(entity)) return undefined;
  if (field === undefined) return { type: 'entity', entity };
  const fields = writtenFields(entity, contracts);
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
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
