import { createHmac } from 'node:crypto';
import type { SessionUser } from '../../identity/sessions/session.ts';

/** A header that identifies the user to a back end. */
export interface ActingUser {
  header: string;
  /** Key of the signature. */
  secret: string;
  /** The back end's name in `back-ends.json`: a signature is valid for one back end. */
  audience: string;
}

/** Lifetime of a signed header in seconds. */
const LIFE = 60;

/** The user as a JSON Web Token (RFC 7519) with HMAC-SHA256: id, email, roles, audience, issue time and expiry. */
export function signActingUser({ secret, audience }: ActingUser, { id, email, roles }: SessionUser, now: Date): string {
  const signedAt = Math.floor(now.getTime() / 1000);
  const claims = { iss: 'tablero', aud: audience, sub: id, email, roles, iat: signedAt, exp: signedAt + LIFE };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part), 'utf8').toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
