import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from './session.ts';

/** The cookie of a browser in which somebody has signed in. */
export const DEVICE_COOKIE = 'tablero_device';

/** From where a request comes: the address that the proxies in `TRUST_PROXY` say, what the program calls itself, and its browser. */
export function originOf(request: FastifyRequest): SignInOrigin {
  const { ip, headers, id } = request;
  return { address: ip, agent: headers['user-agent'] ?? '', requestId: id, device: deviceOf(request) };
}

/** The secret that a browser says it has. */
export function deviceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[`__Host-${DEVICE_COOKIE}`] ?? cookies[DEVICE_COOKIE];
}

/** Address of the console as its people type it: PUBLIC_URL, else that of the request. Without a slash at the end. */
export function consoleAddress({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  return publicUrl?.replace(/\/$/, '') ?? `${protocol}://${host}`;
}
