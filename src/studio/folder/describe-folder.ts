import type { Tone } from '../../language/contracts/contract-types.ts';
import type { FolderAnswer, FolderFile } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** Query key of the folder's state. */
export const FOLDER_KEY = ['studio', 'folder'] as const;

/** State of a file in words. */
interface FolderStateText {
  word: string;
  tone: Tone;
  /** The state of the folder, and the person who has to act. */
  text: string;
}

/** Describes a file that differs between folder and live version. */
export function describeFolderState(
  { state, sides, newest, same }: FolderFile,
  { isWritten }: Pick<FolderAnswer, 'isWritten'>,
): FolderStateText {
  const [who, when] = newest ? [newest.author, MESSAGES.inChangeNumber({ number: newest.number })] : ['somebody', ''];
  const by = `${who}${when}`;
  switch (state) {
    case 'asked': {
      const what = sides === 'live' ? MESSAGES.wasRemoved : same === undefined ? MESSAGES.wasChanged : MESSAGES.wasSetBackTo({ same });
      return {
        word: MESSAGES.conflict,
        tone: 'warning',
        text: MESSAGES.theFileInThe({ what, who, when }),
      };
    }
    case 'broken':
      return { word: MESSAGES.invalidInFolder, tone: 'danger', text: MESSAGES.theFileWasChanged };
    case 'held':
      return { word: MESSAGES.waitingForAnotherFile, tone: 'warning', text: MESSAGES.theFileWasChangedIn };
    case 'coming':
      return { word: MESSAGES.justChanged, tone: 'info', text: MESSAGES.theFileWasChangedInThe };
    case 'unread':
      return { word: MESSAGES.unreadable, tone: 'danger', text: MESSAGES.theServerCannotRead };
    case 'unwritten':
      return {
        word: MESSAGES.notWritten,
        tone: 'warning',
        text: MESSAGES.whatPublishedIsLive({ who, when }),
      };
    case 'behind':
      return {
        word: WHERE[sides],
        tone: 'neutral',
        text: `${SINCE[sides]({ by })} ${isWritten ? MESSAGES.itIsWrittenThere : MESSAGES.theFolderHasWhat}`,
      };
  }
}

const WHERE: Readonly<Record<FolderFile['sides'], string>> = {
  both: MESSAGES.publishedSince,
  live: MESSAGES.onlyLive,
  folder: MESSAGES.onlyInTheFolder,
};

const SINCE: Readonly<Record<FolderFile['sides'], (values: { by: string }) => string>> = {
  both: MESSAGES.publishedBy,
  live: MESSAGES.createdBy,
  folder: MESSAGES.removedBy,
};

/** How a developer gets the live version into the folder, or that nothing needs to be done. */
export function describeWayBack({ state }: FolderFile, { isWritten }: Pick<FolderAnswer, 'isWritten'>): string {
  if (state === 'unread') return MESSAGES.giveTheServerPermission;
  if (state === 'unwritten') return MESSAGES.giveTheServerPermissionTo;
  if (state === 'asked') return MESSAGES.toKeepTheLive;
  if (state === 'behind' && isWritten) return MESSAGES.nothingToDo;
  if (state === 'behind') return MESSAGES.aDeveloperWritesThe;
  return MESSAGES.itGoesLiveAutomatically;
}

/** States that wait for a decision come first. */
const ORDER: readonly FolderFile['state'][] = ['asked', 'broken', 'unread', 'unwritten', 'held', 'coming', 'behind'];

export function byUrgency(files: readonly FolderFile[]): readonly FolderFile[] {
  return files.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}
