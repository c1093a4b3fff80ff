import type { ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { Access } from '../language/contracts/contract-types.ts';
import type { SettledRequest } from '../runtime/actions/lost-requests.ts';
import type { RuntimeServices } from '../runtime/services/runtime-services.ts';
import type { AccountClient } from './account-client.ts';
import type { FetchedDefinitions } from './console-definitions.ts';
import type { SessionClient } from './session-client.ts';

/** A screen that people had open when a change took it from them. */
export interface LostScreen {
  screen: string;
  title: string;
  /** How many. */
  people: number;
  /** ISO. */
  since: string;
}

/** What is asked of the Studio. Without a method it is read, with a body it is posted. */
export interface StudioRequest {
  body?: unknown;
  method?: 'PUT' | 'DELETE';
  signal?: AbortSignal | undefined;
}

/** A page as it names itself, and the id of the screen that it shows. */
export interface OpenPage {
  page: string;
  screen: string | undefined;
}

/** Every way out of a page that a console has: those of the runtime, the session, and what keeps the page at the server's definitions. */
export interface ConsoleServices extends RuntimeServices {
  session: SessionClient;
  /** Says whose page this is: requests name that person, and the server refuses them where somebody else is signed in by now. */
  speakFor: (user: string | undefined) => void;
  /** The own account of whoever is signed in. */
  account: () => Promise<AccountClient>;
  /** The list of screens of a set of definitions. Rejects where it is another by now. */
  loadList: (hash: string) => Promise<ManifestEntry[]>;
  /** Who may open the screen of an address; null where there is none. */
  loadAccess: (path: string, signal?: AbortSignal) => Promise<Access | null>;
  /** The definitions as they are served now to this person; undefined when the session is gone. */
  loadDefinitions: () => Promise<FetchedDefinitions | undefined>;
  /** What became of a write whose answer was lost. It never does the work of one; one that never arrived cannot arrive any more. */
  settle: (lost: { functionName: string; requestId: string }) => Promise<SettledRequest>;
  /** Tells that the open screen is one that the person may not open any more. */
  tellLostScreen: (screen: string) => Promise<void>;
  /** For admins: the screens that people lost in the last day. */
  loadLostScreens: (signal?: AbortSignal) => Promise<readonly LostScreen[]>;
  /** Asks an address of the Studio: reads it, or with a body does what it says. The status and the answer, whatever they are. */
  askStudio: (path: string, request?: StudioRequest) => Promise<{ status: number; body: unknown }>;
  /** Opens the stream of events that tells of other definitions and of changed records, until the signal ends it. The page has heard nothing for `ago` milliseconds. */
  openDefinitionEvents: (signal: AbortSignal, ago?: number, here?: OpenPage) => Promise<Response>;
  /** Tells that the page shows another screen now. */
  tellHere: (here: OpenPage) => Promise<void>;
}
