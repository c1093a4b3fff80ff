import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, type JWTPayload, SignJWT } from 'jose';
import { endServer, listenOnLoopback } from '../../support/listen-on-loopback.ts';

/** A provider whose answers a test decides, including wrong ones. */
export interface ScriptedProvider {
  issuer: string;
  /** The next person to sign in there: claims besides those of the protocol. */
  person: Record<string, unknown> & { sub: string };
  /** Changes the claims of the next ID tokens. */
  spoil: (claims: JWTPayload) => JWTPayload;
  /** Whether it answers; if not, it is down. */
  isUp: boolean;
  /** Whether it accepts requests and never answers. */
  isSilent: boolean;
  /** The parameters with which the provider returns the browser from this address. */
  visit(url: string): Promise<string>;
  /** Signs with a new key from now on. */
  rotateKey(): void;
  sign(claims: JWTPayload, options?: { type?: string; key?: KeyObject }): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { id: 'console', secret: 'the secret of the console' };

/** Starts it on a free port. `now` is its clock. */
export async function startScriptedProvider(now: () => Date): Promise<ScriptedProvider> {
  let key = newKey();
  const codes = new Map<string, { challenge: string; nonce: string; redirectUri: string }>();
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  const issuer = `http://127.0.0.1:${port}`;
  const provider: ScriptedProvider = {
    issuer,
    person: { sub: 'nobody' },
    spoil: (claims) => claims,
    isUp: true,
    isSilent: false,
    async visit(url) {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      const redirectUri = asked.get('redirect_uri')!;
      codes.set(code, { challenge: asked.get('code_challenge')!, nonce: asked.get('nonce')!, redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: asked.get('state')!, iss: issuer }).toString();
      return back.pathname + back.search;
    },
    rotateKey() {
      key = newKey();
    },
    sign,
    close: () => endServer(server),
  };
  return provider;

  function sign(claims: JWTPayload, { type = 'JWT', key: by = key.privateKey }: { type?: string; key?: KeyObject } = {}): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.id, typ: type }).sign(by);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider.isUp) return void request.socket.destroy();
    if (provider.isSilent) return;
    const { pathname } = new URL(request.url!, issuer);
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname === '/.well-known/openid-configuration') return send(200, metadata(issuer));
    if (pathname === '/jwks') return send(200, { keys: [{ ...(await exportJWK(key.publicKey)), kid: key.id, alg: 'RS256', use: 'sig' }] });
    if (pathname === '/userinfo') return send(200, provider.person);
    if (pathname !== '/token') return send(404, {});
    let body = '';
    for await (const part of request) body += String(part);
    const sent = new URLSearchParams(body);
    const granted = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const isRight =
      granted?.redirectUri === sent.get('redirect_uri') &&
      granted.challenge === createHash('sha256').update(sent.get('code_verifier')!).digest('base64url') &&
      request.headers.authorization ===
        `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replaceAll('%20', '+')}`).toString('base64')}`;
    if (!isRight) return send(400, { error: 'invalid_grant' });
    const seconds = Math.floor(now().getTime() / 1000);
    const { sub, sid = 'sid-1' } = provider.person;
    const claims = { iss: issuer, aud: CLIENT.id, sub, sid, nonce: granted.nonce, iat: seconds, exp: seconds + 600 };
    return send(200, { access_token: 'access', token_type: 'Bearer', id_token: await sign(provider.spoil(claims as JWTPayload)) });
  }
}

function newKey() {
  return { id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

function metadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}
