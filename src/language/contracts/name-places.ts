import type { ContractType } from './contract-types.ts';

/** A place where something is called by a name: an entity or a call and the path of a field in it, or a list of values (enum) and one of them. */
export interface NamePlace {
  owner: string;
  path: string;
}

/** A place as one text: `Order.createdAt`. Names of entities and calls have no dot. */
export function placeName({ owner, path }: NamePlace): string {
  return `${owner}.${path}`;
}

/** The same taken apart. */
export function placeOfName(name: string): NamePlace {
  const dot = name.indexOf('.');
  return { owner: name.slice(0, dot), path: name.slice(dot + 1) };
}

/**
 * A field of an entity or a call, with the place where its label can be given another name before those that it has already. Goes into objects, lists (`lines[].price`) and
 * maps (`days.*.total`), and not into entities, whose fields have their own places.
 */
export function placeFields(type: ContractType, place: NamePlace): ContractType {
  return { ...placeInnerFields(type, place), namedAt: [placeName(place), ...(type.namedAt ?? [])] };
}

/** The places of several fields at a path of their owner. */
export function placedFields(fields: Readonly<Record<string, ContractType>>, owner: string, path = ''): Record<string, ContractType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [name, placeFields(type, { owner, path: path === '' ? name : `${path}.${name}` })]),
  );
}

/** A type whose fields are placed; it has no name of its own there, as the result of a call. */
export function placeInnerFields(type: ContractType, { owner, path }: NamePlace): ContractType {
  if (type.type === 'object') return { ...type, fields: placedFields(type.fields, owner, path) };
  if (type.type === 'list') return { ...type, of: placeInnerFields(type.of, { owner, path: `${path}[]` }) };
  if (type.type === 'map') return { ...type, of: placeInnerFields(type.of, { owner, path: path === '' ? '*' : `${path}.*` }) };
  return type;
}
