import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../support/test-server.ts';

const { server } = testServer();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** The answer to a head of a request, until the server closes the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += String(part);
  });
  socket.write([...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  return text;
}

describe('a request with two hosts', () => {
  it.each([
    ['two of them', ['Host: console', 'Host: elsewhere']],
    ['the same twice, written in another way', ['HOST: console', 'X-Other: host', 'host: console']],
  ])('is refused, and its connection ends: %s', async (_, headers) => {
    for (const path of ['/health', '/', '/parse/functions/fetchTolls', '/nowhere']) {
      const answer = await answerTo(`GET ${path} HTTP/1.1`, ...headers);
      expect(answer, path).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('A request names one host.');
    }
  });

  it('is not found if one host is named and another header contains the word', async () => {
    expect(
      await answerTo('GET /health HTTP/1.1', 'Host: console', 'X-Forwarded-Host: elsewhere', 'X-Name: host', 'Connection: close'),
    ).toMatch(/^HTTP\/1\.1 200 /);
  });
});
