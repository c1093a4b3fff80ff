import { useSyncExternalStore } from 'react';

/** A place on the page into which something else puts its parts. It is known once it is drawn; until then, and once it is gone, it is null. */
export interface Place {
  /** To be given to the element as its `ref`. */
  hold: (element: HTMLElement | null) => void;
  current: () => HTMLElement | null;
  /** Says when it was drawn or went. Gives what ends that. */
  follow: (tell: () => void) => () => void;
}

/** Creates a place. Whoever draws it is not drawn anew when it is there: only those are who put something into it. */
export function createPlace(): Place {
  let held: HTMLElement | null = null;
  const followers = new Set<() => void>();
  return {
    hold(element) {
      held = element;
      for (const tell of followers) tell();
    },
    current: () => held,
    follow(tell) {
      followers.add(tell);
      return () => void followers.delete(tell);
    },
  };
}

/** The element of a place; null until it is drawn. */
export function usePlace({ follow, current }: Place): HTMLElement | null {
  return useSyncExternalStore(follow, current, nowhere);
}

function nowhere(): null {
  return null;
}
