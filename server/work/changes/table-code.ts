import { createHash } from 'node:crypto';

const known = new Map<string, string>();

/** The name under which pages hear of a table: always the same, in every process, and none that says what the console keeps. Pages only compare these. */
export function tableCode(table: string): string {
  const found = known.get(table);
  if (found !== undefined) return found;
  const code = createHash('sha256').update(`table ${table}`).digest('base64url').slice(0, 10);
  known.set(table, code);
  return code;
}
