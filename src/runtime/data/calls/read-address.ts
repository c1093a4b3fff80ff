/** The part of an address with these keys. Other keys may change without an effect. */
export function readAddress(query: URLSearchParams, keys: readonly string[]): string {
  return new URLSearchParams([...query].filter(([key]) => keys.includes(key))).toString();
}
