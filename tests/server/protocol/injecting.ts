import { PASSWORD } from '../support/seeded-database.ts';
import type { TestServer } from '../support/test-server.ts';
import type { ProtocolTarget } from './play-case.ts';

/** A server of a test as one that is asked, with a session of `finance@tablero.test`. */
export async function injecting(server: TestServer, application: string): Promise<ProtocolTarget> {
  const send: ProtocolTarget['send'] = async ({ method, path, headers, body }) => {
    const answer = await server.app.inject({ method, url: `/parse${path}`, headers, ...(body === undefined ? {} : { payload: body }) });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
  const signIn = async (role: string) => {
    const headers = { 'x-parse-application-id': application, 'content-type': 'application/json' };
    const body = JSON.stringify({ username: `${role}@tablero.test`, password: PASSWORD });
    return JSON.parse((await send({ method: 'POST', path: '/login', headers, body })).text) as { sessionToken: string; objectId: string };
  };
  const [own, other] = [await signIn('finance'), await signIn('sales')];
  const values = { $app: application, $token: own.sessionToken, $dead: `r:${'0'.repeat(32)}`, $me: own.objectId, $other: other.objectId };
  return { values, send };
}
