import type { FastifyInstance } from 'fastify';
import { isStorable } from '../../../src/language/contracts/string-formats.ts';
import { refuse } from './studio-refusal.ts';

/** Maximum nesting of input: twice that of a definition. */
const DEEPEST = 120;

/** Refuses input that the database cannot store, before any work: invalid characters, and values nested deeper than any definition. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, params, query }) => {
    const fault = faultIn([body, params, query]);
    if (fault === 'character')
      refuse(400, 107, 'A text has a character that cannot be kept: U+0000, or half of a surrogate pair. Remove it and try again.');
    if (fault === 'depth') refuse(400, 107, `Values stand in each other more than ${DEEPEST} deep. Nothing was kept.`);
  });
}

/** Iterates level by level: recursion would overflow at a nesting of a hundred thousand. */
function faultIn(values: readonly unknown[]): 'character' | 'depth' | undefined {
  let level: unknown[] = [...values];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'depth';
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) return 'character';
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, member] of Object.entries(value)) {
        if (!isStorable(key)) return 'character';
        next.push(member);
      }
    }
    level = next;
  }
  return undefined;
}
