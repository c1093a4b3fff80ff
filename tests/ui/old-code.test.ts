import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://console.test/assets/a.js'));

/** `fetchCode` in a page of its own, whose server answers for files with `answer`. */
async function openPage(answer: () => Promise<{ status: number }>) {
  vi.stubGlobal('fetch', answer);
  return import('../../src/ui/old-code.ts');
}

describe('fetchCode', () => {
  it('finds a new version where the server no longer has the file', async () => {
    const { fetchCode, OldCodeError, oldCode } = await openPage(async () => ({ status: 404 }));
    const heard = vi.fn();
    oldCode.subscribe(heard);
    await expect(fetchCode(failed)).rejects.toBeInstanceOf(OldCodeError);
    expect([oldCode.isFound(), heard.mock.calls.length]).toEqual([true, 1]);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is busy', async () => ({ status: 503 })],
  ])('names the connection where %s', async (_, answer) => {
    const { fetchCode, oldCode } = await openPage(answer);
    await expect(fetchCode(failed)).rejects.toThrow('Check the connection and try again.');
    expect(oldCode.isFound()).toBe(false);
  });

  it.each([200, 405])('asks once more at an answer %d, and tells to load the page again where the browser remembers', async (status) => {
    const { fetchCode, OldCodeError, oldCode } = await openPage(async () => ({ status }));
    const fetchIt = vi.fn<() => Promise<string>>().mockImplementationOnce(failed).mockResolvedValueOnce('code');
    expect(await fetchCode(fetchIt)).toBe('code');
    expect(oldCode.isFound()).toBe(false);
    await expect(fetchCode(failed)).rejects.toBeInstanceOf(OldCodeError);
    expect(oldCode.isFound()).toBe(true);
  });

  it('misses a part no more that comes after all, as long as no other is missing', async () => {
    const { fetchCode, oldCode } = await openPage(async () => ({ status: 404 }));
    const heard = vi.fn();
    const [one, other] = [0, 1].map(() => vi.fn<() => Promise<string>>().mockImplementationOnce(failed).mockResolvedValue('code'));
    for (const part of [one!, other!]) await expect(fetchCode(part)).rejects.toThrow();
    oldCode.subscribe(heard);
    await fetchCode(one!);
    expect(oldCode.isFound()).toBe(true);
    await fetchCode(other!);
    expect(oldCode.isFound()).toBe(false);
    expect(heard).toHaveBeenCalled();
  });

  it('leaves every other error as it is', async () => {
    const { fetchCode } = await openPage(async () => ({ status: 404 }));
    await expect(fetchCode(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
