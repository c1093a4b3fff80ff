import type { CallContract, ContractType, RestBody, RestCall, RestPart, RestValue } from './contract-types.ts';

/** Places of a REST call's parameters: paths into them. */
export interface RestPlaces {
  /** Placeholders of the path, in order. */
  path: string[];
  query: Record<string, RestValue>;
  headers: Record<string, RestValue>;
  /** `undefined`: no body. A text: the parameter that is the body. Otherwise the value of each path. */
  body: string | Record<string, RestValue> | undefined;
}

const WITHOUT_BODY: ReadonlySet<RestCall['method']> = new Set(['GET', 'DELETE']);

/** Sorts the parameters of a REST call into path, query, headers and body. */
export function restPlaces(rest: RestCall, params: CallContract['params']): RestPlaces {
  const { headers = {}, body = { '': { others: true } } } = rest;
  const path = pathPlaceholders(rest.path);
  const values = [rest.query, headers, typeof body === 'string' ? {} : body].flatMap((part) => Object.values(part ?? {}));
  const placed = new Set([...path, ...values.flatMap(pathsOf)].map((each) => each.split('.')[0] as string));
  const left = Object.keys(params).filter((name) => !placed.has(name));
  if (WITHOUT_BODY.has(rest.method))
    return { path, query: rest.query ?? Object.fromEntries(left.map((name) => [name, name])), headers, body: undefined };
  return { path, query: rest.query ?? {}, headers, body: typeof body === 'string' ? body : bodyPlaces(body, left) };
}

/** The body with the parameters that stand nowhere else, each at its own path. */
function bodyPlaces(body: RestBody, left: readonly string[]): Record<string, RestValue> {
  const places = Object.entries(body).flatMap(([at, value]): [string, RestValue][] => {
    if (typeof value === 'string' || !('others' in value)) return [[at, value]];
    return left.map((name) => [at === '' ? name : `${at}.${name}`, name]);
  });
  return Object.fromEntries(places);
}

/** The placeholders of a path or text. */
export function pathPlaceholders(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}

/** The parameters that a value carries. */
export function pathsOf(value: RestBody[string]): string[] {
  if (typeof value === 'string') return [value];
  if ('value' in value || 'others' in value) return [];
  if ('text' in value) return pathPlaceholders(value.text);
  const parts = 'json' in value ? value.json : value.base64;
  return typeof parts === 'string' ? [parts] : Object.values(parts).flatMap(partPaths);
}

/** The parameters that a member of a packed object carries. */
export function partPaths(part: RestPart): string[] {
  if (typeof part === 'string') return [part];
  return 'fieldsOf' in part ? [] : Object.values(part as Record<string, string>);
}

/** Whether a value of this type can be part of an address. */
export function isPlainType({ type }: ContractType): boolean {
  return type !== 'object' && type !== 'entity' && type !== 'list' && type !== 'map' && type !== 'json';
}
