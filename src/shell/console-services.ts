import type { ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { Access } from '../language/contracts/contract-types.ts';
import type { SettledRequest } from '../runtime/actions/lost-requests.ts';
import type { RuntimeServices } from '../runtime/services/runtime-services.ts';
import type { AccountClient } from './account-client.ts';
import type { FetchedDefinitions } from './console-definitions.ts';
import type { SessionClient } from './session-client.ts';

/** A screen that people had open when a change removed it. */
export interface LostScreen {
  screen: string;
  title: string;
  /** Number of people. */
  people: number;
  /** ISO. */
  since: string;
}

/** A request to the Studio: read without a method, post with a body. */
export interface StudioRequest {
  body?: unknown;
  method?: 'PUT' | 'DELETE';
  signal?: AbortSignal | undefined;
}

/** A page's own id, and the id of its screen. */
export interface OpenPage {
  page: string;
  screen: string | undefined;
}

/** All requests of a console's page: those of the runtime, the session, and updates of definitions. */
export interface ConsoleServices extends RuntimeServices {
  session: SessionClient;
  /** Sets the person of the page. Requests name them, and the server refuses if another person is signed in. */
  speakFor: (user: string | undefined) => void;
  /** The signed-in person's account. */
  account: () => Promise<AccountClient>;
  /** The list of screens of a set of definitions. Rejects if it has changed. */
  loadList: (hash: string) => Promise<ManifestEntry[]>;
  /** Roles that may open the screen of an address; null if there is none. */
  loadAccess: (path: string, signal?: AbortSignal) => Promise<Access | null>;
  /** Current definitions for this person; undefined if the session is gone. */
  loadDefinitions: () => Promise<FetchedDefinitions | undefined>;
  /** Outcome of a write whose answer was lost. Never repeats it; a request that never arrived is refused later. */
  settle: (lost: { functionName: string; requestId: string }) => Promise<SettledRequest>;
  /** Reports that the open screen is no longer available to the person. */
  tellLostScreen: (screen: string) => Promise<void>;
  /** For admins: screens lost in the last day. */
  loadLostScreens: (signal?: AbortSignal) => Promise<readonly LostScreen[]>;
  /** Sends a request to the Studio: a read, or a post with a body. Returns status and answer, also of errors. */
  askStudio: (path: string, request?: StudioRequest) => Promise<{ status: number; body: unknown }>;
  /** Opens the event stream of definitions and record changes until the signal aborts. `ago` is milliseconds since the last event. */
  openDefinitionEvents: (signal: AbortSignal, ago?: number, here?: OpenPage) => Promise<Response>;
  /** Reports that the page shows another screen. */
  tellHere: (here: OpenPage) => Promise<void>;
}
