/** The part of an address that is read, by its keys. What else is in it may change without a difference to that. */
export function readAddress(query: URLSearchParams, keys: readonly string[]): string {
  return new URLSearchParams([...query].filter(([key]) => keys.includes(key))).toString();
}
