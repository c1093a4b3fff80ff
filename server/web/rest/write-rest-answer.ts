import type { FastifyReply } from 'fastify';
import type { RestCall } from '../../../src/language/contracts/contract-types.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';

/** Writes a result to its places in the answer, headers included. */
export function writeRestAnswer({ answer = '' }: RestCall, result: unknown, reply: FastifyReply): unknown {
  reply.type('application/json');
  const places = typeof answer === 'string' ? { '': answer } : answer;
  let whole: unknown;
  const body: Record<string, unknown> = {};
  for (const [path, place] of Object.entries(places)) {
    const value = readObjectPath(result, path);
    // The next cursor is read from the last row, or part of a link.
    if (typeof place === 'object' && !('header' in place)) continue;
    if (typeof place === 'object') reply.header(place.header, String(value));
    else if (place === '') whole = value ?? null;
    else writeObjectPath(body, place.split('.'), value);
  }
  return JSON.stringify(whole === undefined ? body : whole);
}
