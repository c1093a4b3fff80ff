import { createHash } from 'node:crypto';

const LENGTH = 10;

/** Public id of a session: always the same for its token, which cannot be derived from it. */
export function sessionId(token: string): string {
  const sum = createHash('sha256').update(`session id ${token}`).digest('base64');
  return sum.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, LENGTH);
}
