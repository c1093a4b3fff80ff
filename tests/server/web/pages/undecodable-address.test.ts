import { expect, it } from 'vitest';
import { CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const { server } = testServer();

it.each([
  ['POST', `/parse/functions/${'a'.repeat(300)}`],
  ['POST', '/parse/functions/%E0%A4%A'],
  ['GET', '/files/%C0%AF'],
])('%s %s is answered with 404, without repeating the address', async (method, url) => {
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: CONSOLE_HEADERS,
    ...(method === 'POST' && { payload: {} }),
  });
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 101, error: 'There is nothing at this address.' }]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});
