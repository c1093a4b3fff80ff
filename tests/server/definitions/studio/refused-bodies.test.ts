import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRAFT_LIMIT } from '../../../../server/definitions/studio/studio-bodies.ts';
import { BODY_LIMITS } from '../../../../server/web/limits/guard-bodies.ts';
import { chunk, createRawRequests, statusAtOnce, statusOf } from '../../support/raw-requests.ts';
import { CONSOLE_HEADERS } from '../../support/test-server.ts';
import { testStudio } from './studio-in-test.ts';

const DRAFTS = '/studio/api/drafts';
const ELSEWHERE = '/parse/functions/uploadDishImage';
const CHUNKED = { 'transfer-encoding': 'chunked' };

const { studio } = testStudio([], { bodyLimits: { ...BODY_LIMITS, patience: 2_000, pause: 300 } });
let staff: Record<string, string>;
let port: number;
const raw = createRawRequests(() => port);

beforeAll(async () => {
  staff = { ...CONSOLE_HEADERS, cookie: (await studio.server.signIn('admin')).cookie, 'x-parse-application-id': 'tablero' };
  port = Number(new URL(await studio.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => raw.end());

/** What counts of an answer: status, when to ask again, and the body. */
async function reported(path: string, headers: Record<string, string>, body: string | Buffer = '') {
  const answer = await raw.begin(path, { ...headers, connection: 'close' }, body).answer;
  const said = /\{.*\}/s.exec(answer)?.[0];
  return { status: statusOf(answer), again: /retry-after: (\d+)/i.exec(answer)?.[1], said: said && JSON.parse(said) };
}

it('refuses bodies before they are read as all else does, and never as a fault of its own', async () => {
  const packed = gzipSync('{}');
  const stranger = { ...CONSOLE_HEADERS, 'x-parse-application-id': 'tablero' };
  const cases = [
    [{ ...staff, 'content-encoding': 'gzip', 'content-length': String(packed.length) }, packed, 415],
    [{ ...stranger, 'content-length': '2000000' }, '{', 400],
  ] as const;
  for (const [headers, body, status] of cases) {
    const [here, elsewhere] = [await reported(DRAFTS, headers, body), await reported(ELSEWHERE, headers, body)];
    expect(here.status).toBe(status);
    expect(here).toEqual(elsewhere);
  }
  // It looks for a session before the body.
  const chunks = chunk('x'.repeat(BODY_LIMITS.stranger + 1));
  expect(await reported(DRAFTS, { ...stranger, ...CHUNKED }, chunks)).toMatchObject({ status: 401, said: { code: 209 } });
  const tooLarge = await reported(DRAFTS, { ...staff, ...CHUNKED }, chunk('x'.repeat(DRAFT_LIMIT + 1)));
  expect(tooLarge).toMatchObject({ status: 413, said: { code: 107, error: 'This is larger than a draft can be.' } });
  const large = { ...staff, 'content-length': '2000000' };
  const slow = Array.from({ length: BODY_LIMITS.large.perPerson }, () => raw.begin(DRAFTS, large, '{'));
  await expect.poll(() => statusAtOnce(raw.begin(DRAFTS, large, '{'))).toBe(503);
  const busy = await reported(DRAFTS, large, '{');
  expect(busy).toEqual(await reported(ELSEWHERE, large, '{'));
  expect(busy).toMatchObject({ status: 503, again: '2', said: { code: 100, error: expect.stringContaining('Nothing was done') } });
  for (const { socket } of slow) socket.destroy();
});

it('refuses texts that cannot be kept, and values nested too deep, with a sentence', async () => {
  const base = await studio.newest();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const bodies = [
    ['character', `{"base":${base},"changes":{"tags/tags.json":"a\\u0000b"},"steps":[]}`],
    ['character', `{"base":${base},"changes":{"tags/tags.json":"a\\ud800b"},"steps":[]}`],
    ['character', `{"base":${base},"changes":{},"steps":[{"a\\u0000":1}]}`],
    ['deep', `{"base":${base},"changes":{},"steps":[${deep}]}`],
  ] as const;
  for (const [word, payload] of bodies) {
    const answer = await studio.server.app.inject({
      method: 'POST',
      url: DRAFTS,
      headers: { ...staff, 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 107, error: expect.stringContaining(word) }]);
  }
  for (const url of [`${DRAFTS}/%00`, '/studio/api/folder/file?name=%00'])
    expect((await studio.server.app.inject({ method: 'GET', url, headers: staff })).statusCode).toBe(400);
});
