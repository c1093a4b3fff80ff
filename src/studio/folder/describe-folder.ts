import type { FolderAnswer, FolderFile } from '../../authoring/review/studio-answers.ts';
import type { Tone } from '../../language/contracts/contract-types.ts';
import { MESSAGES } from './messages.ts';

/** Query key of the folder's state. */
export const FOLDER_KEY = ['studio', 'folder'] as const;

const TONES: Readonly<Record<FolderFile['state'], Tone>> = {
  asked: 'warning',
  broken: 'danger',
  held: 'warning',
  coming: 'info',
  unread: 'danger',
  unwritten: 'warning',
  behind: 'neutral',
};

/** Describes a file that differs between folder and live version: its state, and the person who has to act. */
export function describeFolderState(
  { state, sides, newest, same }: FolderFile,
  { isWritten }: Pick<FolderAnswer, 'isWritten'>,
): { word: string; tone: Tone; text: string } {
  const who = newest?.author ?? 'somebody';
  const when = newest ? MESSAGES.inChangeNumber({ number: newest.number }) : '';
  const tone = TONES[state];
  if (state === 'behind') {
    const { word, since } = MESSAGES.behind[sides];
    return { word, tone, text: `${since({ by: `${who}${when}` })} ${isWritten ? MESSAGES.itIsWrittenThere : MESSAGES.theFolderHasWhat}` };
  }
  const what = sides === 'live' ? MESSAGES.wasRemoved : same === undefined ? MESSAGES.wasChanged : MESSAGES.wasSetBackTo({ same });
  const { word, text } = MESSAGES.states[state];
  return { word, tone, text: text({ what, who, when }) };
}

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
