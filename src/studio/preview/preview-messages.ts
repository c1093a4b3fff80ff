import type { AppSettings, ManifestEntry, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';

/** The version of what Studio and preview tell each other. A preview of another build is not understood, and says nothing that counts. */
export const PREVIEW_VERSION = 1;

/** A preview gives a sign of life so often, in milliseconds. */
export const HEARTBEAT = 500;

/** What is to be shown, all of it: what stays the same is drawn on from where it is. */
export interface PreviewShow {
  screen: PreparedScreen;
  entry: ManifestEntry;
  manifest: readonly ManifestEntry[];
  settings: AppSettings;
  user: ConsoleUser;
  /** ISO. */
  now: string;
  /** Who looks, and in which situation: with another one the screen begins anew. */
  situation: string;
  /** The draft as it was then, for whoever measures. */
  round: number;
}

/** What the Studio tells its preview. */
export type ToPreview =
  | { say: 'show'; show: PreviewShow }
  | { say: 'look'; theme: string | undefined; mode: 'select' | 'use' }
  /** An answer to a call. */
  | { say: 'answer'; id: number; value?: unknown; error?: { code: number; message: string } }
  /** Marks what came from a place; nothing where there is none. */
  | { say: 'mark'; place: string | undefined }
  /** Presses an action, for its question; or says what it says once it is done. */
  | { say: 'press'; place: string; label: string; for: 'ask' | 'success' };

/** Where something is in the document of a preview, in its pixels. */
export type PreviewBox = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** A place, and where it is drawn. */
export interface BoxedPlace {
  place: string;
  box: PreviewBox;
}

/** A text that was pressed twice: the places that it came from, the innermost first. */
export interface PressedText {
  places: readonly string[];
  text: string;
  box: PreviewBox;
}

/** A key with what is held beside it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a preview tells the Studio. */
export type FromPreview =
  | { say: 'ready' }
  | { say: 'alive' }
  | { say: 'drawn'; round: number }
  | { say: 'call'; id: number; name: string; params: Record<string, unknown>; isWrite: boolean }
  /** Something was pressed: the places that it came from, the innermost first. Nothing: what was marked was left. */
  | { say: 'select'; places: readonly string[] }
  /** What is under the pointer, or marked, and where: again whenever it moves. */
  | { say: 'hover' | 'marked'; at: BoxedPlace | undefined }
  | { say: 'reword'; pressed: PressedText }
  /** A part was dragged beside another of its list. */
  | { say: 'drop'; place: string; beside: { place: string; isAfter: boolean } }
  /** A key that is the editor's. */
  | { say: 'key'; pressed: PressedKey }
  /** A press led to another page, which a preview never opens. */
  | { say: 'leave'; to: string }
  /** It could not be drawn. */
  | { say: 'crash'; message: string }
  /** What was to be pressed is not on the page. */
  | { say: 'missing'; place: string };

/** A message with its envelope. */
export type Enveloped<Message> = Message & { tablero: 'preview'; version: number };

/** Puts a message into its envelope. */
export function envelope<Message extends object>(message: Message): Enveloped<Message> {
  return { ...message, tablero: 'preview', version: PREVIEW_VERSION };
}

/** The message of an envelope; undefined for what is none of ours, or of another version. */
export function opened<Message extends ToPreview | FromPreview>(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { tablero, version } = data as Partial<Enveloped<Message>>;
  return tablero === 'preview' && version === PREVIEW_VERSION ? (data as Message) : undefined;
}
