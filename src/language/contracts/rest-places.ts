import type { CallContract, ContractType, RestCall, RestValue } from './contract-types.ts';

/** Where the parameters of a REST call go: paths into them. */
export interface RestPlaces {
  /** Holes of the path, in order. */
  path: string[];
  query: Record<string, RestValue>;
  /** `undefined`: no body. A text: the parameter that is the body. A list: its members. */
  body: string | string[] | undefined;
}

const WITHOUT_BODY: ReadonlySet<RestCall['method']> = new Set(['GET', 'DELETE']);

/** Sorts the parameters of a REST call into path, query and body. */
export function restPlaces(rest: RestCall, params: CallContract['params']): RestPlaces {
  const path = pathHoles(rest.path);
  const placed = new Set([...path, ...Object.values(rest.query ?? {}).flatMap(pathsOf)].map((each) => each.split('.')[0] as string));
  const left = Object.keys(params).filter((name) => !placed.has(name));
  if (WITHOUT_BODY.has(rest.method))
    return { path, query: rest.query ?? Object.fromEntries(left.map((name) => [name, name])), body: undefined };
  return { path, query: rest.query ?? {}, body: rest.body ?? left };
}

/** The names in the holes of a path. */
export function pathHoles(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}

/** The parameters that a value of the query carries. */
export function pathsOf(value: RestValue): string[] {
  if (typeof value === 'string') return [value];
  if ('value' in value) return [];
  const parts = 'json' in value ? value.json : value.base64;
  return typeof parts === 'string' ? [parts] : Object.values(parts).filter((part) => typeof part === 'string');
}

/** Whether a value of this type can stand in an address as it is. */
export function isPlainType({ type }: ContractType): boolean {
  return type !== 'object' && type !== 'entity' && type !== 'list' && type !== 'map' && type !== 'json';
}
