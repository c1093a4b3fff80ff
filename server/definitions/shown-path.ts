import { relative } from 'node:path';

/** A folder as people are told of it: relative to where the server was started. */
export function shownPath(folder: string): string {
  return relative(process.cwd(), folder) || '.';
}
