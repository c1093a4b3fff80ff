/** A JSON value, independent of the tested program's types. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** The value at a pointer. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const key of keysOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[key];
  }
  return value;
}

export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function below(pointer: string, ...keys: (string | number)[]): string {
  return [pointer, ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** The pointer of the parent. */
export function holderOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value, abbreviated. */
export function brief(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
}
