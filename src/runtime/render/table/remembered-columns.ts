/** The columns that this person hid, on this device, by screen and table. */
const NAME = 'tablero-hidden-columns';

type Remembered = Record<string, readonly string[]>;

function readAll(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Remembered) : {};
  } catch {
    // Storage may be switched off, or hold what something else wrote.
    return {};
  }
}

/** Ids of the columns that were hidden in a table. */
export function rememberedColumns(table: string): readonly string[] {
  const ids = readAll()[table];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Remembers the columns that are hidden in a table; none forgets it. */
export function rememberColumns(table: string, ids: readonly string[]): void {
  const { [table]: _, ...others } = readAll();
  try {
    localStorage.setItem(NAME, JSON.stringify(ids.length > 0 ? { ...others, [table]: ids } : others));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
