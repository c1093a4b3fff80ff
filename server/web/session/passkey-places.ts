import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ParseError } from '../../base/errors/parse-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { PasskeyAnswer, PasskeyPlace } from '../../identity/passkeys/check-passkey.ts';
import { CHALLENGE_LIFE } from '../../identity/passkeys/passkey-challenges.ts';
import { passkeySite } from '../../identity/passkeys/passkey-site.ts';
import { consoleAddress } from '../../identity/sessions/origin-of.ts';
import { createShortCookie } from '../../identity/sessions/session-cookie.ts';

/** Binds challenges and answers of passkeys to the console's address and to the browser. */
export interface PasskeyPlaces {
  /** The site and browser of a challenge; sets the cookie of the browser. Throws `ParseError` with the reason if browsers allow no passkeys at this address. */
  challenged(request: FastifyRequest, reply: FastifyReply): PasskeyPlace;
  /** The answer with the site and browser that sent it. Throws like `challenged`. */
  answered(request: FastifyRequest, response: unknown): PasskeyAnswer;
  /** Why browsers allow no passkeys at this address; undefined if they do. */
  whyNot(request: FastifyRequest): string | undefined;
  isPossible(request: FastifyRequest): boolean;
}

/** Creates the places of passkeys. */
export function createPasskeyPlaces(config: Pick<Config, 'publicUrl'>): PasskeyPlaces {
  // Longer than a challenge, because the next one has the same browser.
  const cookie = createShortCookie(config, 'tablero_passkey', 2 * CHALLENGE_LIFE);
  const siteOf = (request: FastifyRequest) => passkeySite(config.publicUrl, consoleAddress(request, undefined));
  const whyNot = (request: FastifyRequest) => {
    try {
      siteOf(request);
      return undefined;
    } catch (error) {
      if (error instanceof ParseError) return error.message;
      throw error;
    }
  };
  return {
    challenged(request, reply) {
      const site = siteOf(request);
      const browser = cookie.of(request) ?? randomBytes(32).toString('base64url');
      cookie.set(request, reply, browser);
      return { site, browser };
    },
    answered: (request, response) => ({ site: siteOf(request), browser: cookie.of(request) ?? '', response }),
    whyNot,
    isPossible: (request) => whyNot(request) === undefined,
  };
}
