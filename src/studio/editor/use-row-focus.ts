import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focus after lines moved: the button with this `data-move`, or its container. */
export interface RowFocus<Holder extends HTMLElement> {
  within: RefObject<Holder | null>;
  keep(move: string | undefined): void;
}

/** Restores the focus after lines moved or were removed. `order`: changes with every move. */
export function useRowFocus<Holder extends HTMLElement>(order: string): RowFocus<Holder> {
  const within = useRef<Holder>(null);
  const wanted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what moves them
  useLayoutEffect(() => {
    const move = wanted.current;
    wanted.current = undefined;
    if (move === undefined) return;
    const found = within.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(move)}"]`);
    const button = found?.matches('button') ? found : found?.querySelector('button');
    (button ?? within.current)?.focus();
  }, [order]);
  return {
    within,
    keep(move) {
      wanted.current = move;
    },
  };
}
