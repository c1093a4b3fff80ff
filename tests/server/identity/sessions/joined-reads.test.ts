import { describe, expect, it } from 'vitest';
import { createJoinedReads } from '../../../../server/identity/sessions/joined-reads.ts';

/** Reads that end when the test says so, each with its number. */
function inHand() {
  const ends: ((error?: Error) => void)[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  return { ends, read };
}

describe('createJoinedReads', () => {
  it('reads twice for all concurrent requests, and returns no result that was read before a request', async () => {
    const joined = createJoinedReads<number>();
    const { ends, read } = inHand();
    const first = joined('ana', read);
    const others = Array.from({ length: 600 }, () => joined('ana', read));
    expect(ends).toHaveLength(1);
    ends[0]!();
    expect(await first).toBe(1);
    await expect.poll(() => ends.length).toBe(2);
    const later = joined('ana', read);
    ends[1]!();
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
    await expect.poll(() => ends.length).toBe(3);
    ends[2]!();
    expect(await later).toBe(3);
  });

  it('reads again after a failure, and separately for each key', async () => {
    const joined = createJoinedReads<number>();
    const { ends, read } = inHand();
    const failing = joined('ana', read);
    const next = joined('ana', read);
    const other = joined('luis', read);
    ends[0]!(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    ends[1]!();
    expect(await other).toBe(2);
    await expect.poll(() => ends.length).toBe(3);
    ends[2]!();
    expect(await next).toBe(3);
  });
});
