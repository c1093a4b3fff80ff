import { describe, expect, it } from 'vitest';
import { createPersonLimit } from '../../../../server/base/limit-per-person.ts';

/** Work that ends when the test says so. */
function inHand() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe('createPersonLimit', () => {
  it('lets so many jobs of a person go on at once, and the next when one of them ends, however it ends', async () => {
    const inOwnTurn = createPersonLimit(2);
    const { begun, work, end } = inHand();
    const failing = inOwnTurn('ana', async () => {
      await work('a')();
      throw new Error('a failed');
    });
    const others = ['b', 'c', 'd'].map((name) => inOwnTurn('ana', work(name)));
    expect(begun).toEqual(['a', 'b']);
    end('a');
    await expect(failing).rejects.toThrow('a failed');
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    end('b');
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['c', 'd']) end(name);
    expect(await Promise.all(others)).toEqual(['b', 'c', 'd']);
  });

  it('does not make a user wait for the jobs of another', async () => {
    const inOwnTurn = createPersonLimit(1);
    const { begun, work, end } = inHand();
    const own = ['a', 'b'].map((name) => inOwnTurn('ana', work(name)));
    const other = inOwnTurn('luis', work('c'));
    expect(begun).toEqual(['a', 'c']);
    end('c');
    expect(await other).toBe('c');
    end('a');
    await expect.poll(() => begun).toEqual(['a', 'c', 'b']);
    end('b');
    await Promise.all(own);
  });
});
