import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from './session.ts';

/** From where a request comes: the address that the proxies in `TRUST_PROXY` say, and what the program calls itself. */
export function originOf({ ip, headers, id }: FastifyRequest): SignInOrigin {
  return { address: ip, agent: headers['user-agent'] ?? '', requestId: id };
}
