const KEY = 'tablero.page-size';

/** The page size that this person chose last, on any list without sizes of its own; undefined before the first choice. */
export function rememberedPageSize(): number | undefined {
  try {
    const size = Number(localStorage.getItem(KEY));
    return Number.isInteger(size) && size > 0 ? size : undefined;
  } catch {
    // Storage can be forbidden; then nothing is remembered.
    return undefined;
  }
}

/** Remembers a chosen page size. */
export function rememberPageSize(size: number): void {
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // Nothing is lost but the memory of it.
  }
}
