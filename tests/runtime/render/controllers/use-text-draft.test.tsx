import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTextDraft } from '../../../../src/runtime/render/controllers/use-text-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function openField(first?: string) {
  const input: unknown[] = [];
  const committed: unknown[] = [];
  const holders = new Set<() => void>();
  const register = (onCommit: () => void) => {
    holders.add(onCommit);
    return () => holders.delete(onCommit);
  };
  const { result, unmount } = renderHook(() => {
    const [value, setValue] = useState<unknown>(first);
    const onCommit = (next: unknown) => {
      committed.push(next);
      setValue(next);
    };
    return { field: useTextDraft(value, (text) => input.push(text), onCommit, register), value, setValue };
  });
  return {
    input,
    committed,
    holders,
    unmount,
    shown: () => result.current.field.value,
    type: (...texts: (string | undefined)[]) => {
      for (const text of texts) act(() => result.current.field.change(text));
    },
    leave: () => act(() => result.current.field.commit()),
    fillFromElsewhere: (text: string) => act(() => result.current.setValue(text)),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  };
}

describe('useTextDraft', () => {
  it('shows each key; updates the form at the first key and after pauses', () => {
    const { input, committed, shown, type, wait } = openField();
    type('S', 'Sa', 'San');
    expect([shown(), input]).toEqual(['San', ['S']]);
    wait(200);
    type('San ');
    wait(200);
    expect(input).toEqual(['S']);
    wait(100);
    expect([shown(), input]).toEqual(['San ', ['S', 'San ']]);
    type('San J');
    expect([shown(), input.at(-1), committed]).toEqual(['San J', 'San J', []]);
  });

  it('lets what fills or empties the field be input at once', () => {
    const { input, type } = openField('Ponce');
    type('Ponc', 'Pon', undefined, 'C', 'Ca');
    expect(input).toEqual(['Ponc', undefined, 'C']);
  });

  it('updates the form on blur or when the form is read, once', () => {
    const { input, committed, shown, type, leave, holders, wait } = openField();
    type('a', 'ab');
    leave();
    expect([shown(), input, committed]).toEqual(['ab', ['a', 'ab'], ['ab']]);
    type('abc', 'abcd');
    act(() => {
      for (const onCommit of holders) onCommit();
    });
    wait(1000);
    leave();
    expect([shown(), committed]).toEqual(['abcd', ['ab', 'abcd']]);
  });

  it('lets it be input that a text is again what it was', () => {
    const { input, committed, type, leave } = openField('Ponce');
    type('Poncet', 'Ponce');
    leave();
    expect([input, committed]).toEqual([['Poncet', 'Ponce'], []]);
  });

  it('gives way to a value that comes from elsewhere', () => {
    const { input, committed, shown, type, fillFromElsewhere, wait } = openField();
    type('a', 'ab');
    fillFromElsewhere('Caguas');
    wait(1000);
    expect([shown(), input, committed]).toEqual(['Caguas', ['a'], []]);
  });

  it('goes on when what the form input of it comes back', () => {
    const { shown, type, fillFromElsewhere, leave, committed } = openField();
    type('a', 'ab');
    fillFromElsewhere('a');
    expect(shown()).toBe('ab');
    type('abc');
    leave();
    expect([shown(), committed]).toEqual(['abc', ['abc']]);
  });

  it('says nothing more once it is gone', () => {
    const { input, type, unmount, holders, wait } = openField();
    type('a', 'ab');
    unmount();
    wait(1000);
    expect([input, holders.size]).toEqual([['a'], 0]);
  });
});
