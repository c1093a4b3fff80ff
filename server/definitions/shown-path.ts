import { relative } from 'node:path';

/** A folder as shown to people: relative to the working directory. */
export function shownPath(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}
