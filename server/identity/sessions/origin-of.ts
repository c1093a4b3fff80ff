import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from './session.ts';

/** From where a request comes: the address that the proxies in `TRUST_PROXY` say, and what the program calls itself. */
export function originOf({ ip, headers, id }: FastifyRequest): SignInOrigin {
  return { address: ip, agent: headers['user-agent'] ?? '', requestId: id };
}

/** Address of the console as its people type it: PUBLIC_URL, else that of the request. Without a slash at the end. */
export function consoleAddress({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  return publicUrl?.replace(/\/$/, '') ?? `${protocol}://${host}`;
}
