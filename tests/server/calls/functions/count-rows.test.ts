import { describe, expect, it, vi } from 'vitest';
import { cacheCount, countingFrom, countRows, knownCount, noteChanged } from '../../../../server/calls/functions/count-rows.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const counting = (count: () => Promise<number>, key = 'a') => ({ key, of: ['orders', 'users'], count });
const finding = (total: number) => counting(async () => total);

describe('countRows', () => {
  it('keeps a count until a table that it is made of changes', async () => {
    let total = 20_000;
    const count = vi.fn(async () => total);
    const database = {};
    await countRows(database, at(0), counting(count));
    noteChanged(['order_notes']);
    expect(await countRows(database, at(1), counting(count))).toBe(20_000);
    expect(count).toHaveBeenCalledTimes(1);
    total = 20_001;
    noteChanged(['order_notes', 'orders']);
    expect(await countRows(database, at(2), counting(count))).toBe(20_001);
    total = 20_002;
    noteChanged();
    expect(await countRows(database, at(3), counting(count))).toBe(20_002);
  });

  it('does not cache a count that began before a change', async () => {
    const database = {};
    const moment = countingFrom();
    noteChanged(['users']);
    cacheCount(database, at(0), { key: 'a', total: 20_000, moment });
    expect(knownCount(database, at(0), finding(20_001))).toBeUndefined();
  });

  it('expires after five seconds without notifications', async () => {
    let total = 20_000;
    const count = async () => total;
    const database = {};
    await countRows(database, at(0), counting(count));
    total = 20_001;
    expect(await countRows(database, at(4), counting(count))).toBe(20_000);
    expect(await countRows(database, at(5), counting(count))).toBe(20_001);
  });

  it('keeps a large count for twenty seconds whatever changes, for one filter and one database', async () => {
    let total = 60_000;
    const count = vi.fn(async () => total);
    const database = {};
    await countRows(database, at(0), counting(count));
    total = 60_001;
    noteChanged(['orders']);
    expect(await countRows(database, at(19), counting(count))).toBe(60_000);
    expect(await countRows(database, at(19), counting(count, 'b'))).toBe(60_001);
    expect(await countRows({}, at(19), counting(count))).toBe(60_001);
    total = 60_002;
    expect(await countRows(database, at(60), counting(count))).toBe(60_002);
  });

  it('returns a count of the last minute while it is refreshed once', async () => {
    const database = {};
    await countRows(database, at(0), finding(60_000));
    let finish = (_total: number): void => undefined;
    const late = new Promise<number>((resolve) => {
      finish = resolve;
    });
    const count = vi.fn(() => late);
    expect(await countRows(database, at(21), counting(count))).toBe(60_000);
    expect(await countRows(database, at(22), counting(count))).toBe(60_000);
    expect(count).toHaveBeenCalledTimes(1);
    finish(60_007);
    await vi.waitFor(async () => expect(await countRows(database, at(23), counting(count))).toBe(60_007));
    expect(count).toHaveBeenCalledTimes(1);
  });
});
