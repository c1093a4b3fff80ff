import { useSyncExternalStore } from 'react';

/** A place for content of other components. Null until rendered and after removal. */
export interface Place {
  /** `ref` for the element. */
  hold: (element: HTMLElement | null) => void;
  current: () => HTMLElement | null;
  /** Notifies when it was rendered or removed. Returns the unsubscribe function. */
  follow: (listener: () => void) => () => void;
}

/** Creates a place. Only components that put content into it render again when it appears. */
export function createPlace(): Place {
  let held: HTMLElement | null = null;
  const followers = new Set<() => void>();
  return {
    hold(element) {
      held = element;
      for (const listener of followers) listener();
    },
    current: () => held,
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
  };
}

/** The element of a place; null until rendered. */
export function usePlace({ follow, current }: Place): HTMLElement | null {
  return useSyncExternalStore(follow, current, nowhere);
}

function nowhere(): null {
  return null;
}
