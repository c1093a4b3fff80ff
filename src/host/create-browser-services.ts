import type { ValidatorFunctions } from '../runtime/data/runtime-services.ts';
import type { ConsoleServices } from '../shell/console-services.ts';
import { createCaller } from './create-caller.ts';
import { createSessionClient } from './create-session-client.ts';

/** What the services of the shipped console need. */
export interface BrowserServicesSettings {
  applicationId: string;
  /** Code 209: the session is gone. */
  onSessionLost: () => void;
}

/** A call is given up after so many milliseconds. */
const TIMEOUT = 30_000;
const OWN = { 'X-Tablero': '1' };

/** Makes the services of the shipped console: they ask the server that sent the page. All of its addresses stand in this folder. */
export function createBrowserServices({ applicationId, onSessionLost }: BrowserServicesSettings): ConsoleServices {
  // Looked up at each request: whoever watches requests may replace it later.
  const fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request);
  return {
    call: createCaller({ base: '/parse', applicationId, fetch, onSessionLost, timeout: TIMEOUT }),
    session: createSessionClient(fetch),
    async loadScreen({ id, hash }, signal) {
      const response = await fetch(`/screens/${id}/${hash}.json`, { signal });
      if (!response.ok) throw new Error('It may have changed. Load the page again.');
      return response.json();
    },
    async loadValidator(schemaHash) {
      const module: { default: ValidatorFunctions } = await import(/* @vite-ignore */ `/forms/${schemaHash}.js`);
      return module.default;
    },
    async loadReport(signal) {
      const response = await fetch('/definitions/report', { signal, headers: OWN, cache: 'no-store' });
      if (!response.ok) throw new Error('What is wrong with the definitions could not be loaded.');
      return response.json();
    },
    async preferences() {
      const { createPreferences } = await import('./create-preferences.ts');
      return createPreferences(fetch, onSessionLost);
    },
    async loadDefinitions() {
      const response = await fetch('/definitions', { headers: OWN, cache: 'no-store' });
      if (response.status === 401) return undefined;
      if (!response.ok) throw new Error('The list of screens could not be loaded.');
      return response.json();
    },
    openDefinitionEvents: (signal) =>
      fetch('/definitions/events', { headers: { Accept: 'text/event-stream', ...OWN }, cache: 'no-store', signal }),
  };
}
