import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from './session.ts';

/** The cookie of a browser in which a person has signed in. */
export const DEVICE_COOKIE = 'tablero_device';

/** Origin of a request: the address reported by the proxies in `TRUST_PROXY`, the user agent, and the secret of the browser. */
export function originOf(request: FastifyRequest): SignInOrigin {
  const { ip, headers, id } = request;
  return { address: ip, agent: headers['user-agent'] ?? '', requestId: id, device: deviceOf(request) };
}

/** The secret in the cookie of a browser, unchecked. */
export function deviceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[`__Host-${DEVICE_COOKIE}`] ?? cookies[DEVICE_COOKIE];
}

/** Address of the console as people type it: PUBLIC_URL, otherwise that of the request. Without a slash at the end. */
export function consoleAddress({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  return publicUrl?.replace(/\/$/, '') ?? `${protocol}://${host}`;
}
