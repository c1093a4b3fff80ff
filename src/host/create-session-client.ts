import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import { CallError } from '../language/errors/call-error.ts';
import type { PasskeyProof, SessionClient } from '../shell/session-client.ts';
import { createChunkLoader } from '../ui/use-chunk.ts';
import * as MESSAGES from './messages.ts';

/** Code of an ended session. */
const SESSION_GONE = 209;

/** Used by people with passkeys only. */
const passkeyChunk = createChunkLoader(() => import('./ask-passkey.ts'));

/** Creates the client of `/session`; the session is a cookie that scripts cannot read. */
export function createSessionClient(fetch: typeof globalThis.fetch): SessionClient {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', body?: object, path: '' | '/passkey' = '') => {
    let response: Response;
    try {
      response = await fetch(`/session${path}`, {
        method,
        credentials: 'same-origin',
        headers: { Accept: 'application/json', 'X-Tablero': '1', ...(body && { 'Content-Type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
    } catch {
      throw new CallError(0, MESSAGES.serverUnreachableTryAgain);
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw errorOf(response, answer);
    return answer;
  };
  const byPasskey = async (proof: PasskeyProof) => {
    const isSecondFactor = proof.passkey === 'in place of a code';
    const options = await ask('POST', { isSecondFactor, ...('user' in proof && { user: proof.user }) }, '/passkey');
    return { passkey: await (await loadPasskeys()).askPasskey(options), isSecondFactor };
  };
  return {
    async read() {
      try {
        const answer = await ask('GET');
        return (answer as { user?: unknown } | undefined)?.user === null ? undefined : userOf(answer);
      } catch (error) {
        if (error instanceof CallError && error.code === SESSION_GONE) return 'ended';
        throw error;
      }
    },
    async signIn(proof) {
      const answer = await ask('POST', 'passkey' in proof ? await byPasskey(proof) : proof);
      const { secondFactor, hasPasskeys } = (answer ?? {}) as { secondFactor?: unknown; hasPasskeys?: unknown };
      if (secondFactor === 'code' && hasPasskeys === true) return 'code-or-passkey';
      return secondFactor === 'code' || secondFactor === 'set-up' ? secondFactor : userOf(answer);
    },
    async signOut() {
      const answer = await ask('DELETE').catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== SESSION_GONE) throw error;
      });
      const { leaving } = (answer ?? {}) as { leaving?: unknown };
      // Ends the session at the identity provider, which leads back to the sign-in page.
      if (typeof leaving === 'string') window.location.assign(leaving);
    },
  };
}

/** Code that asks for passkeys. Rejects with `CallError`. */
export async function loadPasskeys(): Promise<typeof import('./ask-passkey.ts')> {
  return passkeyChunk.load().catch(() => {
    throw new CallError(0, MESSAGES.serverUnreachableTryAgain);
  });
}

function errorOf({ status, headers }: Response, answer: unknown): CallError {
  const { code, error } = (answer ?? {}) as { code?: unknown; error?: unknown };
  const known = typeof code === 'number' ? code : status === 401 ? SESSION_GONE : 1;
  const message = status === 429 ? MESSAGES.tooManyTriesWaitA : MESSAGES.theServerCouldNotAnswer;
  return new CallError(known, typeof error === 'string' && error ? error : message, headers.get('X-Request-Id') ?? undefined);
}

function userOf(answer: unknown): ConsoleUser {
  const user = (answer as { user?: ConsoleUser } | undefined)?.user;
  if (!user || typeof user.objectId !== 'string' || !Array.isArray(user.roles)) throw new CallError(0, MESSAGES.answerCouldNotBeRead);
  return user;
}
