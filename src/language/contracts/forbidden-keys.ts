const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for keys that could reach an object's prototype. They are refused in every payload and in every contract. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN.has(key);
}
