import { defineCode } from '../code-entry.ts';

/** Faults of a file as it lies in its folder, found before anything in it is read. */
export const FILE_CODES = {
  'folder-unreadable': defineCode<{ detail: string }>(
    'error',
    (p) => `This folder cannot be read (${p.detail}), so what was read last stays in use.`,
  ),
  'file-unreadable': defineCode<{ detail: string }>('error', (p) => `This file cannot be read (${p.detail}).`),
  'file-too-large': defineCode<{ size: number; limit: number }>(
    'error',
    (p) => `This file has ${p.size} bytes. Definitions of more than ${p.limit} are not read.`,
  ),
  'not-utf8': defineCode<Record<never, never>>('error', () => 'From here on, this file is not UTF-8 text.'),
  'link-outside': defineCode<Record<never, never>>(
    'error',
    () => 'This is a symbolic link to something other than a file of this folder, so it is not followed.',
  ),
  'differs-from-file': defineCode<{ name: string; edition: number; author: string; isGone: boolean; same: number | undefined }>(
    'warning',
    (p) => {
      const file = p.isGone
        ? 'This file was removed'
        : p.same === undefined
          ? 'This file was changed'
          : `This file was set back to edition ${p.same}`;
      return (
        `${file}, but edition ${p.edition} (${p.author}) has another version of it, which stays. ` +
        `Give the file that text, or serve the file: npm run publish:screens -- ${p.name}`
      );
    },
  ),
  'broken-contract': defineCode<{ detail: string }>(
    'error',
    (p) => `The contracts cannot be used like this, so the last good ones stay in use: ${p.detail}.`,
  ),
} as const;
