import type { AppSettings, ManifestEntry } from '../../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';

/** Version of the messages between Studio and preview. Messages of another version are ignored. */
const PREVIEW_VERSION = 1;

/** Heartbeat of a preview in milliseconds. */
export const HEARTBEAT = 500;

/** What surrounds a screen. */
export interface PreviewWorld {
  manifest: readonly ManifestEntry[];
  settings: AppSettings;
  user: ConsoleUser;
  /** ISO 8601. */
  now: string;
}

/** The complete state to render; unchanged parts keep their state. JSON crosses documents several times as fast as objects. */
export interface PreviewShow {
  /** JSON of the `PreparedScreen`. */
  screen: string;
  /** JSON of the `PreviewWorld`. */
  world: string;
  /** Role and state: another value remounts the screen. */
  situation: string;
  /** Revision of the draft, for measurements. */
  round: number;
}

/** Messages from the Studio to its preview. */
export type ToPreview =
  | { say: 'show'; show: PreviewShow }
  | { say: 'look'; theme: string | undefined; mode: 'select' | 'use' }
  | { say: 'answer'; id: number; value?: unknown; error?: { code: number; message: string } }
  /** Highlights the part at a place; nothing without a place. */
  | { say: 'mark'; place: string | undefined }
  /** The parts whose boxes are reported. */
  | { say: 'watch'; places: readonly string[] }
  /** The lists that the dragged part can be dropped in, its own first. */
  | { say: 'fits'; lists: readonly string[] }
  /** Opens an action's confirmation, or shows its success message. */
  | { say: 'press'; place: string; label: string; for: 'ask' | 'success' };

/** A box in pixels of the preview's document. */
export type PreviewBox = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

export interface BoxedPlace {
  place: string;
  box: PreviewBox;
}

/** A double-clicked text: its source places, the innermost first. */
export interface PressedText {
  places: readonly string[];
  text: string;
  box: PreviewBox;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Messages from a preview to the Studio. */
export type FromPreview =
  | { say: 'ready' }
  | { say: 'alive' }
  | { say: 'rendered'; round: number }
  | { say: 'call'; id: number; name: string; params: Record<string, unknown>; isWrite: boolean }
  /** Clicked: the source places, the innermost first. Empty: the selection is cleared. */
  | { say: 'select'; places: readonly string[] }
  /** The hovered or highlighted part with its box, again after each move. */
  | { say: 'hover' | 'marked'; at: BoxedPlace | undefined }
  /** The watched parts that are in sight, likewise. */
  | { say: 'watched'; at: readonly BoxedPlace[] }
  | { say: 'reword'; pressed: PressedText }
  /** A part is being dragged: the preview needs to know where it fits. */
  | { say: 'drag'; place: string }
  /** A part was dropped beside another, or in a list without members, whose path is the place then. */
  | { say: 'drop'; place: string; beside: { place: string; isAfter: boolean } }
  | { say: 'key'; pressed: PressedKey }
  /** A link to another page, which a preview never follows. */
  | { say: 'leave'; to: string }
  | { say: 'crash'; message: string }
  /** The requested action is not on the page. */
  | { say: 'missing'; place: string };

type Enveloped<Message> = Message & { tablero: 'preview'; version: number };

export function envelope<Message extends object>(message: Message): Enveloped<Message> {
  return { ...message, tablero: 'preview', version: PREVIEW_VERSION };
}

/** The message in an envelope; undefined for foreign messages and other versions. */
export function opened<Message extends ToPreview | FromPreview>(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { tablero, version } = data as Partial<Enveloped<Message>>;
  return tablero === 'preview' && version === PREVIEW_VERSION ? (data as Message) : undefined;
}
