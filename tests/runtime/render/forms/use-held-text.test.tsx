import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldText } from '../../../../src/runtime/render/forms/use-held-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openField(first?: string) {
  const told: unknown[] = [];
  const holders = new Set<() => void>();
  const announce = (tell: () => void) => {
    holders.add(tell);
    return () => holders.delete(tell);
  };
  const { result, unmount } = renderHook(() => {
    const [value, setValue] = useState<unknown>(first);
    const tell = (next: unknown) => {
      told.push(next);
      setValue(next);
    };
    return { field: useHeldText(value, tell, announce), value, setValue };
  });
  return {
    told,
    holders,
    unmount,
    shown: () => result.current.field.value,
    type: (...texts: (string | undefined)[]) => {
      for (const text of texts) act(() => result.current.field.change(text));
    },
    leave: () => act(() => result.current.field.tell()),
    fillFromElsewhere: (text: string) => act(() => result.current.setValue(text)),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  };
}

describe('useHeldText', () => {
  it('shows each key, and tells the first one at once and the rest when typing pauses', () => {
    const { told, shown, type, wait } = openField();
    type('S', 'Sa', 'San');
    expect([shown(), told]).toEqual(['San', ['S']]);
    wait(200);
    type('San ');
    wait(200);
    expect(told).toEqual(['S']);
    wait(100);
    expect([shown(), told]).toEqual(['San ', ['S', 'San ']]);
    type('San J');
    expect(told.at(-1)).toBe('San J');
  });

  it('tells at once what fills or empties the field', () => {
    const { told, type } = openField('Ponce');
    type('Ponc', 'Pon', undefined, 'C', 'Ca');
    expect(told).toEqual(['Ponc', undefined, 'C']);
  });

  it('tells what it holds when the field is left or somebody reads the form, and only once', () => {
    const { told, type, leave, holders, wait } = openField();
    type('a', 'ab');
    leave();
    expect(told).toEqual(['a', 'ab']);
    type('abc', 'abcd');
    act(() => {
      for (const tell of holders) tell();
    });
    wait(1000);
    leave();
    expect(told).toEqual(['a', 'ab', 'abc', 'abcd']);
  });

  it('gives way to a value that comes from elsewhere', () => {
    const { told, shown, type, fillFromElsewhere, wait } = openField();
    type('a', 'ab');
    fillFromElsewhere('Caguas');
    wait(1000);
    expect([shown(), told]).toEqual(['Caguas', ['a']]);
  });

  it('says nothing more once it is gone', () => {
    const { told, type, unmount, holders, wait } = openField();
    type('a', 'ab');
    unmount();
    wait(1000);
    expect([told, holders.size]).toEqual([['a'], 0]);
  });
});
