/** The cache key of a call's answer: its name and its parameters. The server fills the cache under the same key with the first answer. */
export function callKey(name: string, params: Record<string, unknown>): readonly [string, string, Record<string, unknown>] {
  return ['call', name, params];
}
