import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { DEVICE_DAYS } from '../../identity/sessions/devices.ts';
import { DEVICE_COOKIE, deviceOf, originOf } from '../../identity/sessions/origin-of.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';

/** Dependencies of known browsers. */
export interface KnownBrowserParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly backEnd: Pick<BackEnd, 'devices'>;
}

/** Browsers in which a person has signed in before. */
export interface KnownBrowsers {
  /** Key of the limit of sign-ins: the browser if known, otherwise the address. So an attacker behind the same proxy blocks no colleague. */
  keyOf(request: FastifyRequest): Promise<string>;
  /** Stores a sign-in, and sets the cookie of the browser. Errors never prevent the sign-in. */
  remember(request: FastifyRequest, reply: FastifyReply, user: SessionUser): Promise<void>;
}

/** Creates the known browsers. If a Parse Server has the accounts, no browser is known. */
export function createKnownBrowsers({ config: { publicUrl }, backEnd: { devices } }: KnownBrowserParts): KnownBrowsers {
  const isSecure = (request: FastifyRequest) => publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  return {
    async keyOf(request) {
      const secret = deviceOf(request);
      const isKnown = secret !== undefined && devices !== undefined && (await devices.isKnown(secret));
      return isKnown ? `device ${secret}` : request.ip;
    },
    async remember(request, reply, user) {
      try {
        const secret = await devices?.remember(user, originOf(request));
        if (secret === undefined) return;
        const secure = isSecure(request);
        const options = { path: '/', httpOnly: true, sameSite: 'strict' as const, secure, maxAge: DEVICE_DAYS * 24 * 3600 };
        reply.setCookie(secure ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE, secret, options);
      } catch (error) {
        request.log.error({ err: error }, 'The browser of a sign-in could not be noted');
      }
    },
  };
}
