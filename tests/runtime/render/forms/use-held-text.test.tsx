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
  const heard: unknown[] = [];
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
    return { field: useHeldText(value, (text) => heard.push(text), tell, announce), value, setValue };
  });
  return {
    heard,
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
  it('shows each key; the form hears the first one at once and the rest when typing pauses', () => {
    const { heard, told, shown, type, wait } = openField();
    type('S', 'Sa', 'San');
    expect([shown(), heard]).toEqual(['San', ['S']]);
    wait(200);
    type('San ');
    wait(200);
    expect(heard).toEqual(['S']);
    wait(100);
    expect([shown(), heard]).toEqual(['San ', ['S', 'San ']]);
    type('San J');
    expect([shown(), heard.at(-1), told]).toEqual(['San J', 'San J', []]);
  });

  it('lets what fills or empties the field be heard at once', () => {
    const { heard, type } = openField('Ponce');
    type('Ponc', 'Pon', undefined, 'C', 'Ca');
    expect(heard).toEqual(['Ponc', undefined, 'C']);
  });

  it('tells what it holds when the field is left or somebody reads the form, and only once', () => {
    const { heard, told, shown, type, leave, holders, wait } = openField();
    type('a', 'ab');
    leave();
    expect([shown(), heard, told]).toEqual(['ab', ['a', 'ab'], ['ab']]);
    type('abc', 'abcd');
    act(() => {
      for (const tell of holders) tell();
    });
    wait(1000);
    leave();
    expect([shown(), told]).toEqual(['abcd', ['ab', 'abcd']]);
  });

  it('lets it be heard that a text is again what it was', () => {
    const { heard, told, type, leave } = openField('Ponce');
    type('Poncet', 'Ponce');
    leave();
    expect([heard, told]).toEqual([['Poncet', 'Ponce'], []]);
  });

  it('gives way to a value that comes from elsewhere', () => {
    const { heard, told, shown, type, fillFromElsewhere, wait } = openField();
    type('a', 'ab');
    fillFromElsewhere('Caguas');
    wait(1000);
    expect([shown(), heard, told]).toEqual(['Caguas', ['a'], []]);
  });

  it('goes on when what the form heard of it comes back', () => {
    const { shown, type, fillFromElsewhere, leave, told } = openField();
    type('a', 'ab');
    fillFromElsewhere('a');
    expect(shown()).toBe('ab');
    type('abc');
    leave();
    expect([shown(), told]).toEqual(['abc', ['abc']]);
  });

  it('says nothing more once it is gone', () => {
    const { heard, type, unmount, holders, wait } = openField();
    type('a', 'ab');
    unmount();
    wait(1000);
    expect([heard, holders.size]).toEqual([['a'], 0]);
  });
});
