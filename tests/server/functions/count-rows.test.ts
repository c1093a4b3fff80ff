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
    expect(await countRows(database, at(21), 'a', count)).toBe(60_001);
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
