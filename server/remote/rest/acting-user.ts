import { createHmac } from 'node:crypto';
import type { SessionUser } from '../../identity/sessions/session.ts';

/** A header that tells a back end who acts. */
export interface ActingUser {
  header: string;
  /** Key of the signature. */
  secret: string;
  /** The back end by its name in `back-ends.json`: what is signed for one is not for another. */
  audience: string;
}

/** Seconds for which a signed header holds. */
const LIFE = 60;

/** The person as a JSON Web Token (RFC 7519), signed with HMAC-SHA256: id, email and roles, who it is for, when it was signed, and until when it holds. */
export function signActingUser({ secret, audience }: ActingUser, { id, email, roles }: SessionUser, now: Date): string {
  const signedAt = Math.floor(now.getTime() / 1000);
  const claims = { iss: 'tablero', aud: audience, sub: id, email, roles, iat: signedAt, exp: signedAt + LIFE };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part), 'utf8').toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
