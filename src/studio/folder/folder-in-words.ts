import type { Tone } from '../../language/contracts/contract-types.ts';
import type { FolderAnswer, FolderFile } from '../studio-client.ts';

/** A state of a file as people read it. */
export interface FolderStateWords {
  word: string;
  tone: Tone;
  /** What happened, and what waits for whom. */
  text: string;
}

/** What is said of a file that is not the same in the folder and live. */
export function folderStateInWords(
  { state, sides, newest, same }: FolderFile,
  { isWritten }: Pick<FolderAnswer, 'isWritten'>,
): FolderStateWords {
  const [who, when] = newest ? [newest.author, ` in change ${newest.number}`] : ['somebody', ''];
  const by = `${who}${when}`;
  switch (state) {
    case 'asked': {
      const what =
        sides === 'live' ? 'was removed' : same === undefined ? 'was changed' : `was set back to how it was after change ${same}`;
      return {
        word: 'Conflict',
        tone: 'warning',
        text: `The file ${what} in the folder, and ${who} published something else${when}. What was published stays live until somebody decides.`,
      };
    }
    case 'broken':
      return {
        word: 'Invalid in folder',
        tone: 'danger',
        text: 'The file was changed in the folder and has errors. The last good version stays live.',
      };
    case 'held':
      return {
        word: 'Waiting for another file',
        tone: 'warning',
        text: 'The file was changed in the folder. It goes live when the errors of other files are fixed.',
      };
    case 'coming':
      return { word: 'Just changed', tone: 'info', text: 'The file was changed in the folder a moment ago and will be checked.' };
    case 'unread':
      return {
        word: 'Unreadable',
        tone: 'danger',
        text: 'The server cannot read the file. The last good version stays live.',
      };
    case 'unwritten':
      return {
        word: 'Not written',
        tone: 'warning',
        text: `What ${who} published${when} is live, and could not be written into the folder. It is tried again every half minute.`,
      };
    case 'behind':
      return {
        word: WHERE[sides],
        tone: 'neutral',
        text: `${SINCE[sides].replace('{by}', by)} ${isWritten ? 'It is written there with the next check.' : 'The folder has what was there before.'}`,
      };
  }
}

const WHERE: Readonly<Record<FolderFile['sides'], string>> = {
  both: 'Published since',
  live: 'Only live',
  folder: 'Only in the folder',
};

const SINCE: Readonly<Record<FolderFile['sides'], string>> = {
  both: 'Published by {by}.',
  live: 'Made by {by}.',
  folder: 'Taken away by {by}.',
};

/** How a developer gets what is live into the folder, or that they need not do anything. */
export function wayBackInWords({ state }: FolderFile, { isWritten }: Pick<FolderAnswer, 'isWritten'>): string {
  if (state === 'unread') return 'Give the server permission to read the file.';
  if (state === 'unwritten') return 'Give the server permission to write there, or write the folder with npm run pull:screens.';
  if (state === 'asked')
    return 'To keep the live version, a developer writes it into the folder with npm run pull:screens. To use the file, copy it into your draft and publish it.';
  if (state === 'behind' && isWritten) return 'Nothing to do.';
  if (state === 'behind') return 'A developer writes the live version into the folder with npm run pull:screens.';
  return 'It goes live automatically once the errors are fixed, or when you publish it.';
}

/** What waits for somebody comes first. */
const ORDER: readonly FolderFile['state'][] = ['asked', 'broken', 'unread', 'unwritten', 'held', 'coming', 'behind'];

/** Files in the order in which somebody has to look at them. */
export function byUrgency(files: readonly FolderFile[]): readonly FolderFile[] {
  return files.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}
