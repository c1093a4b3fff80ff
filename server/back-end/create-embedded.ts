import type { Config } from '../config.ts';
import { createRegistry, type FunctionsByArea } from '../functions/registry.ts';
import { createRunFunction, type FunctionServices } from '../functions/run-function.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createSignIn } from '../sessions/sign-in.ts';
import type { BackEnd } from './back-end.ts';

interface EmbeddedOptions extends Omit<FunctionServices, 'registry' | 'isStrict' | 'afterWrite'> {
  functions: FunctionsByArea;
  config: Config;
}

/** Creates the embedded back end: accounts, sessions and functions on our own database. */
export function createEmbedded({ functions, config, ...services }: EmbeddedOptions): BackEnd {
  const { database, clock, contracts } = services;
  const sessions = createSessionStore({ database, clock, hours: config.sessionHours, roles: services.roles });
  return {
    sessions,
    signIn: createSignIn({ database, sessions, clock, roles: services.roles }),
    runFunction: createRunFunction({
      ...services,
      afterWrite: sessions.forgetRecent,
      registry: createRegistry(functions, contracts),
      isStrict: config.environment !== 'production',
    }),
    health: async () => ({}),
    close: async () => undefined,
  };
}
