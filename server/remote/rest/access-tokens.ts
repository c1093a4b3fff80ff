import { createHttpExchange, type HttpAnswer, type NoHttpAnswer } from '../relay/http-exchange.ts';
import { NO_JSON, parseJson } from './rest-answer.ts';
import type { ClientCredentials } from './rest-api.ts';

/** A token, or a message why there is none. */
export type AccessToken = { token: string } | { code: 'refused' | 'failing'; says: string };

/** The access tokens of one back end (OAuth 2.0 client credentials, RFC 6749 section 4.4). */
export interface AccessTokens {
  /** A valid token; concurrent callers share one request. Never rejects. */
  current(): Promise<AccessToken>;
  /** A token other than this refused one; reuses a newer one. */
  renewed(refused: string): Promise<AccessToken>;
  close(): Promise<void>;
}

/** Timeout of the token endpoint in milliseconds. */
const PATIENCE = 10_000;
/** Seconds before expiry from which a token is renewed; half its lifetime where that is shorter. */
const MARGIN = 30;

/** `label`: the back end's name in messages; `now` returns milliseconds. */
export function createAccessTokens(
  credentials: ClientCredentials,
  label: string,
  now: () => number = () => performance.now(),
): AccessTokens {
  const exchange = createHttpExchange(credentials.url);
  const path = new URL(credentials.url).pathname === '/' ? '/' : '';
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<AccessToken> | undefined;

  return {
    async current() {
      if (kept && kept.until > now()) return { token: kept.token };
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    renewed(refused) {
      if (kept?.token === refused) kept = undefined;
      return this.current();
    },
    close: () => exchange.close(),
  };

  async function ask(): Promise<AccessToken> {
    const { id, secret, scope } = credentials;
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) });
    const pair = [id, secret].map((text) => new URLSearchParams({ _: text }).toString().slice(2)).join(':');
    const answer = await exchange.send({
      method: 'POST',
      path,
      patience: PATIENCE,
      headers: {
        authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      text: form.toString(),
    });
    const found = readToken(answer);
    if (!('token' in found)) return { code: found.code, says: sentence(found.why) };
    kept = { token: found.token, until: found.seconds === undefined ? Number.POSITIVE_INFINITY : now() + lifeOf(found.seconds) };
    return { token: found.token };
  }

  function sentence(why: string): string {
    return `There is no access token for ${label}: ${credentials.setting} ${why}. Check that address, and ${credentials.secretSetting}.`;
  }
}

function lifeOf(seconds: number): number {
  return (seconds - Math.min(MARGIN, seconds / 2)) * 1000;
}

type ReadToken = { token: string; seconds?: number } | { code: 'refused' | 'failing'; why: string };

function readToken(answer: HttpAnswer | NoHttpAnswer): ReadToken {
  if (answer.state !== 'answered') return { code: 'failing', why: `does not answer (${answer.why})` };
  const { status, text } = answer;
  const body = parseJson(text);
  const parts = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (status >= 400 && status < 500) {
    // Standard error codes only: a text could repeat the secret.
    const code = typeof parts.error === 'string' && /^[a-z_]{1,40}$/.test(parts.error) ? `, ${parts.error}` : '';
    return { code: 'refused', why: `refuses this console (${status}${code})` };
  }
  if (status >= 300) return { code: 'failing', why: `answers ${status}` };
  if (body === NO_JSON || typeof parts.access_token !== 'string' || !/^[\x21-\x7e]+$/.test(parts.access_token))
    return { code: 'failing', why: 'answers without an access_token' };
  const seconds = Number(parts.expires_in);
  return { token: parts.access_token, ...(seconds > 0 && { seconds }) };
}
