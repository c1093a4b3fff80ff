import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { completeBoot } from '../../src/shell/complete-boot.ts';
import { SETTINGS } from './support/settings.ts';

const list: ManifestEntry[] = [{ id: 'orders', path: '/orders', title: 'Orders', access: 'anyone', hash: 'h', kind: 'list' }];
const boot = { hash: 'one', settings: SETTINGS, user: null };
const refuse = () => Promise.reject(new Error('Not supplied.'));

afterEach(() => void vi.useRealTimers());

describe('completeBoot', () => {
  it('asks for nothing where the page has its list', async () => {
    expect(await completeBoot({ ...boot, manifest: [] }, { loadList: refuse, loadDefinitions: refuse })).toEqual({ ...boot, manifest: [] });
  });

  it('fetches the list that the page names', async () => {
    const loadList = vi.fn(async () => list);
    expect(await completeBoot(boot, { loadList, loadDefinitions: refuse })).toEqual({ ...boot, manifest: list });
    expect(loadList).toHaveBeenCalledWith('one');
  });

  it('begins with what counts now where that list is gone, and waits for a server that is away', async () => {
    vi.useFakeTimers();
    let isThere = false;
    const now = { hash: 'two', settings: SETTINGS, manifest: list };
    const loadDefinitions = async () => (isThere ? now : refuse());
    const whole = completeBoot(boot, { loadList: refuse, loadDefinitions });
    await vi.advanceTimersByTimeAsync(2500);
    isThere = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await whole).toEqual({ ...boot, ...now });
  });

  it('has no user where the session has expired', async () => {
    const whole = await completeBoot({ ...boot, user: undefined }, { loadList: refuse, loadDefinitions: async () => undefined });
    expect(whole).toEqual({ ...boot, user: null, manifest: [] });
  });
});
