import { describe, expect, it, vi } from 'vitest';
import { createCaller, decodeDates } from '../../src/host/create-caller.ts';
import { CallError } from '../../src/language/errors/call-error.ts';
import { createReadingHints } from '../../src/runtime/data/calls/reading-hints.ts';

function callerOf(fetch: typeof globalThis.fetch, timeout = 1000) {
  const onSessionLost = vi.fn();
  return {
    call: createCaller({ base: '/parse', applicationId: 'app', fetch, onSessionLost, timeout, hints: createReadingHints() }),
    onSessionLost,
  };
}
const answering = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: CallError) => error,
  );

describe('createCaller', () => {
  it('posts to the function with the headers of the protocol, and with a request id for a write', async () => {
    const fetch = answering({ result: 1 });
    const { call } = callerOf(fetch);
    await call({ name: 'do it', params: { a: 1 }, requestId: 'r-1' });
    await call({ name: 'read', params: {} });
    const [[address, init], [, second]] = fetch.mock.calls as unknown as [[string, RequestInit], [string, RequestInit]];
    expect(address).toBe('/parse/functions/do%20it');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"a":1}' });
    expect(init.headers).toMatchObject({ 'X-Parse-Application-Id': 'app', 'X-Parse-Request-Id': 'r-1', 'X-Tablero': '1' });
    expect(second.headers).not.toHaveProperty('X-Parse-Request-Id');
  });

  it('counts pending writes, including failed ones', async () => {
    const hints = createReadingHints();
    const options = { base: '/parse', applicationId: 'app', onSessionLost: vi.fn(), timeout: 1000, hints };
    const answers: ((answer: Response | Error) => void)[] = [];
    const fetch = () =>
      new Promise<Response>((resolve, reject) => answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))));
    const call = createCaller({ ...options, fetch });
    const done = call({ name: 'write', params: {}, requestId: 'r-1' });
    const failed = failure(call({ name: 'write', params: {}, requestId: 'r-2' }));
    const read = call({ name: 'read', params: {} });
    expect(hints.awaited).toBe(2);
    answers[0]!(new Response('{"result":1}'));
    await done;
    expect(hints.awaited).toBe(1);
    answers[1]!(new TypeError('cut'));
    await failed;
    expect(hints.awaited).toBe(0);
    answers[2]!(new Response('{"result":1}'));
    await read;
    expect(hints.awaited).toBe(0);
  });

  it('gives the result with its dates as texts, null where there is none', async () => {
    const date = { __type: 'Date', iso: '2026-01-01T00:00:00.000Z' };
    expect(await callerOf(answering({ result: { rows: [{ at: date }] } })).call({ name: 'x', params: {} })).toEqual({
      rows: [{ at: date.iso }],
    });
    expect(await callerOf(answering({})).call({ name: 'x', params: {} })).toBeNull();
    expect(decodeDates({ __type: 'Date', iso: 5 })).toEqual({ __type: 'Date', iso: 5 });
  });

  it('names a failed read as the log of the server does, and a write by its own id', async () => {
    const refusing = async () => new Response('{"code":141,"error":"No."}', { status: 400, headers: { 'X-Request-Id': 'logged' } });
    expect(await failure(callerOf(refusing).call({ name: 'x', params: {} }))).toMatchObject({ requestId: 'logged' });
    expect(await failure(callerOf(refusing).call({ name: 'x', params: {}, requestId: 'own' }))).toMatchObject({ requestId: 'own' });
  });

  it('distinguishes a refusal from an unknown outcome', async () => {
    const refused = await failure(callerOf(answering({ code: 141, error: 'No.' }, 400)).call({ name: 'x', params: {}, requestId: 'r' }));
    expect(refused).toMatchObject({ code: 141, message: 'No.', isOutcomeUnknown: false, requestId: 'r' });
    expect(refused).toBeInstanceOf(CallError);
    const cut = await failure(callerOf(() => Promise.reject(new TypeError('cut'))).call({ name: 'x', params: {}, requestId: 'r' }));
    expect(cut).toMatchObject({ code: 0, isOutcomeUnknown: true, message: 'The server could not be reached.' });
    const relayed = await failure(
      callerOf(answering({ code: 124, error: 'No answer.' }, 400)).call({ name: 'x', params: {}, requestId: 'r' }),
    );
    expect(relayed).toMatchObject({ code: 124, isOutcomeUnknown: true, requestId: 'r' });
    const garbled = await failure(callerOf(answering('<html>Bad gateway</html>', 502)).call({ name: 'x', params: {} }));
    expect(garbled).toMatchObject({
      code: 0,
      isOutcomeUnknown: true,
      message: 'The answer of the server could not be read (502). Try again in a moment.',
    });
  });

  it.each([502, 504])('does not know the outcome where a proxy answers %d, whatever it says', async (status) => {
    const { call } = callerOf(answering({ message: 'Endpoint request timed out' }, status));
    expect((await failure(call({ name: 'f', params: {}, requestId: 'r-1' }))).isOutcomeUnknown).toBe(true);
    const refusing = callerOf(answering({ message: 'The body is too large.' }, 413));
    expect((await failure(refusing.call({ name: 'f', params: {}, requestId: 'r-1' }))).isOutcomeUnknown).toBe(false);
  });

  it('reports an unknown outcome after its timeout', async () => {
    const never: typeof globalThis.fetch = (_, init) =>
      new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)));
    expect(await failure(callerOf(never, 20).call({ name: 'x', params: {} }))).toMatchObject({
      code: 0,
      message: 'The server took too long to answer.',
    });
  });

  it('passes an abort of the caller on', async () => {
    const never: typeof globalThis.fetch = (_, init) =>
      new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)));
    const asking = new AbortController();
    const promise = failure(callerOf(never).call({ name: 'x', params: {}, signal: asking.signal }));
    asking.abort();
    expect(await promise).not.toBeInstanceOf(CallError);
  });

  it('reports the end of the session once', async () => {
    const { call, onSessionLost } = callerOf(answering({ code: 209, error: 'Invalid session token' }, 401));
    expect(await failure(call({ name: 'x', params: {} }))).toMatchObject({ code: 209 });
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });
});
