/** A key as a step of a JSON pointer (RFC 6901). */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The key of a step in a JSON pointer. */
export function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The keys of a JSON pointer. */
export function pointerKeys(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapePointer);
}

/** The value at keys, or at a JSON pointer; undefined if there is none. Own properties only. */
export function valueAt(document: unknown, place: string | readonly string[]): unknown {
  const keys = typeof place === 'string' ? pointerKeys(place) : place;
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined,
    document,
  );
}
