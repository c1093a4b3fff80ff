import { useLayoutEffect, useRef } from 'react';

/** Focuses the button with the kept `data-move`, or the container, after lines moved. `order` changes with every move. */
export function useRowFocus<Holder extends HTMLElement>(order: string) {
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
  const keep = (move: string) => {
    wanted.current = move;
  };
  return { within, keep };
}
