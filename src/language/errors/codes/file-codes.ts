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
  'file-unwritten': defineCode<{ detail: string }>(
    'warning',
    (p) =>
      `What was published could not be written into this file (${p.detail}). It is live all the same, and is tried again. ` +
      'Let the server write there, or write the folder with npm run pull:screens.',
  ),
  'check-stopped': defineCode<{ detail: string }>('error', (p) => `${p.detail} What was read before stays in use.`),
  'broken-contract': defineCode<{ detail: string }>(
    'error',
    (p) => `The contracts cannot be used like this, so the last good ones stay in use: ${p.detail}.`,
  ),
  'contract-waits': defineCode<{ what: 'call' | 'entity' | 'enum'; name: string; why: 'new' | 'gone' | 'changed' | 'too-large' }>(
    'warning',
    ({ what, name, why }) => {
      if (why === 'new') return `The call "${name}" has no function on this server, so it is not in use.`;
      if (why === 'gone')
        return `The call "${name}" has no contract any more, but this server still serves it as before. It will not start like this.`;
      if (why === 'too-large')
        return `The call "${name}" takes larger files than this server was started for, so its contract of before stays in use until the server starts again.`;
      const values = what === 'enum' ? 'other values' : 'values of other types';
      return `The ${what} "${name}" has ${values} than what this server was started with, so what it said before stays in use, for screens too, until the server starts again.`;
    },
  ),
} as const;
