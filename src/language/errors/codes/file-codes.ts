import { defineCode, text } from '../code-entry.ts';

/** Faults of a file in its folder, found before its content is read. */
export const FILE_CODES = {
  'folder-unreadable': defineCode<{ detail: string }>('error', (p, say) =>
    text(
      'The server cannot read its folder of definitions, so the last version stays live.',
      say.developer('Check the folder.'),
      `Reason: ${p.detail}.`,
    ),
  ),
  'file-unreadable': defineCode<{ detail: string }>('error', (p, say) =>
    text(`The server cannot read the file of ${say.part}.`, say.developer('Check the file.'), `Reason: ${p.detail}.`),
  ),
  'file-too-large': defineCode<{ size: number; limit: number }>('error', (p, say) =>
    text(`The file of ${say.part} is too large.`, say.developer('Split it.'), `It has ${p.size} bytes; the limit is ${p.limit}.`),
  ),
  'not-utf8': defineCode<Record<never, never>>('error', (_, say) =>
    text(`The file of ${say.part} has characters that cannot be read.`, say.developer('Save it as UTF-8.')),
  ),
  'link-outside': defineCode<Record<never, never>>('error', (_, say) =>
    text(
      `The file of ${say.part} is a link to a file outside the folder, which is not read.`,
      say.developer('Replace the symbolic link by the file.'),
    ),
  ),
  'differs-from-file': defineCode<{ name: string; version: number; author: string; isGone: boolean; same: number | undefined }>(
    'warning',
    (p, say) => {
      const file = p.isGone ? 'removed' : p.same === undefined ? 'changed' : `set back to version ${p.same}`;
      return text(
        `The file of ${say.part} was ${file}, but ${p.author} published version ${p.version}, which stays live.`,
        'Compare both on the Files page, and choose one.',
        `Merge version ${p.version} into the file, or publish the file: npm run publish:screens -- ${p.name}`,
      );
    },
  ),
  'file-unwritten': defineCode<{ detail: string }>('warning', (p, say) =>
    text(
      `The published version of ${say.part} is live, but could not be written to its file. The server tries again.`,
      say.developer('Let the server write there, or run npm run pull:screens.'),
      `Reason: ${p.detail}.`,
    ),
  ),
  'check-stopped': defineCode<{ detail: string }>('error', (p, say) =>
    text(`The check of ${say.part} took too long, so the last version stays live.`, say.developer('Simplify the file.'), p.detail),
  ),
  'broken-contract': defineCode<{ detail: string }>('error', (p, say) =>
    text('The contracts have errors, so the last good ones stay in use.', say.developer('Correct the contracts.'), `Reason: ${p.detail}.`),
  ),
  'contract-waits': defineCode<{
    what: 'call' | 'entity' | 'enum';
    name: string;
    why: 'new' | 'gone' | 'changed' | 'too-large';
    backEnd?: string | undefined;
  }>('warning', ({ what, name, why, backEnd }, say) => {
    const of = what === 'call' ? `The call ${say.call(name)}` : say.name(name);
    if (backEnd !== undefined)
      return text(
        `${of} is not available: this server started without the back end ${say.name(backEnd)}.`,
        say.developer('Restart the server.'),
      );
    if (why === 'new') return text(`${of} is not available: this server has no function for it.`, say.developer('Add the function.'));
    if (why === 'gone')
      return text(
        `${of} has no contract any more, but this server still serves it as before.`,
        say.developer('Restore the contract, or remove the function before the next start.'),
      );
    return text(
      `${of} changed in the contracts, and keeps its earlier form until the server restarts.`,
      say.developer('Restart the server.'),
      why === 'too-large' ? 'It takes larger files than this server was started for.' : undefined,
    );
  }),
} as const;
