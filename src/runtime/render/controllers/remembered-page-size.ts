import { recall, remember } from '../remembered.ts';

const KEY = 'page-size';

/** The page size that this person chose last on any list without sizes of its own; undefined before the first choice. */
export function rememberedPageSize(): number | undefined {
  const size = Number(recall(KEY));
  return Number.isInteger(size) && size > 0 ? size : undefined;
}

/** Remembers a chosen page size. */
export function rememberPageSize(size: number): void {
  remember(KEY, String(size));
}
