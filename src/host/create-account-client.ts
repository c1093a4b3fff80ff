import { CallError } from '../language/errors/call-error.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import { retryAfterSignIn, SIGN_IN_AGAIN } from '../runtime/actions/sign-in-again.ts';
import type { AccountClient, OwnAccount } from '../shell/account-client.ts';
import { loadPasskeys } from './create-session-client.ts';
import * as MESSAGES from './messages.ts';

const SESSION_GONE = 209;

/** Does what is refused after an old sign-in again, as often as the person signs in. */
async function orSignIn<Value>(send: () => Promise<Value>): Promise<Value> {
  const isRefused = (error: unknown) => error instanceof CallError && error.code === SIGN_IN_AGAIN;
  const answer = await retryAfterSignIn<{ value: Value } | { error: unknown }>(
    () =>
      send().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    (each) => 'error' in each && isRefused(each.error),
  );
  if ('value' in answer) return answer.value;
  throw answer.error;
}

/** Creates the client of `/session/account`. `onSessionLost` is called when the session is gone. */
export function createAccountClient(fetch: typeof globalThis.fetch, onSessionLost: () => void): AccountClient {
  return {
    read: async (signal) => (await ask('', { signal: signal ?? null })) as OwnAccount,
    endSession: async (id) => void (await ask(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    signOutEverywhere: async () => void (await ask('/sessions', { method: 'DELETE' })),
    changePassword: async (current, next) =>
      void (await ask('/password', { method: 'PUT', body: JSON.stringify({ current, next }) }).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 0) throw error;
        throw new CallError(0, MESSAGES.theAnswerWasLostSo);
      })),
    addPasskey: () =>
      orSignIn(async () => {
        const options = await ask('/passkeys/challenge', { method: 'POST', body: '{}' });
        const passkey = await (await loadPasskeys()).makePasskey(options);
        try {
          const added = await ask('/passkeys', { method: 'POST', body: JSON.stringify({ passkey }) });
          return (added as { codes: readonly string[] }).codes;
        } catch (error) {
          if (error instanceof CallError && error.code === 0) return 'unknown';
          throw error;
        }
      }),
    renamePasskey: async (id, name) => void (await ask(passkeyPath(id), { method: 'PUT', body: JSON.stringify({ name }) })),
    removePasskey: async (id) => void (await orSignIn(() => ask(passkeyPath(id), { method: 'DELETE' }))),
  };

  function passkeyPath(id: string): string {
    return `/passkeys/${encodeURIComponent(id)}`;
  }

  async function ask(path: string, request: RequestInit): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(`/session/account${path}`, {
        ...request,
        credentials: 'same-origin',
        cache: 'no-store',
        headers: { 'X-Tablero': '1', ...(request.body != null && { 'Content-Type': 'application/json' }) },
      });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new CallError(0, MESSAGES.serverUnreachableTryAgain);
    }
    const answer = (await response.json().catch(() => undefined)) as { code?: number; error?: string } | undefined;
    if (response.ok && answer !== undefined) return answer;
    if (answer?.code === SESSION_GONE) onSessionLost();
    if (response.status === 429) throw new CallError(1, MESSAGES.tooManyTriesWaitA);
    throw new CallError(
      answer?.code ?? 0,
      answer?.error ?? fillMessage(MESSAGES.answerCouldNotBeReadStatus, { status: response.status }),
      response.headers.get('X-Request-Id') ?? undefined,
    );
  }
}
