import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DefinitionEvent, listenToServer } from '../../../src/shell/live/definition-events.ts';

/** A server's side of the streams: each connection is a stream that the test writes to. */
function createServer() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  const answers: (Response | Error)[] = [];
  const openEvents = vi.fn(async (signal: AbortSignal) => {
    signals.push(signal);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer) return answer;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return { ok: true, status: 200, body } as Response;
  });
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { openEvents, calls: openEvents.mock.calls, streams, signals, answers, say };
}
const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  show('visible');
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});
function listen() {
  const server = createServer();
  const heard: DefinitionEvent[] = [];
  stop = listenToServer({ definitions: (event) => void heard.push(event) }, server.openEvents).stop;
  return { server, heard };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('listenToServer', () => {
  it('receives events, also in chunks, and ignores heartbeats', async () => {
    const { server, heard } = listen();
    await pass(1);
    server.say('retry: 1000\ndata: {"definitions":"one"}\n\n: alive\n\nda');
    server.say('ta: {"definitions":"two","report":"r"}\n\n');
    await pass(1);
    expect(heard).toEqual([{ definitions: 'one' }, { definitions: 'two', report: 'r' }]);
  });

  it('says how long it heard nothing, with the time that the computer slept', async () => {
    vi.setSystemTime(performance.timeOrigin + performance.now());
    const { server } = listen();
    await pass(1);
    server.say('data: {"definitions":"one"}\n\n');
    await pass(1);
    show('hidden');
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    show('visible');
    await pass(1);
    const [, ago] = server.calls.at(-1) as unknown as [AbortSignal, number];
    expect(server.calls).toHaveLength(2);
    expect(ago).toBeGreaterThanOrEqual(8 * 3_600_000);
  });

  it('opens a lost stream again, later and later while it fails, at once after it has worked', async () => {
    const { server } = listen();
    await pass(1);
    server.answers.push(new Error('lost'), new Error('lost'), new Error('lost'));
    server.streams[0]?.close();
    await pass(700);
    expect(server.calls).toHaveLength(2);
    await pass(700);
    expect(server.calls).toHaveLength(2);
    await pass(10_000);
    expect(server.calls).toHaveLength(5);
    server.say('data: {"definitions":"one"}\n\n');
    await pass(1);
    server.streams.at(-1)?.close();
    await pass(700);
    expect(server.calls).toHaveLength(6);
  });

  it('holds no stream while the page is hidden, and has one as soon as it shows again', async () => {
    const { server, heard } = listen();
    await pass(1);
    show('hidden');
    await pass(60_000);
    expect([server.calls.length, server.signals[0]?.aborted]).toEqual([1, true]);
    show('visible');
    await pass(1);
    server.say('data: {"definitions":"meanwhile"}\n\n');
    await pass(1);
    expect([server.calls.length, heard]).toEqual([2, [{ definitions: 'meanwhile' }]]);
  });

  it('gives up a stream that says nothing for long', async () => {
    const { server } = listen();
    await pass(1);
    await pass(49_000);
    expect(server.calls).toHaveLength(1);
    await pass(3000);
    expect(server.calls).toHaveLength(2);
  });

  it('ends for good with the session', async () => {
    const { server } = listen();
    await pass(1);
    server.say('event: over\ndata: {}\n\n');
    server.streams[0]?.close();
    await pass(120_000);
    expect(server.calls).toHaveLength(1);
    stop();
    const refused = listen();
    refused.server.answers.push(new Response('{}', { status: 401 }));
    show('hidden');
    show('visible');
    await pass(120_000);
    expect(refused.server.calls.length).toBeLessThanOrEqual(2);
  });

  it('waits long when the session has too many streams', async () => {
    const server = createServer();
    server.answers.push(new Response('{}', { status: 429 }));
    stop = listenToServer({ definitions: () => undefined }, server.openEvents).stop;
    await pass(20_000);
    expect(server.calls).toHaveLength(1);
    await pass(20_000);
    expect(server.calls).toHaveLength(2);
  });

  it('does nothing any more once it was stopped', async () => {
    const { server } = listen();
    await pass(1);
    stop();
    show('visible');
    await pass(60_000);
    expect([server.calls.length, server.signals[0]?.aborted]).toEqual([1, true]);
  });
});
