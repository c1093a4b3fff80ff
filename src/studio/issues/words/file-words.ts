import type { FILE_CODES } from '../../../language/errors/codes/file-codes.ts';
import { FOR_DEVELOPERS, told, type WordsOf } from '../issue-told.ts';

/** What is wrong with files of the server's folder, for people. */
export const FILE_WORDS: WordsOf<typeof FILE_CODES> = {
  'folder-unreadable': () => told('The server cannot read its folder of definitions, so what it read last stays live.', FOR_DEVELOPERS),
  'file-unreadable': (_, say) => told(`The server cannot read the file of ${say.part}.`, FOR_DEVELOPERS),
  'file-too-large': (_, say) => told(`The file of ${say.part} is too large to be read.`, FOR_DEVELOPERS),
  'not-utf8': (_, say) => told(`The file of ${say.part} has letters that cannot be read.`, FOR_DEVELOPERS),
  'link-outside': (_, say) =>
    told(`The file of ${say.part} only leads to another one outside of the folder, which is not read.`, FOR_DEVELOPERS),
  'differs-from-file': ({ author, edition, isGone }, say) =>
    told(
      `The file of ${say.part} was ${isGone ? 'removed' : 'changed'} in the folder, and ${author} published something else in change ${edition}, which stays live.`,
      'Look at both in the room of files, and decide there.',
    ),
  'file-unwritten': (_, say) =>
    told(`What was published of ${say.part} is live, and could not be written into its file. It is tried again.`, FOR_DEVELOPERS),
  'check-stopped': (_, say) =>
    told(`The check of the file of ${say.part} took too long and was stopped, so the version before it stays live.`, FOR_DEVELOPERS),
  'broken-contract': () =>
    told(
      'What calls take and answer was changed on the server and cannot be used like this, so what was there before stays in use.',
      FOR_DEVELOPERS,
    ),
  'contract-waits': ({ what, name, why }, say) => {
    const of = what === 'call' ? `The call ${say.call(name)}` : say.name(name);
    if (why === 'new') return told(`${of} is not in use: the server has nothing that does it yet.`, FOR_DEVELOPERS);
    if (why === 'gone') return told(`${of} is not described any more, and the server still does it as before.`, FOR_DEVELOPERS);
    return told(`${of} was changed on the server, and stays as it was until the server starts again.`, FOR_DEVELOPERS);
  },
};
