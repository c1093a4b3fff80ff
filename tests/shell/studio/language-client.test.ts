import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLanguageClient, type LanguageRequest, type LanguageResponse } from '../../../src/studio/language/language-client.ts';
import { warmUpLanguage } from '../../../src/studio/language/spare-worker.ts';

const CONTRACTS = { calls: new Map(), entities: new Map(), enums: new Map() };

const REQUEST = { file: 'app.json', role: 'admin', screen: undefined } as const;

/** Workers that were started, and what each was asked. */
let workers: FakeWorker[] = [];

class FakeWorker {
  readonly asked: LanguageRequest[] = [];
  isEnded = false;
  onmessage: ((event: { data: LanguageResponse }) => void) | undefined;
  onerror: (() => void) | undefined;

  constructor() {
    workers.push(this);
  }
  postMessage(request: LanguageRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(index: number): void {
    this.onmessage?.({ data: { id: this.asked[index]?.id ?? -1, answer: { index } } });
  }
}

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('createLanguageClient', () => {
  it('stops a question at its deadline, says what to do, and asks a new worker with all texts', async () => {
    const client = createLanguageClient(CONTRACTS);
    const texts = new Map([['app.json', '{}']]);
    const first = client.preview(texts, REQUEST);
    workers[0]?.answer(0);
    await first;
    const stuck = expect(client.inspect(texts, 'app.json')).rejects.toThrow(/took too long\. Undo the last change/);
    await vi.advanceTimersByTimeAsync(30_000);
    await stuck;
    expect(workers[0]?.isEnded).toBe(true);
    const next = client.targets();
    expect(workers[1]?.asked).toMatchObject([{ contracts: CONTRACTS, set: [['app.json', '{}']], drop: [] }]);
    workers[1]?.answer(0);
    await expect(next).resolves.toEqual({ index: 0 });
  });

  it('takes a worker that is loading already, and another one if that could not load', () => {
    warmUpLanguage();
    warmUpLanguage();
    void createLanguageClient(CONTRACTS).targets();
    expect(workers.map(({ asked }) => asked.length)).toEqual([1]);
    warmUpLanguage();
    workers[1]?.onerror?.();
    void createLanguageClient(CONTRACTS).targets();
    expect(workers.map(({ asked }) => asked.length)).toEqual([1, 0, 1]);
  });

  it('gives each question its own time', async () => {
    const client = createLanguageClient(CONTRACTS);
    const first = client.targets();
    const second = client.targets();
    await vi.advanceTimersByTimeAsync(100_000);
    workers[0]?.answer(0);
    await first;
    await vi.advanceTimersByTimeAsync(25_000);
    workers[0]?.answer(1);
    await expect(second).resolves.toEqual({ index: 1 });
    expect(workers[0]?.isEnded).toBe(false);
  });

  it('answers about the open file while the whole console is being checked', async () => {
    const client = createLanguageClient(CONTRACTS);
    const texts = new Map([['app.json', '{}']]);
    const checked = client.check(texts);
    const labels = client.inspect(texts, 'app.json');
    expect(workers.map(({ asked }) => asked.map(({ question }) => question.ask))).toEqual([['check'], ['inspect']]);
    workers[1]?.answer(0);
    await expect(labels).resolves.toEqual({ index: 0 });
    workers[0]?.answer(0);
    await expect(checked).resolves.toEqual({ index: 0 });
    client.close();
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
  });
});
