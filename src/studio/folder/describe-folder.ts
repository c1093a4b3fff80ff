import type { FolderAnswer, FolderFile } from '../../authoring/review/studio-answers.ts';
import type { Tone } from '../../language/contracts/contract-types.ts';
import { MESSAGES } from './messages.ts';

/** Query key of the folder's state. */
export const FOLDER_KEY = ['studio', 'folder'] as const;

/** Those that wait for a decision come first. */
const TONES: Readonly<Record<FolderFile['state'], Tone>> = {
  asked: 'warning',
  broken: 'danger',
  unread: 'danger',
  unwritten: 'warning',
  held: 'warning',
  coming: 'info',
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
  return state === 'behind' && isWritten ? MESSAGES.nothingToDo : (MESSAGES.waysBack[state] ?? MESSAGES.itGoesLiveAutomatically);
}

export function byUrgency(files: readonly FolderFile[]): readonly FolderFile[] {
  const order = Object.keys(TONES);
  return files.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}
