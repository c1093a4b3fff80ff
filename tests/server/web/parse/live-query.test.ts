import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { closedRoute } from '../../../../server/web/parse/closed-routes.ts';
import { testServer } from '../../support/test-server.ts';

const { server } = testServer();
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

/** The answer to a client of LiveQuery that requests a web socket. */
function connect(path: string, headers: Record<string, string> = {}): Promise<{ status: number | undefined; body: string }> {
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { ...upgrade, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }));
    });
    asked.on('upgrade', () => reject(new Error('It became a web socket.')));
    asked.on('error', reject);
    asked.end();
  });
}

describe('LiveQuery', () => {
  it.each(['/parse', '/parse/'])('is refused at %s with 119 and a message, even without an application id', async (path) => {
    const { status, body } = await connect(path);
    expect([status, JSON.parse(body)]).toEqual([400, { code: 119, error: closedRoute('/', false) }]);
  });

  it('with another application id is refused', async () => {
    expect(await connect('/parse', { 'X-Parse-Application-Id': 'other' })).toEqual({
      status: 403,
      body: '{"code":119,"error":"unauthorized"}',
    });
  });

  it('is the only route that answers without an application id', async () => {
    expect(await connect('/parse/classes/Toll')).toEqual({ status: 403, body: '{"code":119,"error":"unauthorized"}' });
  });
});
