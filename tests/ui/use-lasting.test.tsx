import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLasting } from '../../src/ui/use-lasting.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('useLasting', () => {
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('ignores short operations, and reports longer ones until they end', () => {
    const { result, rerender } = renderHook(({ on }) => useLasting(on), { initialProps: { on: true } });
    wait(100);
    rerender({ on: false });
    wait(1000);
    expect(result.current).toBe(false);
    rerender({ on: true });
    wait(100);
    expect(result.current).toBe(false);
    wait(100);
    expect(result.current).toBe(true);
    rerender({ on: false });
    expect(result.current).toBe(false);
    rerender({ on: true });
    expect(result.current).toBe(false);
  });
});
