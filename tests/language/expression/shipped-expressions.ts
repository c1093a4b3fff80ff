import { readdirSync, readFileSync } from 'node:fs';

/** Every text of the shipped screens that is an expression by where it stands. */
export function shippedExpressions(): string[] {
  const found = new Set<string>();
  const keys = new Set(['visible', 'enabled', 'when', 'while', 'that', 'compute', 'of', 'choicesFrom', 'initial', 'download', 'clipboard']);
  const collect = (value: unknown, key: string, isMapping: boolean): void => {
    if (typeof value === 'string' && (isMapping || keys.has(key))) found.add(value);
    else if (Array.isArray(value)) for (const member of value) collect(member, key, isMapping);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) collect(member, name, isMapping || name === 'with' || name === 'props');
    }
  };
  const folder = new URL('../../../screens/', import.meta.url);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.json') && file !== 'app.json') collect(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), '', false);
  }
  return [...found];
}
