import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Nearness } from '../../../src/shell/live/idle.ts';

let done: string[] = [];

/** A queue of its own: that of the worker may be at work for another file. */
const OWN = '../../../src/shell/live/idle.ts?own';
const { turn } = (await import(OWN)) as typeof import('../../../src/shell/live/idle.ts');

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Fetches something that takes so long. */
async function fetchAhead(name: string, nearness: Nearness, time = 10): Promise<void> {
  const end = await turn(nearness);
  done.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, time));
  done.push(`${name} ends`);
  end();
}

describe('turn', () => {
  it('is given to one at a time, to the nearest first', async () => {
    const all = [fetchAhead('link', 'links'), fetchAhead('page', 'page'), fetchAhead('dialog', 'screen', 1000)];
    await pass(1000);
    expect(done).toEqual(['dialog begins']);
    await pass(5000);
    await Promise.all(all);
    expect(done).toEqual(['dialog begins', 'dialog ends', 'page begins', 'page ends', 'link begins', 'link ends']);
  });

  it('waits while the user types', async () => {
    const ahead = fetchAhead('page', 'page');
    for (let key = 0; key < 20; key += 1) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
      await pass(100);
    }
    expect(done).toEqual([]);
    await pass(2000);
    await ahead;
    expect(done).toEqual(['page begins', 'page ends']);
  });

  it('waits while the page is out of sight or without a connection', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const ahead = fetchAhead('page', 'page');
    await pass(10_000);
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10_000);
    expect(done).toEqual([]);
    offline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(2000);
    await ahead;
    expect(done).toEqual(['page begins', 'page ends']);
  });
});
