import { createHash } from 'node:crypto';

const known = new Map<string, string>();

/** Public code of a table: the same in every process, without revealing its name. Pages only compare codes. */
export function tableCode(table: string): string {
  const found = known.get(table);
  if (found !== undefined) return found;
  const code = createHash('sha256').update(`table ${table}`).digest('base64url').slice(0, 10);
  known.set(table, code);
  return code;
}
