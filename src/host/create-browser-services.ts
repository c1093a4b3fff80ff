import { CallError } from '../language/errors/call-error.ts';
import { createReadingHints } from '../runtime/data/calls/reading-hints.ts';
import type { ValidatorFunctions } from '../runtime/services/runtime-services.ts';
import type { ConsoleServices } from '../shell/console-services.ts';
import { fetchCode, OldCodeError } from '../ui/old-code.ts';
import { createChunkLoader } from '../ui/use-chunk.ts';
import { createCaller } from './create-caller.ts';
import type { LateServices } from './create-late-services.ts';
import * as MESSAGES from './messages.ts';

/** Options of the browser's services. */
export interface BrowserServicesSettings {
  applicationId: string;
  /** Code 209: the session is gone. */
  onSessionLost: () => void;
}

/** Timeout of a call, in milliseconds. */
const TIMEOUT = 30_000;

/** Services that are loaded when first used. */
const LATE = [
  'keepFile',
  'account',
  'preferences',
  'loadReport',
  'formatDefinitions',
  'loadLocations',
  'loadAccess',
  'loadDefinitions',
  'settle',
  'tellLostScreen',
  'loadLostScreens',
  'tellHere',
  'askStudio',
  'openDefinitionEvents',
] as const satisfies readonly Exclude<keyof LateServices, 'session'>[];

/** Code of services that a page's first rows do not need. */
export const lateServicesChunk = createChunkLoader(() => import('./create-late-services.ts'));

/** Creates the console's services in the browser, which ask the page's server. All addresses are in this folder. */
export function createBrowserServices({ applicationId, onSessionLost }: BrowserServicesSettings): ConsoleServices {
  // Looked up at each request, because `fetch` may be replaced later for monitoring.
  let speaker: string | undefined;
  const fetch: typeof globalThis.fetch = (input, init) =>
    globalThis.fetch(input, speaker && asksMore(input, init) ? speakingFor(speaker, init) : init);
  const late = async <Result>(use: (services: LateServices) => Promise<Result>): Promise<Result> => {
    const chunk = await lateServicesChunk.load().catch((error: unknown) => {
      if (error instanceof OldCodeError) throw error;
      throw new CallError(0, MESSAGES.serverUnreachableTryAgain);
    });
    return use(chunk.createLateServices({ fetch, onSessionLost, user: speaker }));
  };
  const hints = createReadingHints();
  return {
    hints,
    speakFor(user) {
      speaker = user;
    },
    call: createCaller({ base: '/parse', applicationId, fetch, onSessionLost, timeout: TIMEOUT, hints }),
    async loadScreen({ id, hash, roles }, signal) {
      // The server checks the session. The roles in the address separate cache entries.
      const response = await fetch(`/screens/${id}/${hash}.json?roles=${encodeURIComponent(roles.join())}`, { signal });
      if (!response.ok) throw new Error(MESSAGES.itMayHaveChangedLoad);
      return response.json();
    },
    async loadList(hash) {
      const response = await fetch(`/definitions/lists/${hash}.json`);
      if (!response.ok) throw new Error(MESSAGES.theListOfScreensIs);
      return response.json();
    },
    async loadValidator(schemaHash) {
      const module: { default: ValidatorFunctions } = await fetchCode(() => import(/* @vite-ignore */ `/forms/${schemaHash}.js`));
      return module.default;
    },
    session: fetchedLate(late, ({ session }) => session, ['read', 'signIn', 'signOut']),
    ...fetchedLate(late, (services) => services, LATE),
  };
}

/** Whether a request does more than ask for the session, or sign in. */
function asksMore(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return input !== '/session' || init?.method === 'DELETE';
}

/** A console request with the id of the page's person. */
function speakingFor(user: string, init: RequestInit | undefined): RequestInit | undefined {
  const headers = init?.headers as Record<string, string> | undefined;
  return headers?.['X-Tablero'] ? { ...init, headers: { ...headers, 'X-Tablero-User': user } } : init;
}

/** Uses the late services. */
type UseLate = <Result>(use: (services: LateServices) => Promise<Result>) => Promise<Result>;

function fetchedLate<Of, Name extends keyof Of>(late: UseLate, of: (services: LateServices) => Of, names: readonly Name[]): Pick<Of, Name> {
  const ask =
    (name: Name) =>
    (...given: unknown[]) =>
      late(async (services) => (of(services)[name] as (...given: unknown[]) => unknown)(...given));
  return Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as Pick<Of, Name>;
}
