import type { Access } from '../language/contracts/contract-types.ts';
import { CallError } from '../language/errors/call-error.ts';
import { asksForSignIn, retryAfterSignIn } from '../runtime/actions/sign-in-again.ts';
import type { ConsoleServices, LostScreen } from '../shell/console-services.ts';
import { createChunkLoader } from '../ui/use-chunk.ts';
import { createAccountClient } from './create-account-client.ts';
import { createFileKeeper } from './create-file-keeper.ts';
import { createPreferences } from './create-preferences.ts';
import { createSessionClient } from './create-session-client.ts';
import * as MESSAGES from './messages.ts';

/** Options of late services. */
export interface LateServicesSettings {
  fetch: typeof globalThis.fetch;
  /** Code 209: the session is gone. */
  onSessionLost: () => void;
  /** Id of the page's person; undefined before sign-in. `fetch` sends it by itself. */
  user: string | undefined;
}

/** Services that a page's first rows do not need. */
export type LateServices = Pick<
  ConsoleServices,
  | 'session'
  | 'keepFile'
  | 'account'
  | 'loadReport'
  | 'formatDefinitions'
  | 'loadLocations'
  | 'loadAccess'
  | 'loadDefinitions'
  | 'openDefinitionEvents'
  | 'preferences'
  | 'settle'
  | 'tellLostScreen'
  | 'loadLostScreens'
  | 'askStudio'
  | 'tellHere'
>;

const OWN = { 'X-Tablero': '1' };

/** Used by the Studio only. */
const studioChunk = createChunkLoader(() => import('./create-studio-caller.ts'));

/** Creates the services that a page needs after its first rows, or before sign-in. */
export function createLateServices({ fetch, onSessionLost, user }: LateServicesSettings): LateServices {
  return {
    session: createSessionClient(fetch),
    keepFile: createFileKeeper(user, onSessionLost),
    async account() {
      return createAccountClient(fetch, onSessionLost);
    },
    async preferences() {
      return createPreferences(fetch, onSessionLost);
    },
    async loadReport(signal) {
      const response = await fetch('/definitions/report', { signal, headers: OWN, cache: 'no-store' });
      if (!response.ok) throw new Error(MESSAGES.whatIsWrongWithThe);
      return response.json();
    },
    async formatDefinitions() {
      const response = await fetch('/definitions/format', { method: 'POST', headers: OWN });
      if (!response.ok) throw new Error(MESSAGES.theDefinitionsCouldNotBe);
      return response.json();
    },
    async loadLocations(screen, signal) {
      const response = await fetch(`/definitions/locations/${encodeURIComponent(screen)}`, { signal, headers: OWN, cache: 'no-store' });
      if (!response.ok) throw new Error(MESSAGES.whereThePartsOfThis);
      return ((await response.json()) as { blocks: Readonly<Record<string, string>> }).blocks;
    },
    async loadAccess(path, signal) {
      const response = await fetch(`/definitions/access?path=${encodeURIComponent(path)}`, { signal, headers: OWN, cache: 'no-store' });
      if (response.status === 401) onSessionLost();
      if (!response.ok) throw new Error(MESSAGES.accessCouldNotBeLoaded);
      return ((await response.json()) as { access: Access | null }).access;
    },
    async loadDefinitions() {
      const response = await fetch('/definitions', { headers: OWN, cache: 'no-store' });
      if (response.status === 401) return undefined;
      if (!response.ok) throw new Error(MESSAGES.theListOfScreensCould);
      return response.json();
    },
    async settle(lost) {
      const response = await fetch('/outcomes', posting({ functionName: lost.functionName, requestId: lost.requestId }));
      if (response.status === 401) onSessionLost();
      if (!response.ok) throw new Error(MESSAGES.whatBecameOfItCould);
      return response.json();
    },
    async tellLostScreen(screen) {
      const response = await fetch('/definitions/losses', posting({ screen }));
      if (!response.ok) throw new Error(MESSAGES.lossCouldNotBeReported);
    },
    async loadLostScreens(signal) {
      const response = await fetch('/definitions/losses', { signal, headers: OWN, cache: 'no-store' });
      if (!response.ok) throw new Error(MESSAGES.whichScreensPeopleLostCould);
      return ((await response.json()) as { losses: LostScreen[] }).losses;
    },
    async askStudio(...asked) {
      const { createStudioCaller } = await studioChunk.load().catch(() => {
        throw new CallError(0, MESSAGES.serverUnreachableTryAgain);
      });
      const ask = createStudioCaller(fetch);
      const answer = await retryAfterSignIn(() => ask(...asked), asksForSignIn);
      if (answer.status === 401 && !asksForSignIn(answer)) onSessionLost();
      return answer;
    },
    async tellHere(here) {
      await fetch('/definitions/here', posting(here));
    },
    openDefinitionEvents: (signal, ago, here) =>
      fetch(`/definitions/events${queryOf({ ago, ...here })}`, {
        headers: { Accept: 'text/event-stream', ...OWN },
        cache: 'no-store',
        signal,
      }),
  };
}

/** Query string of the defined values. */
function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const known = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** A JSON post request. */
function posting(body: object): RequestInit {
  return { method: 'POST', headers: { ...OWN, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
