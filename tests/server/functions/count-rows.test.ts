import { describe, expect, it, vi } from 'vitest';
import { countRows } from '../../../server/functions/count-rows.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

describe('countRows', () => {
  it('counts each time what is not many', async () => {
    const count = vi.fn(async () => 50_000);
    const database = {};
    await countRows(database, at(0), 'a', count);
    expect(await countRows(database, at(1), 'a', count)).toBe(50_000);
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('keeps a large count for twenty seconds, for one filter and one database', async () => {
    let total = 60_000;
    const count = vi.fn(async () => total);
    const database = {};
    await countRows(database, at(0), 'a', count);
    total = 60_001;
    expect(await countRows(database, at(19), 'a', count)).toBe(60_000);
    expect(await countRows(database, at(19), 'b', count)).toBe(60_001);
    expect(await countRows({}, at(19), 'a', count)).toBe(60_001);
    total = 60_002;
    expect(await countRows(database, at(60), 'a', count)).toBe(60_002);
  });

  it('tells an older one of the last minute while it counts anew, once, for whoever asks next', async () => {
    const database = {};
    await countRows(database, at(0), 'a', async () => 60_000);
    let finish = (_total: number): void => undefined;
    const count = vi.fn(
      () =>
        new Promise<number>((resolve) => {
          finish = resolve;
        }),
    );
    expect(await countRows(database, at(21), 'a', count)).toBe(60_000);
    expect(await countRows(database, at(22), 'a', count)).toBe(60_000);
    expect(count).toHaveBeenCalledTimes(1);
    finish(60_007);
    await vi.waitFor(async () => expect(await countRows(database, at(23), 'a', count)).toBe(60_007));
    expect(count).toHaveBeenCalledTimes(1);
  });

  it('counts for whoever asks next when counting beside it failed', async () => {
    const database = {};
    await countRows(database, at(0), 'a', async () => 60_000);
    const fail = vi.fn(async () => {
      throw new Error('the database is gone');
    });
    expect(await countRows(database, at(21), 'a', fail)).toBe(60_000);
    await vi.waitFor(() => expect(countRows(database, at(22), 'a', fail)).rejects.toThrow('the database is gone'));
    expect(await countRows(database, at(23), 'a', async () => 60_001)).toBe(60_001);
  });

  it('forgets the oldest counts instead of growing', async () => {
    const count = vi.fn(async () => 60_000);
    const database = {};
    for (let index = 0; index < 502; index += 1) await countRows(database, at(0), `filter ${index}`, count);
    await countRows(database, at(1), 'filter 501', count);
    expect(count).toHaveBeenCalledTimes(502);
    await countRows(database, at(1), 'filter 0', count);
    expect(count).toHaveBeenCalledTimes(503);
  });
});
