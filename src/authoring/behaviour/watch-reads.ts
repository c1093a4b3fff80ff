/** Reads of answers, as key paths below the name of a call, each with its separator. */
export interface Reads {
  /** Values that were read, without their parts. */
  values: Set<string>;
  /** Values of which everything was read, such as the keys of an object or the length of a list. */
  wholes: Set<string>;
}

/** Stands in no key that a contract names. */
const SEPARATOR = '\n';

/** Nothing was read. */
export function noReads(): Reads {
  return { values: new Set(), wholes: new Set() };
}

/** A proxy of the value that records reads; `where` receives the path of every object that is returned. */
export function watched(value: unknown, path: string, watch: { reads: () => Reads; where: WeakMap<object, string> }): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inside = new Map<string, unknown>();
  const look = (key: string | symbol): boolean => {
    if (typeof key === 'symbol' || !Object.hasOwn(value, key)) {
      if (typeof key === 'string' && !Array.isArray(value)) watch.reads().values.add(path + SEPARATOR + key);
      return false;
    }
    if (Array.isArray(value) && key === 'length') watch.reads().wholes.add(path);
    else watch.reads().values.add(path + SEPARATOR + key);
    return true;
  };
  const proxy = new Proxy(value, {
    get: (target, key, receiver) => {
      if (!look(key)) return Reflect.get(target, key, receiver);
      const name = key as string;
      if (!inside.has(name)) inside.set(name, watched(Reflect.get(target, name), path + SEPARATOR + name, watch));
      return inside.get(name);
    },
    has: (target, key) => {
      look(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor: (target, key) => {
      look(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys: (target) => {
      watch.reads().wholes.add(path);
      return Reflect.ownKeys(target);
    },
  });
  watch.where.set(proxy, path);
  return proxy;
}

/** Adds the reads of one to another. */
export function addReads(target: Reads, { values, wholes }: Reads): void {
  for (const path of values) target.values.add(path);
  for (const path of wholes) target.wholes.add(path);
}

/** The paths where two values differ; of lists with another length the list itself. */
export function differences(before: unknown, after: unknown, path: string): string[] {
  if (Object.is(before, after)) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return [path];
  const isList = Array.isArray(before);
  if (isList !== Array.isArray(after) || (isList && before.length !== (after as unknown[]).length)) return [path];
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...keys].flatMap((key) => {
    const below = path + SEPARATOR + key;
    return Object.hasOwn(old, key) === Object.hasOwn(next, key) ? differences(old[key], next[key], below) : [below];
  });
}

/** Whether any read is among the differing paths. */
export function isTouched({ values, wholes }: Reads, differing: readonly string[]): boolean {
  return differing.some((path) => {
    for (const read of values) if (isAtOrBelow(read, path)) return true;
    for (const read of wholes) if (isAtOrBelow(read, path) || isAtOrBelow(path, read)) return true;
    return false;
  });
}

function isAtOrBelow(path: string, above: string): boolean {
  return path.startsWith(above) && (path.length === above.length || path[above.length] === SEPARATOR);
}

/** The value at such a path below the answers of calls. */
export function valueAt(path: string, answer: (call: string) => unknown): unknown {
  const [call, ...keys] = path.split(SEPARATOR) as [string, ...string[]];
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], answer(call));
}
