import type { Json } from '../../../language/contracts/contract-types.ts';

/** The wanted name, with the first number that makes it unique. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(name)) return name;
  }
}

/** The ids of a screen, or its titles, at any depth; those of the shared parts that it uses among them. */
export function namesIn(
  value: Json,
  key: 'id' | 'title',
  shared: (id: string) => Json | undefined,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, key, shared, found);
  else if (typeof value === 'object' && value !== null) {
    const { [key]: name, use } = value;
    if (typeof name === 'string') found.add(name);
    if (typeof use === 'string') namesIn(shared(use) ?? null, key, shared, found);
    for (const inner of Object.values(value)) namesIn(inner, key, shared, found);
  }
  return found;
}
