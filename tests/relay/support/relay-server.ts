import type { LightMyRequestResponse } from 'fastify';
import { CONSOLE_HEADERS, startTestServer, type TestServer } from '../../server/support/test-server.ts';

/** The secret of relays in tests. */
export const SECRET = 'a secret of a test that is long enough';

/** A server that relays to `url`, waiting a second for it at most. */
export function startRelay(
  url: string,
  environment: Record<string, string> = {},
  options: Parameters<typeof startTestServer>[1] = {},
): Promise<TestServer> {
  return startTestServer(
    { PARSE_SERVER_URL: url, PARSE_SERVER_APP_ID: 'upstream-app', PARSE_SERVER_TIMEOUT: '1', SESSION_SECRET: SECRET, ...environment },
    options,
  );
}

/** Signs in at the console's route and gives the bare answer. */
export function signInAnswer(server: TestServer, email: string, password: string): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url: '/session', headers: CONSOLE_HEADERS, payload: { email, password } });
}

/** Asks who is signed in. */
export function readSession(server: TestServer, cookie: string): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'GET', url: '/session', headers: { ...CONSOLE_HEADERS, cookie } });
}
