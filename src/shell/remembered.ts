/** A choice that the browser remembers. Private windows may refuse storage; then it lasts as long as the page. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`tablero.${key}`);
    else localStorage.setItem(`tablero.${key}`, value);
  } catch {
    // Storage is a convenience: without it the choice is simply not kept.
  }
}

/** A remembered choice; undefined when there is none. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(`tablero.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}
