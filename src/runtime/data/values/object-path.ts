/** Reads a dot path or steps from an object; undefined where it leads nowhere. Own properties only. */
export function readObjectPath(value: unknown, path: string | readonly string[]): unknown {
  let current = value;
  for (const step of typeof path === 'string' ? (path === '' ? [] : path.split('.')) : path) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

/** Writes a value at steps into a plain object, making objects on the way. Changes the object that it is given. */
export function writeObjectPath(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let level = target;
  for (const step of path.slice(0, -1)) {
    const next = level[step];
    if (next === null || typeof next !== 'object' || Array.isArray(next)) level[step] = {};
    level = level[step] as Record<string, unknown>;
  }
  level[path.at(-1) as string] = value;
}

/** Lays `over` on `base`, object by object; arrays and plain values of `over` win. Neither is changed. */
export function mergeDeep(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const existing = merged[key];
    merged[key] = isPlain(existing) && isPlain(value) ? mergeDeep(existing, value) : value;
  }
  return merged;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
