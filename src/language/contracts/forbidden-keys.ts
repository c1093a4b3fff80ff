const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for keys that could reach an object's prototype. They are refused in every payload and in every contract. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN.has(key);
}

/** True for names that no field may have: forbidden keys, and names that every object has, such as `toString`. A value would be found where none is. */
export function isForbiddenField(name: string): boolean {
  return isForbiddenKey(name) || name in Object.prototype;
}
